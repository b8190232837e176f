import type { TableState } from '@fimm/client/feed.ts'
import type { Outcome } from '@fimm/kernel'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { faceOf, useFaceModule, useGames, useGameT, useGameTitle } from '../games.ts'
import { useList } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { ErrorBoundary } from '../pages/problem.tsx'
import { Reveal } from '../table/finale/reveal.tsx'
import { ScreenFinale } from '../table/screen/screen-finale.tsx'
import { ScreenFrame } from '../table/screen/screen-frame.tsx'
import { ScreenLobby } from '../table/screen/screen-lobby.tsx'
import { EVENING, examplesOf, PEOPLE, useExamplePeople } from './example-people.ts'

const CODE = 'ABC23'

interface BigScreen {
  readonly name: string
  /** Absent where only the result matters. */
  readonly view?: object
  /** Of a match that is over. */
  readonly outcome?: Outcome
}

/** Every example of a game as the big screen in the room shows it, one screen below the other, and a table
 *  before and after a match with as many as can play; `?example=` shows one. */
const BigScreensPage = ({ game }: { readonly game: string }) => {
  const { data: screens } = useSuspenseQuery({
    queryKey: ['big screens', game],
    queryFn: async () => {
      const { list, played } = await examplesOf(game)
      return list.map(({ name, make }): BigScreen => {
        const { state } = make()
        const status = played?.status(state)
        const view = played?.view(state, { kind: 'screen' }) as object
        return { name, view, ...(status?.phase === 'over' && { outcome: status.outcome }) }
      })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: games } = useGames()
  const most = games?.find(({ id }) => id === game)?.players.max ?? 2
  const only = new URLSearchParams(location.search).get('example')
  const crowd = outcomeOf(PEOPLE.slice(0, most))
  const all: readonly BigScreen[] = [
    ...screens,
    { name: 'lobby of 5', outcome: outcomeOf(PEOPLE.slice(0, 5)) },
    { name: `lobby of ${most}`, outcome: crowd },
    { name: `reveal of ${most}`, outcome: crowd },
    { name: `finale of ${most}`, outcome: crowd },
  ]
  return (
    <Suspense fallback={<Loading />}>
      {all
        .filter(({ name }) => only === null || only === name)
        .map((shown) => (
          <section key={shown.name} data-example={shown.name} className="flex min-h-dvh flex-col">
            <ErrorBoundary>
              {shown.outcome !== undefined ? (
                <End game={game} outcome={shown.outcome} view={shown.view} stage={shown.name.split(' ')[0]} />
              ) : (
                shown.view !== undefined && <Match game={game} view={shown.view} />
              )}
            </ErrorBoundary>
          </section>
        ))}
    </Suspense>
  )
}

const Match = ({ game, view }: { readonly game: string; readonly view: object }) => {
  const t = useGameT(game)
  const list = useList()
  const title = useGameTitle()
  const { statusText } = useFaceModule(game)
  const person = useExamplePeople()
  const Face = faceOf(game)
  const viewer = { kind: 'screen', host: false } as const
  if (Face === undefined) return null
  return (
    <ScreenFrame
      title={title(game)}
      headline={statusText?.({ view, viewer, person, t })}
      people={PEOPLE.slice(0, 6).map((id) => (
        <li key={id}>
          <Avatar person={person(id)} size={64} />
        </li>
      ))}
      code={CODE}
    >
      <Face
        view={view}
        viewer={viewer}
        person={person}
        send={async () => ({ ok: true })}
        t={t}
        list={list}
        now={() => EVENING}
        decisions={[]}
        connected
        readOnly
        statusShownByPage={statusText !== undefined}
      />
    </ScreenFrame>
  )
}

/** Before a match, the places as they are told, or the winner. */
const End = ({
  game,
  outcome,
  view,
  stage,
}: {
  readonly game: string
  readonly outcome: Outcome
  readonly view: object | undefined
  readonly stage: string | undefined
}) => {
  const title = useGameTitle()
  const person = useExamplePeople()
  const document = endOf(game, outcome, view)
  if (stage === 'lobby') return <ScreenLobby document={document} state={QUIET} person={person} />
  if (stage === 'reveal')
    return (
      <Reveal outcome={outcome} game={game} title={title(game)} told={PEOPLE.length} person={person} large />
    )
  return <ScreenFinale document={document} state={QUIET} person={person} finale={undefined} />
}

const QUIET = { chat: [], log: [], decisions: [] } as unknown as TableState

const outcomeOf = (players: readonly string[]): Outcome => ({
  standings: players.map((player, place) => ({
    player,
    score: (players.length - place) * 137,
    rank: place + 1,
  })),
  winners: players.slice(0, 1),
})

/** As much of a table as the end of a match shows. */
const endOf = (game: string, outcome: Outcome, view: object | undefined): TableDocument => {
  const players = outcome.standings.map(({ player }) => player)
  return {
    code: CODE,
    game: { id: game, options: {} },
    members: players.map((id) => ({
      id,
      role: 'player',
      wantsToPlay: true,
      waitsSince: EVENING,
      joinedAt: EVENING,
    })),
    host: players[0],
    seats: { min: 2, max: 8 },
    welcomes: { play: true, watch: true },
    history: [{ number: 1, game, players, outcome }],
    ...(view && { last: { number: 1, game, players, view, viewer: 'review' } }),
    evening: players.map((player, place) => ({ player, points: players.length - place - 0.5, wins: 0 })),
    bots: {},
    next: {
      game,
      options: {},
      plays: players,
      watches: [],
      ready: players.slice(0, 1),
      waitingFor: players.slice(1),
      proposals: [],
    },
  } as unknown as TableDocument
}

export default BigScreensPage
