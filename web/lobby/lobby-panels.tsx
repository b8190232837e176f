import { Card } from '@fimm/ui/card.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Pill } from '@fimm/ui/pill.tsx'
import { Armchair } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { useCollator, useT, type MessageKey } from '../i18n/i18n.tsx'
import { theClient, useLobby } from '../session/client.ts'
import { People } from './people.tsx'

/** Open tables and who is here, live. */
export const LobbyPanels = memo(function LobbyPanels() {
  const lobby = useLobby()
  const [ended, setEnded] = useState<MessageKey>()
  useEffect(
    () =>
      theClient().onFrame((frame) => {
        if (frame.t === 'challenge-ended' && frame.why !== 'accepted') setEnded(endingOf(frame.why))
      }),
    [],
  )
  if (lobby === undefined) return null
  const { people, sent, tables } = lobby
  const nameOf = (player: string): string => people.find((person) => person.player === player)?.name ?? ''
  return (
    <div className="grid gap-4 md:grid-cols-2">
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
