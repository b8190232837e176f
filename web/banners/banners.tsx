import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Rename } from '../account/rename.tsx'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { alertPerson } from '../notifications/alert.ts'
import { theClient, useLobby, useNameProblem } from '../session/client.ts'
import { useMe } from '../session/me.ts'
import { useMyTables } from '../session/my-tables.ts'

/** How long a challenge can be answered (T16). */
const CHALLENGE = 30_000

/** What reaches a person on every page: somebody wants to play, two were paired, a table waits for them. It pushes the
 *  page down and covers nothing. */
export const Banners = () => {
  const lobby = useLobby()
  const [path, go] = useLocation()
  useEffect(
    () =>
      theClient().onFrame((frame) => {
        if (frame.t === 'paired') go(`/t/${frame.table}`)
      }),
    [go],
  )
  const from = lobby?.received?.from
  useEffect(() => {
    if (from !== undefined) alertPerson('knock')
  }, [from])
  const isUnlisted = useNameProblem() !== undefined
  if (isUnlisted) return <NameBanner />
  if (lobby?.received !== undefined) {
    const { received, people } = lobby
    const name = people.find(({ player }) => player === received.from)?.name ?? ''
    return <InviteBanner name={name} {...received} />
  }
  return path === '/' || path.startsWith('/offline') ? null : <TableBanner path={path} />
}

/** Whoever comes back and finds the own name taken chooses another in place (T15). */
const NameBanner = () => {
  const t = useT()
  const { data: me } = useMe()
  if (!me) return null
  return (
    <div
      role="alert"
      className="-mx-4 flex flex-wrap items-center gap-3 rounded-b-2xl bg-accent-soft px-4 py-3 sm:mx-0 sm:px-5"
    >
      <p className="min-w-60 flex-1 font-semibold">{t('banner.name')}</p>
      <Rename me={me} />
    </div>
  )
}

const InviteBanner = ({
  name,
  from,
  game,
  until,
}: {
  readonly name: string
  readonly from: string
  readonly game: string
  readonly until: number
}) => {
  const t = useT()
  const title = useGameTitle()
  const refusalText = useRefusalText()
  const [problem, setProblem] = useState<string>()
  const answer = (yes: boolean) => async () => {
    const answered = await theClient().sendToLobby({ type: 'answer', from, yes })
    setProblem(answered.ok ? undefined : refusalText(answered.error))
  }
  return (
    <div
      role="alert"
      className="-mx-4 flex animate-[rise_300ms_var(--ease-settle)] flex-wrap items-center gap-3 rounded-b-2xl bg-accent-soft px-4 py-3 sm:mx-0 sm:px-5"
    >
      <Avatar person={personOf(from, name)} />
      <p className="min-w-0 flex-1 font-semibold">
        {problem ?? t('challenge.received', { name, game: title(game) })}
      </p>
      <ClockRing until={until} now={() => theClient().now()} total={CHALLENGE} label={t('challenge.left')} />
      <div className="flex w-full gap-2 sm:w-auto">
        <Button kind="main" className="flex-1 sm:flex-none" onClick={() => void answer(true)()}>
          <Check aria-hidden className="size-4" />
          {t('challenge.yes')}
        </Button>
        <Button onClick={() => void answer(false)()}>{t('challenge.no')}</Button>
      </div>
    </div>
  )
}

/** On every page but the front page and the table itself: the way back to a match that is on. */
const TableBanner = ({ path }: { readonly path: string }) => {
  const t = useT()
  const title = useGameTitle()
  const found = useMyTables()
  const table = found?.tables.find(({ code, phase }) => phase === 'playing' && !path.startsWith(`/t/${code}`))
  if (table === undefined) return null
  return (
    <Link
      href={`/t/${table.code}`}
      className={`-mx-4 flex min-h-11 items-center gap-3 px-4 text-sm font-semibold sm:mx-0 sm:rounded-b-2xl ${table.mine ? 'bg-accent text-accent-ink' : 'bg-accent-soft'}`}
    >
      <span className="min-w-0 flex-1 truncate">
        {table.mine
          ? t('banner.yourTurn', { game: title(table.game) })
          : t('banner.back', { game: title(table.game) })}
      </span>
      <ChevronRight aria-hidden className="size-5" />
    </Link>
  )
}
