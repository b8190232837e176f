import { receive, replay, seeded, send, type Env, type Game } from '@fimm/kernel'
import { open } from '@fimm/kernel'
import { printRatios, perSecond } from './measure.ts'
import { requirePeer } from './peers.ts'

/** Commands per second of receiving, deciding, folding and viewing, next to boardgame.io's reducer
 *  on the same rules: a list of 120 things (about 5 kB), of which each command changes one. */

interface Thing {
  readonly id: number
  readonly owner: string
  readonly count: number
}

interface Shelf {
  readonly Options: object
  readonly State: {
    readonly things: readonly Thing[]
    readonly turn: number
    readonly order: readonly string[]
  }
  readonly Command: { readonly type: 'touch'; readonly at: number }
  readonly Event:
    | { readonly type: 'opened'; readonly players: readonly string[] }
    | { readonly type: 'touched'; readonly at: number; readonly player: string }
  readonly View: object
  readonly Refusal: 'not-your-turn' | 'no-such-thing'
}

const THINGS = 120
const things = (): Thing[] => Array.from({ length: THINGS }, (_, id) => ({ id, owner: 'nobody', count: 0 }))

const shelf: Game<Shelf> = {
  id: 'shelf',
  version: 1,
  seating: 'fixed',
  seats: () => ({ min: 2, max: 2 }),
  schema: {
    options: accepting<object>((value) => (typeof value === 'object' && value !== null ? value : undefined)),
    command: accepting<Shelf['Command']>((value) => {
      const { type, at } = value as Shelf['Command']
      return type === 'touch' && Number.isSafeInteger(at) ? { type, at } : undefined
    }),
  },
  refusals: ['not-your-turn', 'no-such-thing'],
  events: ['opened', 'touched'],
  bots: [],
  open: ({ players }) => [{ type: 'opened', players }],
  decide: (state, { at }, by) => {
    const player = by.kind === 'member' ? by.player : ''
    if (state.order[state.turn % 2] !== player) return { ok: false, error: { code: 'not-your-turn' } }
    if (state.things[at] === undefined) return { ok: false, error: { code: 'no-such-thing' } }
    return { ok: true, value: [{ type: 'touched', at, player }] }
  },
  evolve: (state, event) => {
    if (event.type === 'opened' || state === undefined)
      return { things: things(), turn: 0, order: event.type === 'opened' ? event.players : [] }
    const thing = state.things[event.at]
    if (thing === undefined) return state
    const touched = { ...thing, owner: event.player, count: thing.count + 1 }
    return { ...state, things: state.things.with(event.at, touched), turn: state.turn + 1 }
  },
  leave: () => [],
  status: ({ order, turn }) => ({
    phase: 'playing',
    players: order,
    waitingFor: [order[turn % 2] ?? ''],
    deadlines: [],
  }),
  view: ({ things: shown, turn, order }, viewer) => ({
    things: shown,
    turn: order[turn % 2],
    mine: viewer.kind === 'player' && order[turn % 2] === viewer.player,
  }),
  show: (event) => event,
  takeback: () => 'free',
  sample: () => undefined,
}

function accepting<Output>(
  read: (value: unknown) => Output | undefined,
): Game<Shelf>['schema']['options'] & Game<Shelf>['schema']['command'] {
  return {
    '~standard': {
      version: 1,
      vendor: 'bench',
      validate: (value: unknown) => {
        const output = read(value)
        return output === undefined ? { issues: [{ message: 'no' }] } : { value: output }
      },
    },
  } as never
}

const PLAYERS = ['anna', 'bjorn']
const MOVES = 400

const ours = (): number => {
  const env: Env = {
    now: 0,
    random: seeded(1),
    words: () => {
      throw new Error('no words')
    },
  }
  let { match } = open(shelf, { options: {}, players: PLAYERS }, env)
  for (let move = 0; move < MOVES; move++) {
    const player = PLAYERS[move % 2] ?? ''
    const received = receive(shelf, { type: 'touch', at: move % THINGS })
    if (!received.ok) throw new Error('refused')
    const answer = send(shelf, match, received.value, { kind: 'member', player, host: false }, env)
    if (!answer.ok) throw new Error('refused')
    match = answer.value.match
    for (const viewer of PLAYERS) shelf.view(match.state, { kind: 'player', player: viewer })
  }
  return MOVES
}

interface Boardgame {
  CreateGameReducer(options: {
    game: unknown
  }): (state: unknown, action: unknown) => { G: unknown; ctx: object }
  InitializeGame(options: { game: unknown; numPlayers: number }): { G: unknown; ctx: object }
}

const theirs = (): (() => number) => {
  const { CreateGameReducer, InitializeGame } = requirePeer<Boardgame>('boardgame.io/internal')
  const game = {
    name: 'shelf',
    setup: () => ({ things: things() }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      touch: (
        { G, playerID }: { G: { things: { owner: string; count: number }[] }; playerID: string },
        at: number,
      ) => {
        const thing = G.things[at]
        if (thing === undefined) return 'INVALID_MOVE'
        thing.owner = playerID
        thing.count++
        return undefined
      },
    },
    playerView: ({ G, ctx, playerID }: { G: object; ctx: { currentPlayer: string }; playerID: string }) => ({
      ...G,
      mine: ctx.currentPlayer === playerID,
    }),
  }
  const reducer = CreateGameReducer({ game })
  return () => {
    let state = InitializeGame({ game, numPlayers: 2 })
    for (let move = 0; move < MOVES; move++) {
      const playerID = String(move % 2)
      const payload = { type: 'touch', args: [move % THINGS], playerID }
      state = reducer(state, { type: 'MAKE_MOVE', payload })
      for (const viewer of ['0', '1'])
        game.playerView({
          G: state.G as object,
          ctx: state.ctx as { currentPlayer: string },
          playerID: viewer,
        })
    }
    const { things: touched } = state.G as { things: { count: number }[] }
    if (touched.reduce((sum, { count }) => sum + count, 0) !== MOVES) throw new Error('the peer lost moves')
    return MOVES
  }
}

export default (): void => {
  const peer = perSecond(theirs())
  const rate = perSecond(ours)
  printRatios([
    { what: 'boardgame.io reducer', perSecond: peer },
    { what: 'kernel: receive + send + two views', perSecond: rate },
  ])
  const env: Env = {
    now: 0,
    random: seeded(1),
    words: () => {
      throw new Error('no words')
    },
  }
  const { entries } = open(shelf, { options: {}, players: PLAYERS }, env)
  console.log(
    `state of ${JSON.stringify(replay(shelf, entries).state).length} bytes; target 20×, got ${(rate / peer).toFixed(0)}×`,
  )
}
