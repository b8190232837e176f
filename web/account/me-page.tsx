import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTitle } from '../notifications/use-title.ts'
import { useT } from '../i18n/i18n.tsx'
import { api } from '../session/api.ts'
import { useMe, useRefreshMe, type Me } from '../session/me.ts'
import { AccountForms } from './account-forms.tsx'
import { DeleteMe } from './delete-me.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'
import { useForm } from './use-form.ts'

/** Oneself: name, account, where one is signed in, and the way out (T18, T19). */
const MePage = () => {
  const t = useT()
  const { data: me } = useMe()
  useTitle(t('nav.me'))
  if (!me) return null
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <header className="flex items-center gap-4">
        <Avatar person={personOf(me.player, me.name)} size="large" />
        <div className="min-w-0">
          <h1 className="truncate text-3xl font-extrabold">{me.name}</h1>
          <p className="text-quiet">
            {me.username === undefined ? t('account.guest') : t('account.is', { username: me.username })}
          </p>
        </div>
        <Link
          href="/statistics"
          className="ml-auto inline-flex min-h-11 items-center rounded-full border border-line px-5 font-semibold hover:bg-sunken"
        >
          {t('stats.title')}
        </Link>
      </header>
      <Card title={t('account.name')}>
        <Rename me={me} />
      </Card>
      <AccountForms me={me} />
      <Disclosure title={t('account.sessions')}>
        <Sessions />
      </Disclosure>
      <Disclosure title={t('account.tokens')} hint={t('account.tokensHint')}>
        <Tokens />
      </Disclosure>
      <Disclosure title={t('account.delete')}>
        <DeleteMe me={me} />
      </Disclosure>
    </div>
  )
}

const Rename = ({ me }: { readonly me: Me }) => {
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

export default MePage
