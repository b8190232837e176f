import type { RecoveryCode } from '@fimm/protocol/http/people.ts'
import { Button } from '@fimm/ui/button.tsx'
import { CopyButton } from '@fimm/ui/copy-button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import type { z } from 'zod'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useRefreshMe } from '../session/me.ts'
import { PasswordField, UsernameField } from './login-fields.tsx'
import { useForm } from './use-form.ts'

/** On a device that is logged in: a code to write down, for the day the password is forgotten. */
export const MakeRecoveryCode = () => {
  const t = useT()
  const [code, setCode] = useState<string>()
  const form = useForm(async () =>
    setCode((await api<z.infer<typeof RecoveryCode>>('POST', '/account/recovery-code')).code),
  )
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-bold">{t('recovery.title')}</h3>
      <p className="mb-3 text-quiet">{t('recovery.why')}</p>
      {code === undefined ? (
        <Button disabled={form.busy} onClick={() => void form.submit()}>
          {t('recovery.make')}
        </Button>
      ) : (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <output className="rounded-xl bg-sunken px-3 py-2 font-mono text-lg font-bold wrap-anywhere">
            {code}
          </output>
          <CopyButton text={() => code} label={t('recovery.copy')} copiedLabel={t('table.copied')} />
          <p className="w-full text-sm text-quiet">{t('recovery.once')}</p>
        </div>
      )}
      {form.problem !== undefined && (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          {form.problem}
        </p>
      )}
    </div>
  )
}

/** A forgotten password, for who has a code. */
export const RecoverForm = () => {
  const t = useT()
  const refresh = useRefreshMe()
  const [username, setUsername] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    await api('POST', '/recover', { username: username.trim().toLowerCase(), code, password })
    await refresh()
  })
  return (
    <form onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <p className="text-quiet">{t('recovery.how')}</p>
      <UsernameField value={username} onChange={setUsername} />
      <TextField
        label={t('recovery.title')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        problem={form.problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <PasswordField kind="new" value={password} onChange={setPassword} />
      <Button type="submit" disabled={form.busy || username === '' || code === '' || password.length < 8}>
        {t('recovery.recover')}
      </Button>
    </form>
  )
}
