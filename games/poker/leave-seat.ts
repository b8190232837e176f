import { accept, refuse, type Actor, type Env, type PlayerId } from '@fimm/kernel'
import { canBeFolded } from './act-for.ts'
import { foldEvent } from './act.ts'
import { decided, withConsequences, type Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { withNextHand } from './next-hand.ts'
import { BROKE_AWAY, inHand, seatNumberOf, seatOf } from './seats.ts'
import type { Departure, Refusal, Seat, State } from './types.ts'
import type { Event } from './events.ts'

export const whyNotLeave = ({ session }: State, player: PlayerId): Refusal | undefined => {
  const seat = seatOf(session, player)
  if (seat === undefined) return 'not-seated'
  return seat.leaving === null ? undefined : 'already-so'
}

export const leaveSeat = (state: State, player: PlayerId, env: Env): Decision => {
  const why = whyNotLeave(state, player)
  return why === undefined ? decided(state, env, ...going(state, player, 'stood-up', env)) : refuse(why)
}

export const kick = (state: State, { player }: CommandOf<'kick'>, env: Env): Decision => {
  const why = whyNotLeave(state, player)
  if (why === undefined) return decided(state, env, ...going(state, player, 'kicked', env))
  return refuse(why === 'not-seated' ? 'no-such-player' : why)
}

/** Whoever left with chips has been given their money: coming back they buy in anew (P2b). */
export const payOut = ({ session }: State, { player }: CommandOf<'pay-out'>, { now: at }: Env): Decision => {
  const amount = session.heldStacks[player]
  return amount === undefined
    ? refuse('no-such-player')
    : accept<Event>({ type: 'paid-out', player, amount, at })
}

/** Somebody leaves the table for good: the same as standing up. */
export const leave = (state: State, player: PlayerId, env: Env): readonly Event[] =>
  withNextHand(state, withConsequences(state, env, going(state, player, 'left', env)), env)

/** In a hand, the seat waits for its end; the cards do not, unless everything is in already (P4). */
const going = (state: State, player: PlayerId, why: Departure, { now: at }: Env): readonly Event[] => {
  const left = seatOf(state.session, player)
  if (left === undefined || left.leaving !== null) return []
  const seat = seatNumberOf(state.session, player)
  const playing = inHand(state, player)
  if (playing === undefined)
    return [{ type: 'seat-left', player, seat, amount: left.stack, why, announced: false, at }]
  const announced: Event = { type: 'leave-announced', player, seat, why }
  return state.hand !== null && canBeFolded(state.hand, playing)
    ? [announced, foldEvent(playing, { via: 'self', at })]
    : [announced]
}

/** Five minutes without connection and chips: the seat is for somebody else (P6). */
export const freeSeat = (state: State, { player }: CommandOf<'free-seat'>, by: Actor, env: Env): Decision => {
  const seat = seatOf(state.session, player)
  const at = seat && freedAt(state, seat)
  if (by.kind !== 'clock' || at === undefined || env.now < at) return refuse('not-due')
  return decided(state, env, ...going(state, player, 'timed-out', env))
}

/** When the seat of a disconnected player without chips is freed; never while dealt in. */
export const freedAt = (state: State, { player, stack, awaySince }: Seat): number | undefined => {
  if (awaySince === null || stack > 0 || inHand(state, player) !== undefined) return undefined
  return Math.max(awaySince, state.session.last?.endedAt ?? 0) + BROKE_AWAY
}
