import { accept, refuse, type Env, type PlayerId } from '@fimm/kernel'
import { stackChange } from './adjust-stack.ts'
import type { Decision } from './consequences.ts'
import { MAX_CHIPS, type CommandOf } from './schema.ts'
import { buyInOf, seatOf, stackOf } from './seats.ts'
import { isEntryClosed, isTournament } from './tournament/clock.ts'
import type { Event } from './events.ts'
import type { Refusal, Seat, State } from './types.ts'

/** The most a player may ask for: up to a full buy-in in front, what is already promised included. */
export const rebuyLimit = (state: State, seat: Seat): number =>
  // In a tournament only who has nothing left buys again.
  isTournament(state.session) && stackOf(state, seat) + seat.pendingChange > 0
    ? 0
    : Math.max(0, buyInOf(state.session.config).max - stackOf(state, seat) - seat.pendingChange)

/** What brings a player back to the usual buy-in, or the least there is to ask for. */
export const usualRebuy = (state: State, seat: Seat): number => {
  const missing = buyInOf(state.session.config).usual - stackOf(state, seat) - seat.pendingChange
  return Math.min(Math.max(1, missing), rebuyLimit(state, seat))
}

export const whyNoRebuy = (state: State, player: PlayerId): Refusal | undefined => {
  const seat = seatOf(state.session, player)
  if (seat === undefined || seat.leaving !== null) return 'not-seated'
  if (state.session.config.rebuys === 'none') return 'option-off'
  if (isEntryClosed(state.session)) return 'entry-closed'
  return rebuyLimit(state, seat) === 0 ? 'bad-amount' : undefined
}

/** Whether chips come without asking: the owner has said yes in advance, or is the one who asks (P7). */
export const isRebuyFree = ({ session }: State, isOwner: boolean): boolean =>
  isOwner || session.config.rebuys === 'free'

/** Asked for, or taken. */
export const requestRebuy = (
  state: State,
  { amount }: CommandOf<'request-rebuy'>,
  { player, isOwner }: { readonly player: PlayerId; readonly isOwner: boolean },
  env: Env,
): Decision => {
  const seat = seatOf(state.session, player)
  const max = seat === undefined ? 0 : rebuyLimit(state, seat)
  const why = whyNoRebuy(state, player) ?? (amount > max ? 'bad-amount' : undefined)
  if (why !== undefined) return refuse(why, { min: Math.min(1, max), max })
  if (!isRebuyFree(state, isOwner))
    // A second tap asks nothing new.
    return seat?.rebuyAsked === amount
      ? refuse('already-so')
      : accept<Event>({ type: 'rebuy-requested', player, amount })
  const room = MAX_CHIPS - state.session.chips
  if (amount > room) return refuse('bad-amount', { min: Math.min(1, room), max: room })
  return accept(stackChange(state, player, amount, 'rebuy', env))
}

/** The owner says yes to the amount they saw (P7). */
export const approveRebuy = (
  state: State,
  { player, amount }: CommandOf<'approve-rebuy'>,
  env: Env,
): Decision => {
  const asked = seatOf(state.session, player)?.rebuyAsked ?? null
  if (asked === null) return refuse('no-request')
  if (asked !== amount) return refuse('stale')
  const max = MAX_CHIPS - state.session.chips
  if (amount > max) return refuse('bad-amount', { min: 1, max })
  return accept(stackChange(state, player, amount, 'rebuy', env))
}

export const declineRebuy = ({ session }: State, { player }: CommandOf<'decline-rebuy'>): Decision => {
  const amount = seatOf(session, player)?.rebuyAsked ?? null
  return amount === null ? refuse('no-request') : accept<Event>({ type: 'rebuy-declined', player, amount })
}
