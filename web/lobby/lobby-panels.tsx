import { botName } from '@fimm/kernel'
import { Card } from '@fimm/ui/card.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Armchair } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useNameInLanguage } from '../games.ts'
import { useCollator, useLanguage, useT, type MessageKey } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { challengeEnding } from '../session/challenge-ending.ts'
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
        if (frame.t === 'challenge-ended') setEnded(challengeEnding(frame.why))
      }),
    [],
  )
  if (lobby === undefined) return null
  const { people, more = 0, sent, tables } = lobby
  const nameOf = (player: string): string => people.find((person) => person.player === player)?.name ?? ''
  return (
    <>
      <OpenTables tables={tables} />
      <div id="people" className="scroll-mt-4">
        <People
          people={people}
          more={more}
          waitingFor={sent && nameOf(sent.to)}
          ended={sent === undefined ? ended : undefined}
          onAsk={() => setEnded(undefined)}
        />
      </div>
    </>
  )
})

type Lobby = NonNullable<ReturnType<typeof useLobby>>

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
  const { language } = useLanguage()
  const nameIn = useNameInLanguage()
  const { code, game, phase, players, seats } = table
  const isOpen = phase === 'waiting' && players.length < seats
  const names = players.flatMap(({ player, name }) => botName(player, language) ?? name ?? [])
  return (
    <Link
      href={`/t/${code}`}
      className="-mx-2 flex min-h-15 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-sunken"
    >
      <GamePicture game={game} className="h-11 w-13 shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-display font-bold">
          {nameIn(game, wordLanguageOf(table))}{' '}
          <span className="font-sans text-sm font-semibold text-quiet">
            {phase === 'playing' ? t('home.inPlay') : t('home.taken', { taken: players.length, seats })}
          </span>
        </span>
        <span className="block truncate text-sm text-quiet">{names.join(', ')}</span>
      </span>
      <span className="inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold">
        {t(isOpen ? 'home.joinGo' : 'home.watch')}
      </span>
    </Link>
  )
}
