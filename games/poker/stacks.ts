import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { Decision } from './follow.ts'
import { MAX_CHIPS, type CommandOf } from './schema.ts'
import { buyInOf, handIndexOf, seatOf, stackOf } from './seats.ts'
import type { Event, Seat, State } from './types.ts'

/** The most a player may ask for: up to a full buy-in in front, what is already promised included. */
export const rebuyLimit = (state: State, seat: Seat): number =>
  Math.max(0, buyInOf(state.room.config).max - stackOf(state, seat.player) - seat.queued)

export const requestRebuy = (
  state: State,
  { amount }: CommandOf<'request-rebuy'>,
  player: PlayerId,
): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined || seat.leaving !== null) return refuse('not-seated')
  if (!state.room.config.rebuys) return refuse('option-off')
  const max = rebuyLimit(state, seat)
  if (amount > max) return refuse('bad-amount', { min: 1, max })
  return accept<Event>({ type: 'rebuy-requested', player, amount })
}

/** The owner says yes to the amount they saw (P7). */
export const approveRebuy = (state: State, { player, amount }: CommandOf<'approve-rebuy'>): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined || seat.asked === 0) return refuse('no-request')
  if (seat.asked !== amount) return refuse('stale')
  if (state.room.chips + amount > MAX_CHIPS)
    return refuse('bad-amount', { min: 1, max: MAX_CHIPS - state.room.chips })
  return changed(state, player, amount, 'rebuy')
}

export const declineRebuy = (state: State, { player }: CommandOf<'decline-rebuy'>): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined || seat.asked === 0) return refuse('no-request')
  return accept<Event>({ type: 'rebuy-declined', player, amount: seat.asked })
}

export const adjustStack = (state: State, { player, amount }: CommandOf<'adjust-stack'>): Decision => {
  const seat = seatOf(state.room, player)
  if (seat === undefined) return refuse('no-such-player')
  const min = -stackOf(state, player) - seat.queued
  const max = MAX_CHIPS - state.room.chips
  if (amount < min || amount > max) return refuse('bad-amount', { min, max })
  return changed(state, player, amount, 'adjusted')
}

/** Chips of people in the hand wait until it is over; others get them at once (P7). */
const changed = (state: State, player: PlayerId, amount: number, why: 'rebuy' | 'adjusted'): Decision =>
  accept<Event>(
    handIndexOf(state, player) < 0
      ? { type: 'stack-changed', player, amount, why }
      : { type: 'stack-change-queued', player, amount, why },
  )
