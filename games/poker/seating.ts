import { accept, ok, refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { foldEvent } from './act.ts'
import { follow, type Decision } from './follow.ts'
import { MAX_CHIPS, type CommandOf } from './schema.ts'
import { BROKE_AWAY, buyInOf, handIndexOf, isActive, seatIndexOf, seatOf } from './seats.ts'
import type { Departure, Event, Seat, State } from './types.ts'

export const takeSeat = (
  state: State,
  { seat, buyIn }: CommandOf<'take-seat'>,
  player: PlayerId,
  env: Env,
): Decision => {
  if (seat > state.room.seats.length) return refuse('no-such-seat', { max: state.room.seats.length })
  if (seatIndexOf(state.room, player) >= 0) return refuse('already-seated')
  if (state.room.seats[seat - 1] !== null) return refuse('seat-taken', { seat })
  const { usual, min, max } = buyInOf(state.room.config)
  const amount = buyIn ?? usual
  if (amount < min || amount > max || state.room.chips + amount > MAX_CHIPS)
    return refuse('bad-buy-in', { min, max })
  return accept<Event>({ type: 'seat-taken', player, seat, amount, at: env.now })
}

export const leaveSeat = (state: State, player: PlayerId, env: Env): Decision =>
  sentAway(state, player, 'stood-up', 'not-seated', env)

export const kick = (state: State, { player }: CommandOf<'kick'>, env: Env): Decision =>
  sentAway(state, player, 'kicked', 'no-such-player', env)

const sentAway = (
  state: State,
  player: PlayerId,
  why: Departure,
  unknown: 'not-seated' | 'no-such-player',
  env: Env,
): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined) return refuse(unknown)
  if (seat.leaving !== null) return refuse('already-so')
  return ok(follow(state, env, going(state, player, why)))
}

/** Somebody leaves the table for good: the same as standing up. */
export const leave = (state: State, player: PlayerId, env: Env): readonly Event[] =>
  seatOf(state.room, player) === undefined ? [] : follow(state, env, going(state, player, 'left'))

/** In a hand, the seat waits for its end; the cards do not, unless everything is in already (P4). */
const going = (state: State, player: PlayerId, why: Departure): Event[] => {
  const index = seatIndexOf(state.room, player)
  const seat = state.room.seats[index] as Seat
  const i = handIndexOf(state, player)
  const { hand } = state
  if (hand === null || i < 0) {
    const left = { player, seat: index + 1, amount: seat.stack, why, announced: false }
    return [{ type: 'seat-left', ...left }]
  }
  if (seat.leaving !== null) return []
  const announced: Event = { type: 'leave-announced', player, seat: index + 1, why }
  return isActive(hand, i) ? [announced, foldEvent(hand, i, 'self')] : [announced]
}

/** Five minutes without connection and chips: the seat is for somebody else (P6). */
export const freeSeat = (state: State, { player }: CommandOf<'free-seat'>, by: Actor, env: Env): Decision => {
  const index = seatIndexOf(state.room, player)
  const at = freedAt(state, state.room.seats[index] ?? null)
  if (by.kind !== 'clock' || at === undefined || env.now < at) return refuse('not-due')
  return ok(follow(state, env, going(state, player, 'timed-out')))
}

/** When the seat of a disconnected player without chips is freed; never while dealt in. */
export const freedAt = (state: State, seat: Seat | null): number | undefined => {
  if (seat === null || seat.awaySince === 0 || seat.stack > 0) return undefined
  if (handIndexOf(state, seat.player) >= 0) return undefined
  return Math.max(seat.awaySince, state.room.last?.endedAt ?? 0) + BROKE_AWAY
}

export const sitOut = (state: State, player: PlayerId, out: boolean): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined) return refuse('not-seated')
  if (out && !state.room.config.sitOut) return refuse('option-off')
  if (seat.out === out) return refuse('already-so')
  return accept<Event>({ type: out ? 'sat-out' : 'sat-in', player })
}

export const setStraddle = (state: State, { on }: CommandOf<'set-straddle'>, player: PlayerId): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined) return refuse('not-seated')
  if (on && !state.room.config.straddle) return refuse('option-off')
  if (seat.straddles === on) return refuse('already-so')
  return accept<Event>({ type: 'straddle-set', player, on })
}

/** Losing the connection keeps seat, chips and place in the hand (P5, P6). */
export const presence = (state: State, player: PlayerId, connected: boolean, env: Env): readonly Event[] => {
  const seat = seatOf(state.room, player)
  if (seat === undefined || (seat.awaySince === 0) === connected) return []
  return [{ type: connected ? 'player-reconnected' : 'player-disconnected', player, at: env.now }]
}

/** Who acts as owner meanwhile: of those connected, who has sat longest (P1). */
export const standIn = (state: State, present: readonly PlayerId[]): PlayerId | undefined => {
  const sitting = state.room.seats.filter(
    (seat): seat is Seat =>
      seat !== null && seat.awaySince === 0 && seat.leaving === null && present.includes(seat.player),
  )
  return sitting.reduce<Seat | undefined>(
    (longest, seat) => (longest === undefined || seat.since < longest.since ? seat : longest),
    undefined,
  )?.player
}
