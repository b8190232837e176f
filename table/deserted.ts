import { ok, refuse, type Millis } from '@fimm/kernel'
import type { DecisionContext, Decided } from './context.ts'
import { stopMatch } from './matches.ts'
import { keptUntil } from './meeting.ts'
import { gameOf, humansOf, isHuman, memberOf } from './members.ts'
import { statusOf, waitedFor } from './status.ts'
import type { Catalogue, Table } from './types.ts'

/** A match of bots that nobody looks at goes on this long, and a table at which nothing is played stays (T21). */
export const CLOSE_DESERTED_AFTER: Millis = 3_600_000
export const CLOSE_EMPTY_AFTER: Millis = 24 * 3_600_000

/** Since when no person is present; undefined while somebody is. */
export const emptySince = (table: Table): Millis | undefined => {
  let since: Millis = 0
  for (const { awaySince } of humansOf(table)) {
    if (awaySince === undefined) return undefined
    since = Math.max(since, awaySince)
  }
  return since
}

/** When a table that people left is closed; undefined while somebody is present, or the match waits for a person who may
 *  come back. */
export const closeDesertedAt = (catalogue: Catalogue, table: Table): Millis | undefined => {
  const since = emptySince(table)
  if (since === undefined) return undefined
  const { current } = table
  // One that is to meet again stays until long after the date (T10d).
  if (current === undefined) return Math.max(since + CLOSE_EMPTY_AFTER, keptUntil(table) ?? 0)
  if (current.match === undefined || table.members.every(isHuman)) return undefined
  const waiting = waitedFor(statusOf(gameOf(catalogue, current.game), current.match), table)
  const waitsForPerson = waiting.some((player) => {
    const member = memberOf(table, player)
    return member !== undefined && isHuman(member) && current.standIns?.[player] === undefined
  })
  return waitsForPerson ? undefined : since + CLOSE_DESERTED_AFTER
}

/** A command of the clock. */
export const closeDeserted = (table: Table, context: DecisionContext): Decided => {
  const { catalogue, env } = context
  const due = closeDesertedAt(catalogue, table)
  if (due === undefined || env.now < due) return refuse('not-due')
  return ok([...stopMatch(table, context, 'table-closed'), { type: 'table-closed' }])
}
