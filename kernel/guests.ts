import type { PlayerId } from './game.ts'

/** Ids of people who take part and are no members of the table, since somebody else's device is theirs too (P35b). Nobody
 *  has stored a name for them, so the id carries it. */
const GUEST = 'guest:'

export const guestId = (name: string): PlayerId => `${GUEST}${name}`
export const isGuest = (player: PlayerId): boolean => player.startsWith(GUEST)
/** Undefined for everybody else. */
export const guestName = (player: PlayerId): string | undefined =>
  isGuest(player) ? player.slice(GUEST.length) : undefined
