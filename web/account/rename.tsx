import { Button } from '@fimm/ui/button.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useRefreshMe, type Me } from '../session/me.ts'
import { useForm } from './use-form.ts'

export const Rename = ({ me }: { readonly me: Me }) => {
  const t = useT()
  const refresh = useRefreshMe()
  const [name, setName] = useState(me.name)
  const form = useForm(async () => {
    await api('PATCH', '/me', { name })
    await refresh()
  })
  return (
    <form onSubmit={form.onSubmit} className="flex items-start gap-2">
      <TextField
        label={t('name.label')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        problem={form.problem}
        autoComplete="nickname"
        maxLength={40}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        className="mt-6"
        disabled={form.busy || name.trim() === '' || name.trim() === me.name}
      >
        {t('account.save')}
      </Button>
    </form>
  )
}
