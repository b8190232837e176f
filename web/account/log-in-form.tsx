import { Button } from '@fimm/ui/button.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useRefreshMe } from '../session/me.ts'
import { PasswordField, UsernameField } from './login-fields.tsx'
import { useForm } from './use-form.ts'

export const LogInForm = () => {
  const t = useT()
  const refresh = useRefreshMe()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    await api('POST', '/log-in', { username: username.trim().toLowerCase(), password })
    await refresh()
  })
  return (
    <form onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <UsernameField value={username} onChange={setUsername} />
      <PasswordField kind="known" value={password} onChange={setPassword} problem={form.problem} />
      <Button type="submit" disabled={form.busy || username === '' || password === ''}>
        {t('account.logIn')}
      </Button>
    </form>
  )
}
