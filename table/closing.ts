import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { CommandOf, Decided } from './context.ts'
import { matchesOf } from './evening-summary.ts'
import { isHost } from './members.ts'
import { countsForEvening } from './score.ts'
import { LEAST_MATCHES_TO_CLOSE, type Table } from './types.ts'

/** The host shows everybody who won the evening; the table stays open for one more. */
export const closeEvening = (table: Table, { closed }: CommandOf<'close-evening'>, by: PlayerId): Decided => {
  if (!isHost(table, by)) return refuse('host-only')
  if (table.current !== undefined) return refuse('not-while-playing')
  if (closed === (table.eveningClosed ?? false)) return refuse('nothing-changes')
  if (closed && !canClose(table)) return refuse('too-few-matches', { least: LEAST_MATCHES_TO_CLOSE })
  return accept({ type: 'evening-closed', closed })
}

type Evening = Pick<Table, 'history' | 'eveningFrom'>

export const canClose = (evening: Evening): boolean => countedMatches(evening) >= LEAST_MATCHES_TO_CLOSE

/** Only matches that count for the score of the evening make one (T10). */
export const countedMatches = (evening: Evening): number =>
  matchesOf(evening).filter(({ outcome }) => countsForEvening(outcome)).length
