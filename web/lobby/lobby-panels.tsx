import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { hasFace, useGames, useGameSay } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { theClient, useLobby } from '../session/client.ts'

/** Open tables and who is here, live. */
export const LobbyPanels = () => {
  const lobby = useLobby()
  const [, go] = useLocation()
  useEffect(
    () =>
      theClient().onFrame((frame) => {
        if (frame.t === 'paired') go(`/t/${frame.table}`)
      }),
    [go],
  )
  if (lobby === undefined) return null
  const { people, sent, received, tables } = lobby
  const nameOf = (player: string): string => people.find((person) => person.player === player)?.name ?? ''
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Suspense>
        {received && <Received name={nameOf(received.from)} from={received.from} game={received.game} />}
        <OpenTables tables={tables} />
        <People people={people} waitingFor={sent && nameOf(sent.to)} />
      </Suspense>
    </div>
  )
}

type Lobby = NonNullable<ReturnType<typeof useLobby>>

const OpenTables = ({ tables }: Pick<Lobby, 'tables'>) => {
  const t = useT()
  return (
    <Card title={t('home.open')}>
      {tables.length === 0 && <p className="text-quiet">{t('home.noOpen')}</p>}
      <ul className="divide-y divide-line">
        {tables.map((table) => (
          <li key={table.code}>
            <Link
              href={`/t/${table.code}`}
              className="flex items-center gap-3 rounded-lg py-2 hover:bg-sunken"
            >
              <GameName game={table.game} />
              <span className="flex-1 truncate text-sm text-quiet">
                {table.players.filter(Boolean).join(', ')}
              </span>
              <span className="text-sm font-semibold tabular-nums">
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
  <span className="font-semibold">{useGameSay(game)('name')}</span>
)

const People = ({
  people,
  waitingFor,
}: Pick<Lobby, 'people'> & { readonly waitingFor: string | undefined }) => {
  const t = useT()
  const { data: games = [] } = useGames()
  const duels = games.filter(({ id, seats }) => hasFace(id) && seats.max >= 2)
  const [game, setGame] = useState<string>()
  const chosen = game ?? duels[0]?.id
  return (
    <Card title={t('home.people')}>
      {people.length === 0 && <p className="text-quiet">{t('home.nobody')}</p>}
      {waitingFor !== undefined && (
        <p className="mb-2 flex items-center justify-between gap-2">
          {t('challenge.sent', { name: waitingFor })}
          <Button size="small" onClick={() => void theClient().askLobby({ type: 'withdraw' })}>
            {t('challenge.withdraw')}
          </Button>
        </p>
      )}
      {people.length > 0 && duels.length > 1 && (
        <label className="mb-2 block text-sm font-semibold text-quiet">
          {t('table.game')}
          <select
            className="ml-2 rounded-lg border border-line bg-page p-2"
            value={chosen}
            onChange={({ target }) => setGame(target.value)}
          >
            {duels.map(({ id }) => (
              <GameOption key={id} game={id} />
            ))}
          </select>
        </label>
      )}
      <ul className="space-y-2">
        {people.map(({ player, name, playing }) => (
          <li key={player} className="flex items-center justify-between gap-2">
            <span className="truncate font-semibold">{playing ? t('home.playing', { name }) : name}</span>
            {!playing && chosen !== undefined && (
              <Button
                size="small"
                disabled={waitingFor !== undefined}
                onClick={() => void theClient().askLobby({ type: 'challenge', to: player, game: chosen })}
              >
                {t('home.challenge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const GameOption = ({ game }: { readonly game: string }) => (
  <option value={game}>{useGameSay(game)('name')}</option>
)

const Received = ({
  name,
  from,
  game,
}: {
  readonly name: string
  readonly from: string
  readonly game: string
}) => {
  const t = useT()
  const say = useGameSay(game)
  const answer = (yes: boolean) => () => void theClient().askLobby({ type: 'answer', from, yes })
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-4 md:col-span-2"
    >
      <p className="font-semibold">{t('challenge.received', { name, game: say('name') })}</p>
      <div className="flex gap-2">
        <Button kind="main" onClick={answer(true)}>
          {t('challenge.yes')}
        </Button>
        <Button onClick={answer(false)}>{t('challenge.no')}</Button>
      </div>
    </div>
  )
}
