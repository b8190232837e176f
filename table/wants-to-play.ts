import { hasRoomToPlay, playersOf, seatsOf } from './members.ts'
import type { Catalogue, Table, TableEvent } from './types.ts'

type SeatingEvent = Extract<TableEvent, { type: 'member-joined' | 'role-changed' }>

/** Whether somebody wants to play after this event. Streams from before T9b do not say so; there, who had no choice
 *  (no seat was free, a match was on) wants to, and who watches although there was one does not. */
export const wantsToPlayAfter = (catalogue: Catalogue, table: Table, event: SeatingEvent): boolean => {
  const { wantsToPlay, role } = event
  if (wantsToPlay !== undefined) return wantsToPlay
  if (role === 'player' || table.current !== undefined) return true
  // A replay folds the lines of one match, and does not know what was chosen before.
  if (!catalogue.has(table.game.id)) return false
  if (event.type === 'member-joined') return !hasRoomToPlay(catalogue, table)
  // Only a smaller game leaves more players than seats, and takes the last of them theirs.
  return playersOf(table).length > seatsOf(catalogue, table.game).max
}
