import { accept, playerOf, refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import type { Command, Event, State } from './types.ts'

export const isOver = (state: State): boolean => state.round >= state.options.rounds
export const active = (state: State): readonly PlayerId[] =>
  state.order.filter((player) => !state.gone.includes(player))

const afterPlay = (state: State, player: PlayerId, card: number, env: Env): readonly Event[] => {
  const played: Event = { type: 'card-played', player, card }
  const cards = { ...state.played, [player]: card }
  if (state.order.some((other) => !(other in cards))) return [played]
  const highest = Math.max(...Object.values(cards))
  const winners = state.order.filter((other) => cards[other] === highest)
  return [played, { type: 'round-scored', winners, cards, until: env.now + state.options.time }]
}

export const decide = (state: State, command: Command, by: Actor, env: Env) => {
  const player = playerOf(by)
  if (command.type === 'time-out') {
    const late = state.order.find((other) => !(other in state.played))
    if (by.kind !== 'clock' || late === undefined || env.now < state.until) return refuse('not-due')
    return accept(...afterPlay(state, late, env.random.pick(state.hands[late] ?? []), env))
  }
  if (command.type === 'nudge') {
    if (by.kind !== 'clock' || state.nudged) return refuse('not-due')
    return accept<Event>({ type: 'nudged' })
  }
  if (command.type === 'bless') {
    if (by.kind !== 'member' || !by.host) return refuse('host-only')
    return accept<Event>({ type: 'blessed', player: by.player })
  }
  if (player === undefined || !state.order.includes(player)) return refuse('not-playing')
  if (command.type === 'set-stake') {
    if (command.stake === state.stake) return refuse('bad-stake', { stake: state.stake })
    return accept<Event>({ type: 'stake-set', player, stake: command.stake })
  }
  if (player in state.played) return refuse('already-played')
  if (command.type === 'draw-card') {
    const [card] = state.deck
    if (card === undefined) return refuse('no-such-card')
    return accept<Event>({ type: 'card-drawn', player, card })
  }
  if (!state.hands[player]?.includes(command.card)) return refuse('no-such-card')
  return accept(...afterPlay(state, player, command.card, env))
}

export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'match-opened') {
    const order = Object.keys(event.hands)
    const scores = Object.fromEntries(order.map((player) => [player, 0]))
    const { options, hands, deck, until } = event
    return {
      options,
      order,
      hands,
      deck,
      played: {},
      scores,
      stake: 1,
      round: 0,
      until,
      nudged: false,
      away: [],
      gone: [],
      blessings: 0,
    }
  }
  if (state === undefined) throw new Error('a match begins by being opened')
  switch (event.type) {
    case 'card-played': {
      const hand = (state.hands[event.player] ?? []).filter((card) => card !== event.card)
      const hands = { ...state.hands, [event.player]: hand }
      return { ...state, hands, played: { ...state.played, [event.player]: event.card } }
    }
    case 'card-drawn': {
      const hand = [...(state.hands[event.player] ?? []), event.card]
      return { ...state, hands: { ...state.hands, [event.player]: hand }, deck: state.deck.slice(1) }
    }
    case 'stake-set':
      return { ...state, stake: event.stake }
    case 'blessed':
      return { ...state, blessings: state.blessings + 1 }
    case 'round-scored': {
      const won = event.winners.map((player) => [player, (state.scores[player] ?? 0) + state.stake])
      const scores = { ...state.scores, ...(Object.fromEntries(won) as Record<PlayerId, number>) }
      return { ...state, played: {}, scores, round: state.round + 1, until: event.until, nudged: false }
    }
    case 'nudged':
      return { ...state, nudged: true }
    case 'clock-restarted':
      return { ...state, until: event.until }
    case 'seat-left':
      return { ...state, gone: [...state.gone, event.player] }
    case 'seat-presence': {
      const others = state.away.filter((player) => player !== event.player)
      return { ...state, away: event.connected ? others : [...others, event.player] }
    }
  }
}
