import { type Actor, type Env, ok, type PlayerId, refuse } from '@fimm/kernel'
import { clockOf } from './with-consequences.ts'
import { actorOf, playerAt, seatOf } from './seats.ts'
import type { CommandOf, Seat, State } from './types.ts'
import type { Decided, Event } from './events.ts'

/** Time is up: a bot decides for the seat until its player acts again (A29). */
export const timeOut = (state: State, { decision }: CommandOf<'time-out'>, by: Actor): Decided => {
  if (by.kind !== 'clock') return refuse('only-the-clock')
  if (state.clock === null || decision !== state.decision) return refuse('stale')
  return ok([{ type: 'seat-away', player: playerAt(state, actorOf(state)) }])
}

/** Back before it is one's turn, so that no bot takes the next decision (A29). */
export const comeBack = (state: State, seat: number, by: Actor): Decided => {
  const { player, absence } = state.seats[seat] as Seat
  return absence === 'late' && by.kind === 'member' ? ok([{ type: 'seat-back', player }]) : refuse('not-away')
}

/** The seat plays on in the hands of a bot (A30). */
export const leave = (state: State, player: PlayerId): readonly Event[] =>
  seatOf(state, player) < 0 ? [] : [{ type: 'seat-left', player }]

/** Who left by mistake takes the seat back from the bot (T14). */
export const rejoin = (state: State, player: PlayerId): readonly Event[] =>
  state.seats[seatOf(state, player)]?.absence === 'left' ? [{ type: 'seat-back', player }] : []

/** The decision that is open again after a take-back gets its full time. */
export const afterUndo = (state: State, env: Env): readonly Event[] => {
  const clock = clockOf({ ...state, clock: null }, env)
  return clock === undefined ? [] : [clock]
}
