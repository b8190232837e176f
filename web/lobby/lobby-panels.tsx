import { Card } from '@fimm/ui/card.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Armchair } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { useCollator, useT, type MessageKey } from '../i18n/i18n.tsx'
import { theClient, useLobby } from '../session/client.ts'
import { GamePicture } from './game-picture.tsx'
import { People } from './people.tsx'

/** Open tables and who is here, live. */
export const LobbyPanels = memo(function LobbyPanels() {
  const lobby = useLobby()
  const [ended, setEnded] = useState<MessageKey>()
  useEffect(
    () =>
      theClient().onFrame((frame) => {
        if (frame.t === 'challenge-ended')
          setEnded(frame.why === 'accepted' ? undefined : endingOf(frame.why))
      }),
    [],
  )
  if (lobby === undefined) return null
  const { people, sent, tables } = lobby
  const nameOf = (player: string): string => people.find((person) => person.player === player)?.name ?? ''
  return (
    <>
      <OpenTables tables={tables} />
      <div id="people" className="scroll-mt-4">
        <People
          people={people}
          waitingFor={sent && nameOf(sent.to)}
          ended={sent === undefined ? ended : undefined}
          onAsk={() => setEnded(undefined)}
        />
      </div>
    </>
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
      <ul className="divide-y divide-line">
        {waiting.map((table) => (
          <li key={table.code}>
            <TableLink table={table} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const TableLink = ({ table }: { readonly table: Lobby['tables'][number] }) => {
  const t = useT()
  const title = useGameTitle()
  const { code, game, phase, players, seats } = table
  const isOpen = phase === 'waiting' && players.length < seats
  return (
    <Link
      href={`/t/${code}`}
      className="-mx-2 flex min-h-15 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-sunken"
    >
      <GamePicture game={game} className="h-11 w-13 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-display font-bold">
          {title(game)}{' '}
          <span className="font-sans text-sm font-semibold text-quiet">
            {phase === 'playing' ? t('home.inPlay') : t('home.taken', { taken: players.length, seats })}
          </span>
        </span>
        <span className="block truncate text-sm text-quiet">{players.filter(Boolean).join(', ')}</span>
      </span>
      <span className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold">
        {t(isOpen ? 'home.joinGo' : 'home.watch')}
      </span>
    </Link>
  )
}
