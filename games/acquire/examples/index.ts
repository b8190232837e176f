import type { Example, Viewer } from '@fimm/kernel'
import { open, parse, seeded, send, type Env, type Match } from '@fimm/kernel'
import acquire from '../game.ts'
import type { Acquire } from '../game-types.ts'
import type { Options, State } from '../types.ts'
import type { StepName } from '../view-types.ts'

const PLAYERS = ['anna', 'bjorn', 'dora', 'einar']
const SIX = [...PLAYERS, 'freyja', 'gunnar']
const LIMIT = 2000

type Found = (state: State, moves: number) => boolean

/** The first moment of a random match that fits, trying one seed after the other. */
const momentOf = (found: Found, options: Partial<Options> = {}, players = PLAYERS): State => {
  for (let seed = 1; seed < 200; seed++) {
    const random = seeded(`example ${seed}`)
    const env: Env = {
      now: 0,
      random,
      words: () => {
        throw new Error('this game has no words')
      },
    }
    const read = parse(acquire.schema.options, options, 'bad-options')
    if (!read.ok) throw new Error('options of an example')
    let { match } = open(acquire, { options: read.value, players }, env)
    for (let moves = 0; moves < LIMIT; moves++) {
      if (found(match.state, moves)) return match.state
      const next = moved(match, env)
      if (next === undefined) break
      match = next
    }
  }
  throw new Error('no match had such a moment')
}

const moved = (match: Match<Acquire>, env: Env): Match<Acquire> | undefined => {
  const status = acquire.status(match.state)
  const [player] = status.phase === 'playing' ? status.waitingFor : []
  if (player === undefined) return undefined
  const command = acquire.randomCommand(acquire.view(match.state, { kind: 'player', player }), env.random)
  if (command === undefined) return undefined
  const answer = send(acquire, match, command, { kind: 'member', player, host: false }, env)
  return answer.ok ? answer.value.match : undefined
}

const actorOf = (state: State): Viewer => {
  const { actor } = acquire.view(state, { kind: 'spectator' })
  return actor === null ? { kind: 'review' } : { kind: 'player', player: actor }
}

const otherThanActor = (state: State): Viewer => {
  const { actor, seats } = acquire.view(state, { kind: 'spectator' })
  return { kind: 'player', player: seats.find(({ player }) => player !== actor)?.player ?? '' }
}

const at =
  (step: StepName, after = 0): Found =>
  (state, moves) =>
    moves >= after && state.step.step === step

const example = (
  name: string,
  found: Found,
  viewerOf: (state: State) => Viewer = actorOf,
  options: Partial<Options> = {},
  players = PLAYERS,
): Example<Acquire> => ({
  name,
  make: () => {
    const state = momentOf(found, options, players)
    return { state, viewer: viewerOf(state) }
  },
})

const outcomesIn = (state: State, outcome: 'dead' | 'blocked' | 'merge'): boolean =>
  state.step.step === 'place-tile' &&
  (acquire.view(state, actorOf(state)).rack ?? []).some((tile) => tile.outcome === outcome)

const threeDefunct = ({ step }: State): boolean =>
  step.step === 'dispose-shares' && step.merger.defunct.length > 1

/** Some have decided, some are still to be asked. */
const longQueue = ({ step }: State): boolean =>
  step.step === 'dispose-shares' &&
  step.current.holders.length > 4 &&
  step.current.holders.some(({ disposed }) => disposed !== null)

/** All six are asked, and another chain goes after this one. */
const longestQueue = ({ step }: State): boolean =>
  step.step === 'dispose-shares' && step.current.holders.length === SIX.length && step.merger.left.length > 0

/** All chains but the one that ends are safe: what is kept may come to nothing (A36). */
const lastUnsafe = (state: State): boolean => {
  const { chains, safe } = acquire.view(state, { kind: 'spectator' }).end
  return state.step.step === 'dispose-shares' && chains > 1 && chains === safe
}

/** A holder who will be asked after the one who decides now. */
const waitingHolder = ({ step, seats }: State): string | undefined => {
  if (step.step !== 'dispose-shares') return undefined
  const next = step.current.holders.find(({ seat, disposed }) => disposed === null && seat !== step.seat)
  return next === undefined ? undefined : seats[next.seat]?.player
}

const away = (state: State, absence: 'late' | 'left'): State => ({
  ...state,
  seats: state.seats.map((seat, index) => (index === state.turn.seat ? { ...seat, absence } : seat)),
})

const examples: readonly Example<Acquire>[] = [
  example('start, your turn', at('place-tile')),
  example('start, waiting', at('place-tile'), otherThanActor),
  example('two players', at('place-tile', 20), actorOf, {}, PLAYERS.slice(0, 2)),
  example('six players', at('place-tile', 60), actorOf, {}, SIX),
  example('found a chain', at('found-chain', 12)),
  example('buy shares', at('buy-shares', 40)),
  example('choose the survivor', at('choose-survivor', 20)),
  example('choose the next chain', at('choose-next-defunct', 20)),
  example('keep, sell or trade', at('dispose-shares', 40)),
  example('the last unsafe chain ends', lastUnsafe),
  example('watching a merger', at('dispose-shares', 40), () => ({ kind: 'spectator' })),
  example('a merger of three chains', threeDefunct),
  example('a merger with many holders', longQueue, actorOf, {}, SIX),
  example(
    'preparing a disposal',
    (state) => waitingHolder(state) !== undefined,
    (state) => ({
      kind: 'player',
      player: waitingHolder(state) ?? '',
    }),
  ),
  example('a merger, with hidden holdings', at('dispose-shares', 40), otherThanActor, {
    openHoldings: false,
  }),
  example('a tile that merges', (state) => outcomesIn(state, 'merge')),
  example(
    'no tile can be placed',
    (state) => state.step.step === 'buy-shares' && state.turn.idle > 0,
    actorOf,
    { deadTiles: 'manual' },
    PLAYERS.slice(0, 2),
  ),
  example('watching', at('buy-shares', 60), () => ({ kind: 'spectator' })),
  example('waiting, with the others’ last turns', at('place-tile', 60), otherThanActor),
  example('dead tiles in the rack', (state) => outcomesIn(state, 'dead'), actorOf, { deadTiles: 'manual' }),
  example('a blocked tile in the rack', (state) => outcomesIn(state, 'blocked')),
  example('hidden holdings', at('place-tile', 60), actorOf, { openHoldings: false }),
  example('a clock', at('place-tile', 30), actorOf, { timeLimit: 30 }),
  example('the end can be declared', (state) => {
    const { may } = acquire.view(state, actorOf(state))
    return may !== null && may['buy-shares'].ok && may['declare-end'].ok
  }),
  example('the end is declared', ({ turn, step }) => turn.ending && step.step === 'place-tile'),
  {
    name: 'a bot decides for somebody away',
    make: () => {
      const state = away(momentOf(at('place-tile', 50)), 'late')
      return { state, viewer: actorOf(state) }
    },
  },
  {
    name: 'somebody left',
    make: () => {
      const state = away(momentOf(at('place-tile', 50)), 'left')
      return { state, viewer: otherThanActor(state) }
    },
  },
  example('the shared screen', at('buy-shares', 70), () => ({ kind: 'screen' })),
  example('the shared screen, a merger with many holders', longQueue, () => ({ kind: 'screen' }), {}, SIX),
  example('the shared screen, all six are asked', longestQueue, () => ({ kind: 'screen' }), {}, SIX),
  example('over', at('over'), () => ({ kind: 'player', player: 'anna' })),
  example('over, in review', at('over'), () => ({ kind: 'review' })),
]

export default examples
