import type { Env, PlayerId } from '@fimm/kernel'
import { withNextHand } from './next-hand.ts'
import { seatOf, takenSeats } from './seats.ts'
import type { Event } from './events.ts'
import type { State } from './types.ts'

/** Losing the connection keeps seat, chips and place in the hand (P5, P6). */
export const presence = (state: State, player: PlayerId, connected: boolean, env: Env): readonly Event[] => {
  const seat = seatOf(state.session, player)
  if (seat === undefined || (seat.awaySince === null) === connected) return []
  const type = connected ? 'player-reconnected' : 'player-disconnected'
  return withNextHand(state, [{ type, player, at: env.now }], env)
}

/** Who acts as owner while the owner is away: of those connected, who has sat longest; never who has no seat (P1). */
export const actingHost = ({ session }: State, present: readonly PlayerId[]): PlayerId | undefined =>
  takenSeats(session)
    .filter(({ player, leaving }) => leaving === null && present.includes(player))
    .toSorted((a, b) => a.since - b.since)[0]?.player
