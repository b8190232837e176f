import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../account/use-form.ts'
import { useTitle } from '../notifications/use-title.ts'
import { ApiError } from '../session/api.ts'
import { Announcing } from './announcing.tsx'
import { AuditLog } from './audit-log.tsx'
import { Bans } from './bans.tsx'
import { Health } from './health.tsx'
import { askAs, OperatorAccess } from './operator-access.tsx'
import { useOperatorText } from './operator-text.ts'
import { Passwords } from './passwords.tsx'
import { People } from './people.tsx'
import { Reports } from './reports.tsx'
import { Tables } from './tables.tsx'

/** For as long as the tab: a phone that is handed on has no token. */
const KEPT = 'fimm.operator'

/** What whoever runs the server does from a phone: the commands of the terminal, behind the administrator's token. */
const OperatorPage = () => {
  const text = useOperatorText()
  const queries = useQueryClient()
  const [token, setToken] = useState(() => sessionStorage.getItem(KEPT) ?? undefined)
  useTitle(text('title'))
  const keep = (given: string | undefined): void => {
    if (given === undefined) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, given)
    queries.removeQueries({ queryKey: ['operator'] })
    setToken(given)
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">{text('title')}</h1>
        {token !== undefined && (
          <Button size="small" onClick={() => keep(undefined)}>
            {text('lock')}
          </Button>
        )}
      </header>
      {token === undefined ? (
        <TokenForm onOpen={keep} />
      ) : (
        <OperatorAccess token={token}>
          <Health onWrongToken={() => keep(undefined)} />
          <Reports />
          <People />
          <Tables />
          <Bans />
          <Announcing />
          <Passwords />
          <AuditLog />
        </OperatorAccess>
      )}
    </div>
  )
}

const TokenForm = ({ onOpen }: { readonly onOpen: (token: string) => void }) => {
  const text = useOperatorText()
  const [token, setToken] = useState('')
  const [isRefused, setIsRefused] = useState<'off' | 'wrong'>()
  const form = useForm(async () => {
    setIsRefused(undefined)
    try {
      await askAs(token.trim(), 'GET', 'summary')
    } catch (fault) {
      const code = fault instanceof ApiError ? fault.code : ''
      if (code === 'not-found') return setIsRefused('off')
      if (code === 'not-signed-in') return setIsRefused('wrong')
      throw fault
    }
    onOpen(token.trim())
  })
  return (
    <Card>
      <form onSubmit={form.onSubmit} className="space-y-3">
        <TextField
          label={text('token')}
          type="password"
          value={token}
          onChange={({ target }) => setToken(target.value)}
          problem={isRefused === undefined ? form.problem : text(isRefused)}
          autoComplete="off"
          maxLength={200}
        />
        <p className="text-sm text-quiet">{text('tokenHint')}</p>
        <Button type="submit" kind="main" disabled={form.busy || token.trim() === ''}>
          {text('open')}
        </Button>
      </form>
    </Card>
  )
}

export default OperatorPage
