import type { Game, PlayerId, Viewer } from '@fimm/kernel'
import { active, decide, evolve, isOver } from './rules.ts'
import { schema } from './schema.ts'
import { EVENTS, REFUSALS, type HighCard, type Refusal, type State, type View } from './types.ts'

const view = (state: State, viewer: Viewer): View => {
  const me = viewer.kind === 'player' && state.order.includes(viewer.player) ? viewer.player : undefined
  return {
    ...(me === undefined ? {} : { me }),
    hand: me === undefined || me in state.played ? [] : (state.hands[me] ?? []),
    handSizes: Object.fromEntries(state.order.map((player) => [player, state.hands[player]?.length ?? 0])),
    played: state.order.filter((player) => player in state.played),
    scores: state.scores,
    stake: state.stake,
    round: state.round,
    until: state.until,
    away: state.away,
    deckLeft: state.deck.length,
    ...(viewer.kind === 'review' ? { cards: state.hands } : {}),
    may: me === undefined || isOver(state) ? null : mayOf(state, me, viewer),
    over: isOver(state),
  }
}

const mayOf = (state: State, me: PlayerId, viewer: Viewer): View['may'] => {
  const isHost = viewer.kind === 'player' && viewer.host === true
  const play = me in state.played ? no('already-played') : YES
  return {
    'play-card': play,
    'draw-card': play.ok && state.deck.length === 0 ? no('no-such-card') : play,
    'set-stake': YES,
    bless: isHost ? YES : no('host-only'),
  }
}

const YES = { ok: true } as const
const no = (why: Refusal) => ({ ok: false, why }) as const

const sees = (viewer: Viewer, player: PlayerId): boolean =>
  viewer.kind === 'review' || (viewer.kind === 'player' && viewer.player === player)

export const highCard: Game<HighCard> = {
  id: 'high-card',
  version: 1,
  seating: 'fixed',
  seats: () => ({ min: 1, max: 4 }),
  schema,
  refusals: REFUSALS,
  events: EVENTS,
  bots: ['plain'],
  material: {
    request: () => ({ series: 'deck' }),
    make: (_request, env) => env.random.shuffle(Array.from({ length: 52 }, (_, index) => index + 1)),
  },
  open: ({ options, players }, env) => {
    const deck = env.material as readonly number[]
    const size = options.rounds + 1
    const hands = Object.fromEntries(
      players.map((player, seat) => [player, deck.slice(seat * size, (seat + 1) * size)]),
    )
    return [
      {
        type: 'match-opened',
        options,
        hands,
        deck: deck.slice(players.length * size),
        until: env.now + options.time,
      },
    ]
  },
  decide,
  evolve,
  leave: (state, player) => (active(state).includes(player) ? [{ type: 'seat-left', player }] : []),
  presence: (_state, player, connected) => [{ type: 'seat-presence', player, connected }],
  afterUndo: (state, env) => [{ type: 'clock-restarted', until: env.now + state.options.time }],
  status: (state) => {
    if (active(state).length === 0) return { phase: 'abandoned', reason: 'nobody-left' }
    if (isOver(state)) {
      const best = Math.max(...Object.values(state.scores))
      const standings = state.order.map((player) => {
        const score = state.scores[player] ?? 0
        return {
          player,
          score,
          rank: 1 + state.order.filter((other) => (state.scores[other] ?? 0) > score).length,
        }
      })
      const winners = state.order.filter((player) => state.scores[player] === best)
      const [first] = state.order
      return { phase: 'over', outcome: { standings, winners, ...(first === undefined ? {} : { first }) } }
    }
    return {
      phase: 'playing',
      players: active(state),
      waitingFor: state.order.filter((player) => !(player in state.played)),
      deadlines: [
        { id: `round-${state.round}`, at: state.until, command: { type: 'time-out' } },
        ...(state.nudged
          ? []
          : [{ id: 'nudge', at: state.until - 10_000, command: { type: 'nudge' } as const }]),
      ],
      autopilot: state.gone,
    }
  },
  view,
  eventFor: (event, viewer, _state) => {
    switch (event.type) {
      case 'match-opened':
        return { type: event.type, until: event.until }
      case 'card-played':
      case 'card-drawn':
        return sees(viewer, event.player) ? event : { type: event.type, player: event.player }
      default:
        return event
    }
  },
  secrets: {
    state: (state, viewer, random) => {
      if (viewer.kind === 'review') return state
      const hidden = state.order.filter((player) => !sees(viewer, player))
      const pool = random.shuffle([...hidden.flatMap((player) => state.hands[player] ?? []), ...state.deck])
      const hands = { ...state.hands }
      for (const player of hidden) hands[player] = pool.splice(0, state.hands[player]?.length ?? 0)
      const played = { ...state.played }
      for (const player of hidden) if (player in played) played[player] = 100 + random.int(100)
      return { ...state, hands, deck: pool, played }
    },
    event: (event, viewer, _state, random) => {
      if (viewer.kind === 'review') return event
      if (event.type === 'match-opened') return { ...event, deck: random.shuffle(event.deck) }
      if (event.type !== 'card-played' && event.type !== 'card-drawn') return event
      return sees(viewer, event.player) ? event : { ...event, card: 200 + random.int(100) }
    },
  },
  takeback: (event) => {
    if (event.type === 'stake-set') return 'free'
    if (event.type === 'blessed') return 'host'
    if (event.type === 'seat-presence' || event.type === 'clock-restarted' || event.type === 'nudged')
      return 'keep'
    return 'never'
  },
  randomCommand: ({ me, hand, played, stake, deckLeft, over }, random) => {
    if (me === undefined || over || played.includes(me)) return undefined
    const luck = random.next()
    if (luck < 0.3) return { type: 'set-stake', stake: stake === 1 ? 2 : 1 }
    if (luck < 0.4 && deckLeft > 0) return { type: 'draw-card' }
    return { type: 'play-card', card: random.pick(hand) }
  },
  invariant: (state) => (state.stake < 1 ? 'the stake is below one' : undefined),
}
