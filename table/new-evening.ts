import type { Millis } from '@fimm/kernel'
import type { StreamEvent, TableEvent } from './events.ts'
import { EVENING_GAP } from './season.ts'
import type { Table } from './types.ts'

/** After a long pause another evening begins with the first person who comes, comes back or does something about what is
 *  played next: its score starts at nothing, and nothing speaks of the last one any more (T10d). */
export const withNewEvening = (table: Table, { event, at }: StreamEvent): Table => {
  if (!isPauseOver(table, at) || !beginsEvening(event)) return table
  const { last: _last, next: _next, eveningClosed: _closed, ...rest } = table
  return { ...rest, tallies: [], eveningFrom: table.matches + 1 }
}

const isPauseOver = ({ history, current, eveningFrom = 0 }: Table, at: Millis): boolean => {
  const last = history.at(-1)
  return (
    current === undefined &&
    last !== undefined &&
    last.number >= eveningFrom &&
    at - last.endedAt >= EVENING_GAP
  )
}

const beginsEvening = (event: TableEvent): boolean => {
  switch (event.type) {
    case 'member-joined':
      return event.bot === undefined
    case 'presence-changed':
      return event.connected
    case 'evening-closed':
      return !event.closed
    case 'game-chosen':
    case 'game-proposed':
    case 'ready-said':
    case 'match-started':
      return true
    default:
      return false
  }
}
