import type { PlayerId } from '@fimm/kernel'
import { putIn } from './betting.ts'
import { advanceTo, collectBets, dealHand, foldInHand, postBlinds } from './hand.ts'
import { seatIndexOf } from './seats.ts'
import type { Account, Event, Hand, LastAction, Seat, State } from './types.ts'

/** The state after one more fact. Facts about people are taken as they are, whatever the hand is doing. */
export const evolve = (state: State | undefined, event: Event): State => {
  if (event.type === 'session-opened') return opened(event)
  if (state === undefined) throw new Error('a session begins by being opened')
  switch (event.type) {
    case 'player-folded':
      return inHand(state, event.player, (hand, i) => foldInHand(hand, i))
    case 'player-checked':
      return bet(state, event.player, undefined, 'check')
    case 'player-called':
      return bet(state, event.player, event.to, 'call')
    case 'player-bet':
      return bet(state, event.player, event.to, 'bet')
    case 'player-raised':
      return bet(state, event.player, event.to, 'raise')
    case 'player-all-in':
      return bet(state, event.player, event.to, 'all-in')
    case 'clock-started':
    case 'clock-restarted':
      return state.hand === null ? state : { ...state, hand: { ...state.hand, until: event.until } }
    case 'uncalled-bet-returned':
      return inHand(state, event.player, (hand, i) => returned(hand, i, event.amount))
    case 'bets-collected':
      return state.hand === null ? state : { ...state, hand: collectBets(state.hand) }
    case 'round-advanced':
      return state.hand === null ? state : { ...state, hand: advanceTo(state.hand, event.phase) }
    case 'pot-created':
      return state
    case 'winners-selected':
      return state.hand === null ? state : { ...state, hand: picked(state.hand, event) }
    case 'pot-distributed':
      return state.hand === null ? state : distributed(state, state.hand, event)
    case 'blinds-posted':
      return state.hand === null ? state : { ...state, hand: postBlinds(state.hand, event.posts) }
    case 'hand-started':
      return started(state, event)
    case 'hand-ended':
      return state.hand === null ? state : ended(state, state.hand, event)
    case 'button-moved':
      return { ...state, button: event.seat, buttonStays: event.how === 'assigned' }
    case 'seat-taken':
      return seated(state, event)
    case 'seat-left':
      return left(state, event)
    case 'leave-announced':
      return withSeat(state, event.player, () => ({ leaving: event.why, asked: 0 }))
    case 'sat-out':
    case 'sat-in':
      return withSeat(state, event.player, () => ({ out: event.type === 'sat-out' }))
    case 'straddle-set':
      return withSeat(state, event.player, () => ({ straddles: event.on }))
    case 'player-disconnected':
      return withSeat(state, event.player, () => ({ awaySince: event.at }))
    case 'player-reconnected':
      return withSeat(state, event.player, () => ({ awaySince: 0 }))
    case 'rebuy-requested':
      return withSeat(state, event.player, () => ({ asked: event.amount }))
    case 'rebuy-declined':
      return withSeat(state, event.player, () => ({ asked: 0 }))
    case 'stack-change-queued':
      return withSeat(state, event.player, ({ queued, asked }) => ({
        queued: queued + event.amount,
        asked: event.why === 'rebuy' ? 0 : asked,
      }))
    case 'stack-changed':
      return stackChanged(state, event)
    case 'config-changed':
      return { ...state, config: event.config }
    case 'room-reset':
      return reset(state, event.amount)
    case 'session-paused':
    case 'session-resumed':
      return { ...state, paused: event.type === 'session-paused' }
    case 'session-ended':
      return { ...state, phase: 'over' }
  }
}

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

const opened = ({ seats, config, at }: EventOf<'session-opened'>): State => ({
  config,
  phase: 'open',
  openedAt: at,
  paused: false,
  seats: Array.from({ length: seats }, () => null),
  accounts: {},
  chips: 0,
  hands: 0,
  button: 0,
  buttonStays: false,
  hand: null,
  paid: [],
  last: null,
})

const inHand = (state: State, player: PlayerId, change: (hand: Hand, i: number) => Hand): State => {
  const { hand } = state
  if (hand === null) return state
  const i = hand.players.indexOf(player)
  return i < 0 ? state : { ...state, hand: change(hand, i) }
}

const bet = (state: State, player: PlayerId, to: number | undefined, action: LastAction['action']): State => {
  const { hand } = state
  if (hand === null) return state
  const i = hand.players.indexOf(player)
  if (i < 0) return state
  const reached = to ?? (hand.bets[i] as number)
  return { ...state, hand: putIn(hand, i, reached, { action, to: reached }) }
}

const returned = (hand: Hand, i: number, amount: number): Hand => ({
  ...hand,
  stacks: hand.stacks.with(i, (hand.stacks[i] as number) + amount),
  bets: hand.bets.with(i, (hand.bets[i] as number) - amount),
  high: Math.max(0, hand.high - amount),
})

const picked = (hand: Hand, { pot, winners }: EventOf<'winners-selected'>): Hand => ({
  ...hand,
  picks: hand.picks.with(
    pot,
    winners.map((player) => hand.players.indexOf(player)).toSorted((a, b) => a - b),
  ),
  decision: hand.decision + 1,
})

const distributed = (state: State, hand: Hand, event: EventOf<'pot-distributed'>): State => {
  const stacks = [...hand.stacks]
  for (const { player, amount } of event.shares) {
    const i = hand.players.indexOf(player)
    stacks[i] = (stacks[i] as number) + amount
  }
  const emptied = { amount: 0, eligible: hand.pots[event.pot]?.eligible ?? [] }
  return {
    ...state,
    hand: { ...hand, stacks, pots: hand.pots.with(event.pot, emptied) },
    paid: [...state.paid, { amount: event.amount, shares: event.shares }],
  }
}

const started = (state: State, event: EventOf<'hand-started'>): State => ({
  ...state,
  seats: state.seats.map((seat, i) =>
    seat !== null && event.seats.includes(i + 1) ? { ...seat, stack: 0 } : seat,
  ),
  hands: event.hand,
  buttonStays: false,
  paid: [],
  hand: dealHand(event),
})

/** The chips go back from the hand to the seats; a voided hand never was (P14). */
const ended = (state: State, hand: Hand, event: EventOf<'hand-ended'>): State => {
  const voided = event.reason === 'void'
  const end = voided ? hand.start : hand.stacks
  const seats = state.seats.map((seat, i) => {
    const place = hand.seats.indexOf(i + 1)
    return seat === null || place < 0 ? seat : { ...seat, stack: end[place] as number }
  })
  return {
    ...state,
    seats,
    hand: null,
    paid: [],
    buttonStays: voided,
    last: {
      number: hand.number,
      startedAt: hand.startedAt,
      endedAt: event.at,
      reason: event.reason,
      button: hand.seats[hand.button] as number,
      bigBlind: hand.seats[hand.big] ?? 0,
      players: hand.players,
      seats: hand.seats,
      start: hand.start,
      end,
      pots: voided ? [] : state.paid,
    },
  }
}

const seated = (state: State, event: EventOf<'seat-taken'>): State => {
  const seat: Seat = {
    player: event.player,
    stack: event.amount,
    since: event.at,
    awaySince: 0,
    out: false,
    straddles: false,
    leaving: null,
    asked: 0,
    queued: 0,
  }
  return entered({ ...state, seats: state.seats.with(event.seat - 1, seat) }, event.player, event.amount)
}

const left = (state: State, event: EventOf<'seat-left'>): State =>
  entered({ ...state, seats: state.seats.with(event.seat - 1, null) }, event.player, -event.amount)

const stackChanged = (state: State, event: EventOf<'stack-changed'>): State => {
  const changed = withSeat(state, event.player, ({ stack, queued, asked }) => ({
    stack: stack + event.amount,
    queued: event.why === 'queued' ? 0 : queued,
    asked: event.why === 'rebuy' ? 0 : asked,
  }))
  return entered(changed, event.player, event.amount)
}

/** A line of the ledger: the only way chips come to the table or go (P27). */
const entered = (state: State, player: PlayerId, amount: number): State => {
  const account: Account = state.accounts[player] ?? { in: 0, out: 0 }
  const changed =
    amount >= 0 ? { ...account, in: account.in + amount } : { ...account, out: account.out - amount }
  return { ...state, accounts: { ...state.accounts, [player]: changed }, chips: state.chips + amount }
}

/** A clean slate: who sits has bought in once, and nothing else was ever bought or won (P14). */
const reset = (state: State, amount: number): State => {
  const seats = state.seats.map((seat) => seat && { ...seat, stack: amount, asked: 0, queued: 0 })
  const players = seats.flatMap((seat) => (seat === null ? [] : [seat.player]))
  const accounts = Object.fromEntries(players.map((player) => [player, { in: amount, out: 0 }]))
  return { ...state, seats, accounts, chips: amount * players.length }
}

const withSeat = (state: State, player: PlayerId, change: (seat: Seat) => Partial<Seat>): State => {
  const i = seatIndexOf(state, player)
  const seat = state.seats[i]
  return seat == null ? state : { ...state, seats: state.seats.with(i, { ...seat, ...change(seat) }) }
}
