import { accept, refuse, type Env, type PlayerId } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import { MAX_CHIPS, type CommandOf } from './schema.ts'
import { inHand, seatOf, stackOf } from './seats.ts'
import type { Event } from './events.ts'
import type { Seat, State } from './types.ts'

export const adjustLimits = (state: State, seat: Seat): { readonly min: number; readonly max: number } => ({
  // Nobody can lose more than they have, with what waits counted in.
  min: 0 - stackOf(state, seat) - seat.pendingChange,
  max: MAX_CHIPS - state.session.chips,
})

export const adjustStack = (
  state: State,
  { player, amount }: CommandOf<'adjust-stack'>,
  env: Env,
): Decision => {
  const seat = seatOf(state.session, player)
  if (seat === undefined) return refuse('no-such-player')
  const { min, max } = adjustLimits(state, seat)
  if (amount < min || amount > max) return refuse('bad-amount', { min, max })
  // Chips for somebody without any are bought like others (P7).
  const isBroke = inHand(state, player) === undefined && seat.stack === 0
  return accept(stackChange(state, player, amount, isBroke ? 'rebuy' : 'adjusted', env))
}

/** Chips of people in the hand wait until it is over; others get them at once (P7). */
export const stackChange = (
  state: State,
  player: PlayerId,
  amount: number,
  why: 'rebuy' | 'adjusted',
  env: Env,
): Event =>
  inHand(state, player) === undefined
    ? { type: 'stack-changed', player, amount, why, at: env.now }
    : { type: 'stack-change-queued', player, amount, why }
