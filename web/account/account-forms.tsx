import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { isPushOn } from '../push/push-flag.ts'
import { useRefreshMe, type Me } from '../session/me.ts'
import { LogInForm } from './log-in-form.tsx'
import { useEndTokens } from './end-tokens.tsx'
import { MakeRecoveryCode, RecoverForm } from './recovery.tsx'
import { PasswordField, UsernameField } from './login-fields.tsx'
import { useForm } from './use-form.ts'

/** A guest may claim an account and keeps everything; who has one may leave it or change its password. */
export const AccountForms = ({ me }: { readonly me: Me }) => {
  const t = useT()
  const refresh = useRefreshMe()
  const leaving = useForm(async () => {
    // Whoever comes next must not be told of somebody else's turns.
    if (isPushOn()) await (await import('../push/push.ts')).turnOffPush()
    await api('POST', '/log-out')
    await refresh()
  })
  if (me.username === undefined)
    return (
      <>
        <Card title={t('account.claim')}>
          <p className="mb-3 text-quiet">
            {t('account.claimWhy')} {t('account.noReset')}
          </p>
          <ClaimForm />
        </Card>
        <Disclosure title={t('account.have')}>
          <LogInForm />
        </Disclosure>
        <Disclosure title={t('recovery.forgot')}>
          <RecoverForm />
        </Disclosure>
      </>
    )
  return (
    <Card
      title={t('account.title')}
      action={
        <Button size="small" disabled={leaving.busy} onClick={() => void leaving.submit()}>
          {t('account.logOut')}
        </Button>
      }
    >
      <PasswordForm username={me.username} />
      <MakeRecoveryCode />
    </Card>
  )
}

const ClaimForm = () => {
  const t = useT()
  const refresh = useRefreshMe()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const isName = /^[a-z0-9_-]{3,20}$/.test(username)
  const form = useForm(async () => {
    await api('POST', '/account', { username, password })
    await refresh()
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-3 sm:grid-cols-2">
      <UsernameField
        value={username}
        onChange={(text) => setUsername(text.trim().toLowerCase())}
        problem={username.length > 2 && !isName ? t('account.usernameRule') : form.problem}
        maxLength={20}
      />
      <PasswordField kind="new" value={password} onChange={setPassword} />
      <Button
        type="submit"
        kind="main"
        disabled={form.busy || !isName || password.length < SHORTEST}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t('account.claim')}
      </Button>
    </form>
  )
}

/** The server asks for as much. */
const SHORTEST = 8

const PasswordForm = ({ username }: { readonly username: string }) => {
  const t = useT()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const tokens = useEndTokens()
  const form = useForm(async () => {
    await api('PUT', '/account/password', { old, password, tokens: tokens.choice })
    await tokens.refetch()
    setOld('')
    setPassword('')
    setDone(true)
  })
  return (
    <form onSubmit={form.onSubmit} className="grid gap-3 sm:grid-cols-2">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField kind="old" value={old} onChange={setOld} problem={form.problem} />
      <PasswordField kind="new" value={password} onChange={setPassword} />
      <div className="sm:col-span-2">{tokens.field}</div>
      <div className="flex items-center gap-3 sm:col-span-2">
        <Button type="submit" disabled={form.busy || old === '' || password.length < SHORTEST}>
          {t('account.changePassword')}
        </Button>
        <p role="status">{done && t('account.passwordSaved')}</p>
      </div>
    </form>
  )
}
