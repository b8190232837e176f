import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useRefreshMe } from '../session/me.ts'
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
      <TextField
        label={t('account.username')}
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        label={t('account.password')}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        problem={form.problem}
        autoComplete="current-password"
        maxLength={200}
      />
      <Button type="submit" disabled={form.busy || username === '' || password === ''}>
        {t('account.logIn')}
      </Button>
    </form>
  )
}
