import { accept, isGuest, refuse } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { seatOf } from './seats.ts'
import { whyNoGuest } from './take-seat.ts'
import type { Event } from './events.ts'
import type { State } from './types.ts'

/** From now on the seat's decisions can be made on this member's phone as well (P35). */
export const setProxy = ({ session }: State, { player, playedBy }: CommandOf<'set-proxy'>): Decision => {
  const why = playedBy === null ? undefined : whyNoGuest(session)
  if (why !== undefined) return refuse(why)
  const seat = seatOf(session, player)
  if (seat === undefined || seat.leaving !== null) return refuse('no-such-player')
  if (seat.playedBy === playedBy || playedBy === player) return refuse('already-so')
  // A guest has no phone: without somebody else's nobody could play the seat but the owner.
  if (playedBy === null && isGuest(player)) return refuse('no-such-player')
  return accept<Event>({ type: 'proxy-set', player, playedBy })
}
