import type { Env, PlayerId } from '@fimm/kernel'
import { seatOf, takenSeats } from './seats.ts'
import type { Event, State } from './types.ts'

/** Losing the connection keeps seat, chips and place in the hand (P5, P6). */
export const presence = (
  { session }: State,
  player: PlayerId,
  connected: boolean,
  env: Env,
): readonly Event[] => {
  const seat = seatOf(session, player)
  if (seat === undefined || (seat.awaySince === null) === connected) return []
  return [{ type: connected ? 'player-reconnected' : 'player-disconnected', player, at: env.now }]
}

/** Who acts as owner while the owner is away: of those connected, who has sat longest; never who has no seat (P1). */
export const actingHost = ({ session }: State, present: readonly PlayerId[]): PlayerId | undefined =>
  takenSeats(session)
    .filter(({ player, leaving }) => leaving === null && present.includes(player))
    .toSorted((a, b) => a.since - b.since)[0]?.player
