import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { Armchair } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useGameTitle } from '../games.ts'
import { useCollator, useT, type MessageKey } from '../i18n/i18n.tsx'
import { theClient, useLobby } from '../session/client.ts'
import { alertPerson } from '../notifications/alert.ts'
import { People } from './people.tsx'

/** Open tables and who is here, live. */
export const LobbyPanels = memo(function LobbyPanels() {
  const lobby = useLobby()
  const [, go] = useLocation()
  const [ended, setEnded] = useState<MessageKey>()
  useEffect(
    () =>
      theClient().onFrame((frame) => {
        if (frame.t === 'paired') go(`/t/${frame.table}`)
        if (frame.t === 'challenge-ended' && frame.why !== 'accepted') setEnded(endingOf(frame.why))
      }),
    [go],
  )
  const from = lobby?.received?.from
  useEffect(() => {
    if (from !== undefined) alertPerson('knock')
  }, [from])
  if (lobby === undefined) return null
  const { people, sent, received, tables } = lobby
  const nameOf = (player: string): string => people.find((person) => person.player === player)?.name ?? ''
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {received && <Received name={nameOf(received.from)} {...received} />}
      <OpenTables tables={tables} />
      <People
        people={people}
        waitingFor={sent && nameOf(sent.to)}
        ended={sent === undefined ? ended : undefined}
        onAsk={() => setEnded(undefined)}
      />
    </div>
  )
})

type Lobby = NonNullable<ReturnType<typeof useLobby>>

const endingOf = (why: string): MessageKey =>
  why === 'declined' ? 'challenge.declined' : why === 'expired' ? 'challenge.expired' : 'challenge.ended'

const OpenTables = ({ tables }: Pick<Lobby, 'tables'>) => {
  const t = useT()
  const collator = useCollator()
  const waiting = tables.toSorted(
    (a, b) =>
      Number(a.phase === 'playing') - Number(b.phase === 'playing') || collator.compare(a.game, b.game),
  )
  return (
    <Card title={t('home.open')}>
      {tables.length === 0 && <Empty icon={Armchair}>{t('home.noOpen')}</Empty>}
      <ul className="-mx-2 space-y-1">
        {waiting.map((table) => (
          <li key={table.code}>
            <Link
              href={`/t/${table.code}`}
              className="flex min-h-12 items-center gap-3 rounded-xl px-2 hover:bg-sunken"
            >
              <GameName game={table.game} />
              <span className="min-w-0 flex-1 truncate text-sm text-quiet">
                {table.players.filter(Boolean).join(', ')}
              </span>
              {table.phase === 'playing' && <Pill>{t('home.inPlay')}</Pill>}
              <span className="text-sm font-semibold">
                {table.players.length}/{table.seats}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const GameName = ({ game }: { readonly game: string }) => (
  <span className="font-semibold">{useGameTitle()(game)}</span>
)

const Received = ({
  name,
  from,
  game,
  until,
}: NonNullable<Lobby['received']> & { readonly name: string }) => {
  const t = useT()
  const title = useGameTitle()
  const answer = (yes: boolean) => () => void theClient().sendToLobby({ type: 'answer', from, yes })
  return (
    <div
      role="alert"
      className="flex animate-[rise_300ms_var(--ease-settle)] flex-wrap items-center gap-3 rounded-card bg-accent-soft p-4 md:col-span-2"
    >
      <Avatar person={personOf(from, name)} />
      <p className="min-w-0 flex-1 font-semibold">{t('challenge.received', { name, game: title(game) })}</p>
      <Countdown until={until} now={() => theClient().now()} label={t('challenge.left')} />
      <Button kind="main" onClick={answer(true)}>
        {t('challenge.yes')}
      </Button>
      <Button onClick={answer(false)}>{t('challenge.no')}</Button>
    </div>
  )
}
