import { accept, refuse, type Millis, type PlayerId } from '@fimm/kernel'
import type { CommandOf, DecisionContext, Decided } from './context.ts'
import { isHost } from './members.ts'
import type { Table } from './types.ts'

const DAY: Millis = 86_400_000
/** So long after the date a table that is to meet again is kept, though nobody is there (T10d). */
export const KEPT_AFTER_MEETING: Millis = 30 * DAY
/** A date further away would keep empty tables for years. */
const FURTHEST_DAYS = 60

/** When the closing card of the evening is written, the host may set a date for the next one; null takes it back. */
export const meetAgain = (
  table: Table,
  { at }: CommandOf<'meet-again'>,
  by: PlayerId,
  { env }: DecisionContext,
): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (at === (table.meetsAgainAt ?? null)) return refuse('nothing-changes')
  if (at === null) return accept({ type: 'meeting-set' })
  if (at <= env.now || at > env.now + FURTHEST_DAYS * DAY) return refuse('bad-date', { days: FURTHEST_DAYS })
  return accept({ type: 'meeting-set', at })
}

/** Until when the table is not closed for being empty. */
export const keptUntil = ({ meetsAgainAt }: Table): Millis | undefined =>
  meetsAgainAt === undefined ? undefined : meetsAgainAt + KEPT_AFTER_MEETING
