import type { MadeToken, Scope } from '@fimm/protocol/http/people.ts'
import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useForm } from './use-form.ts'
import { useTokens } from './use-tokens.ts'

const SCOPES = ['read', 'play', 'chat'] as const satisfies readonly Scope[]

/** Tokens for bots and scripts that act in my name. A new one is shown once. */
export const Tokens = () => {
  const t = useT()
  const { tokens, refetch } = useTokens()
  const [label, setLabel] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['read', 'play'])
  const [made, setMade] = useState<string>()
  const form = useForm(async () => {
    const { token } = await api<z.infer<typeof MadeToken>>('POST', '/tokens', { label, scopes })
    setMade(token)
    setLabel('')
    await refetch()
  })
  const revoke = async (id: string): Promise<void> => {
    await api('DELETE', `/tokens/${id}`)
    await refetch()
  }
  return (
    <div className="space-y-4">
      <ul>
        {tokens.map(({ id, label: name, scopes: allowed }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
            <p className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="text-sm text-quiet">
                {allowed.map((scope) => t(`account.scope.${scope}`)).join(', ')}
              </span>
            </p>
            <ConfirmButton
              steady
              size="small"
              sure={t('account.revokeSure')}
              onConfirm={() => void revoke(id)}
            >
              {t('account.revoke')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {made !== undefined && (
        <div role="status" className="rounded-xl bg-accent-soft p-3">
          <p className="text-sm font-semibold">{t('account.tokenOnce')}</p>
          <code className="block font-mono text-sm break-all select-all">{made}</code>
        </div>
      )}
      <form onSubmit={form.onSubmit} className="space-y-3">
        <TextField
          label={t('account.tokenLabel')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          problem={form.problem}
          maxLength={60}
          autoComplete="off"
        />
        <fieldset className="flex flex-wrap gap-4">
          <legend className="mb-1 text-sm font-semibold text-quiet">{t('account.scopes')}</legend>
          {SCOPES.map((scope) => (
            <label key={scope} className="flex min-h-9 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(
                    SCOPES.filter((each) => (each === scope ? target.checked : scopes.includes(each))),
                  )
                }
              />
              {t(`account.scope.${scope}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" disabled={form.busy || label.trim() === '' || scopes.length === 0}>
          {t('account.makeToken')}
        </Button>
      </form>
    </div>
  )
}
