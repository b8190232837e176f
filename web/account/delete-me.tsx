import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useRefreshMe, type Me } from '../session/me.ts'
import { MyData } from './my-data.tsx'
import { useForm } from './use-form.ts'

/** Everything that is mine goes; in logs only an id remains, and shows as somebody (T19). */
export const DeleteMe = ({ me }: { readonly me: Me }) => {
  const t = useT()
  const [, go] = useLocation()
  const refresh = useRefreshMe()
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    await api('DELETE', '/me', me.username === undefined ? {} : { password })
    go('/')
    await refresh()
  })
  return (
    <form onSubmit={(event) => event.preventDefault()} className="space-y-3">
      <MyData />
      <p>{t('account.deleteWhat')}</p>
      {me.username !== undefined && (
        <TextField
          label={t('account.password')}
          type="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
          maxLength={200}
          className="max-w-xs"
        />
      )}
      {form.problem !== undefined && (
        <p role="alert" className="font-semibold text-bad">
          {form.problem}
        </p>
      )}
      <ConfirmButton
        kind="danger"
        sure={t('account.deleteSure')}
        disabled={form.busy || (me.username !== undefined && password === '')}
        onConfirm={() => void form.submit()}
      >
        {t('account.delete')}
      </ConfirmButton>
    </form>
  )
}
