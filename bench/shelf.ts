import type { Game } from '@fimm/kernel'

/** The same small game for every measurement: a list of 120 things (about 5 kB), of which each command changes one. */

interface Thing {
  readonly id: number
  readonly owner: string
  readonly count: number
}

export interface Shelf {
  readonly Options: object
  readonly State: {
    readonly things: readonly Thing[]
    readonly turn: number
    readonly order: readonly string[]
  }
  readonly Command: { readonly type: 'touch'; readonly at: number }
  readonly Event:
    | { readonly type: 'match-opened'; readonly players: readonly string[] }
    | { readonly type: 'touched'; readonly at: number; readonly player: string }
  readonly View: object
  readonly Refusal: 'not-your-turn' | 'no-such-thing'
}

export const THINGS = 120
export const things = (): Thing[] =>
  Array.from({ length: THINGS }, (_, id) => ({ id, owner: 'nobody', count: 0 }))

export const shelf: Game<Shelf> = {
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
  events: ['match-opened', 'touched'],
  bots: [],
  open: ({ players }) => [{ type: 'match-opened', players }],
  decide: (state, { at }, by) => {
    const player = by.kind === 'member' ? by.player : ''
    if (state.order[state.turn % 2] !== player) return { ok: false, error: { code: 'not-your-turn' } }
    if (state.things[at] === undefined) return { ok: false, error: { code: 'no-such-thing' } }
    return { ok: true, value: [{ type: 'touched', at, player }] }
  },
  evolve: (state, event) => {
    if (event.type === 'match-opened' || state === undefined)
      return { things: things(), turn: 0, order: event.type === 'match-opened' ? event.players : [] }
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
  view: ({ things: shown }) => ({ things: shown }),
  eventFor: (event) => event,
  takeback: () => 'free',
  randomCommand: (_view, random) => ({ type: 'touch', at: random.int(THINGS) }),
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
