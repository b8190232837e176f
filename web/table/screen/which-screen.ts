import type { TableDocument } from '@fimm/protocol/frames.ts'
import { endingOf } from '../finale/ending.ts'
import { isBetween } from '../next/between.ts'

export type WhichScreen = 'match' | 'closing' | 'next' | 'finale' | 'lobby'

/** A match, its result until the next game is chosen, what comes next, the end of the evening; before the first match, who
 *  is coming. A reveal is seen to its end before what was chosen meanwhile takes its place. */
export const whichScreen = (
  document: Pick<TableDocument, 'phase' | 'match' | 'last' | 'next' | 'history' | 'eveningClosed'>,
  isRevealing: boolean,
): WhichScreen => {
  const { match, last, next, history, eveningClosed } = document
  if (match !== undefined) return 'match'
  if (eveningClosed) return 'closing'
  if (next === undefined || !isBetween(document)) return 'lobby'
  const record = history.at(-1)
  // A game that was stopped, or settled before anything was played, has no result, and the one before it is none of its
  // own.
  const hasResult = record?.number === last?.number && endingOf(record?.outcome) !== 'ended'
  return hasResult && (isRevealing || next.chosen === undefined) ? 'finale' : 'next'
}
