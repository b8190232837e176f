import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { Link } from 'wouter'
import { MyEvenings } from '../evening/my-evenings.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { useT } from '../i18n/i18n.tsx'
import { useMe } from '../session/me.ts'
import { AccountForms } from './account-forms.tsx'
import { DeleteMe } from './delete-me.tsx'
import { Rename } from './rename.tsx'
import { Sessions } from './sessions.tsx'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'

/** Oneself: name, account, where one is signed in, and the way out (T18, T19). */
const MePage = () => {
  const t = useT()
  const { data: me } = useMe()
  useTitle(t('nav.me'))
  if (!me) return null
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <header className="flex flex-wrap items-center gap-4">
        <Avatar person={personOf(me.player, me.name)} size="large" />
        <div className="min-w-0">
          <h1 className="truncate text-3xl font-extrabold">{me.name}</h1>
          <p className="text-quiet">
            {me.username === undefined ? t('account.guest') : t('account.is', { username: me.username })}
          </p>
        </div>
        <Link
          href="/statistics"
          className="ms-auto inline-flex min-h-11 items-center rounded-full border border-line px-5 font-semibold hover:bg-sunken"
        >
          {t('stats.title')}
        </Link>
      </header>
      <Card title={t('account.name')}>
        <Rename me={me} />
      </Card>
      <Disclosure title={t('evenings.title')} hint={t('evenings.hint')}>
        <MyEvenings />
      </Disclosure>
      <AccountForms me={me} />
      <Disclosure title={t('account.sessions')}>
        <Sessions />
      </Disclosure>
      <Disclosure title={t('account.tokens')} hint={t('account.tokensHint')}>
        <Tokens />
      </Disclosure>
      <Disclosure title={t('webhook.title')} hint="ntfy, Discord, Slack">
        <Webhooks />
      </Disclosure>
      <Disclosure title={t('account.delete')}>
        <DeleteMe me={me} />
      </Disclosure>
    </div>
  )
}

export default MePage
