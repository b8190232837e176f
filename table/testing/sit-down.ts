import { accept, playerOf, refuse, type Game, type PlayerId, type Schema } from '@fimm/kernel'

/** A game in which people sit down and get up as they like, until the host ends it. */
interface State {
  readonly seated: readonly PlayerId[]
  readonly over: boolean
}

export interface SitDown {
  readonly Options: object
  readonly State: State
  readonly Command: { readonly type: 'sit' | 'stand' | 'end' }
  readonly Event:
    | { readonly type: 'opened' }
    | { readonly type: 'sat'; readonly player: PlayerId }
    | { readonly type: 'stood'; readonly player: PlayerId }
    | { readonly type: 'ended' }
  readonly View: State
  readonly Refusal: 'host-only' | 'already'
}

const anything = <Output>(read: (value: unknown) => Output | undefined): Schema<Output> => ({
  '~standard': {
    version: 1,
    vendor: 'fimm',
    validate: (value) => {
      const output = read(value)
      return output === undefined ? { issues: [{ message: 'not understood' }] } : { value: output }
    },
  },
})

const isCommand = (value: unknown): value is SitDown['Command'] =>
  ['sit', 'stand', 'end'].includes((value as { type?: string } | null)?.type ?? '')

export const sitDown: Game<SitDown> = {
  id: 'sit-down',
  version: 1,
  seating: 'open',
  seats: () => ({ min: 0, max: 3 }),
  schema: {
    options: anything((value) => (typeof value === 'object' && value !== null ? value : undefined)),
    command: anything((value) => (isCommand(value) ? value : undefined)),
  },
  refusals: ['host-only', 'already'],
  events: ['opened', 'sat', 'stood', 'ended'],
  bots: ['plain'],
  open: () => [{ type: 'opened' }],
  decide: ({ seated }, command, by) => {
    if (command.type === 'end')
      return by.kind === 'member' && by.host ? accept({ type: 'ended' }) : refuse('host-only')
    const player = playerOf(by) ?? ''
    if (seated.includes(player) === (command.type === 'sit')) return refuse('already')
    return accept({ type: command.type === 'sit' ? 'sat' : 'stood', player })
  },
  evolve: (state = { seated: [], over: false }, event) => {
    switch (event.type) {
      case 'opened':
        return state
      case 'sat':
        return { ...state, seated: [...state.seated, event.player] }
      case 'stood':
        return { ...state, seated: state.seated.filter((player) => player !== event.player) }
      case 'ended':
        return { ...state, over: true }
    }
  },
  leave: (_state, player) => [{ type: 'stood', player }],
  // The last to sit down becomes acting host, so that a test can tell it from the table's own rule.
  actingHost: ({ seated }, present) => seated.findLast((player) => present.includes(player)),
  status: ({ seated, over }) =>
    over
      ? {
          phase: 'over',
          outcome: { standings: seated.map((player) => ({ player, score: 1, rank: 1 })), winners: [] },
        }
      : { phase: 'playing', players: seated, waitingFor: [], deadlines: [] },
  view: (state) => state,
  eventFor: (event) => event,
  takeback: () => 'ask',
  randomCommand: () => undefined,
}
