import type { TableDocument } from '@fimm/protocol/frames.ts'
import { isBetween } from './between.ts'

/** What a table between two matches waits for, as one reader is told it. */
export type NextStep =
  | 'countdown'
  /** The host chooses a game. */
  | 'choice'
  /** Too few or too many for the chosen game: nobody can start it. */
  | 'missing'
  /** Others are not ready yet. */
  | 'others'
  /** Only the reader is not ready yet. */
  | 'reader'
  | 'start'

export const nextStepOf = (document: TableDocument): NextStep | undefined => {
  const { next, me, cannotStart } = document
  if (next === undefined || !isBetween(document)) return undefined
  if (next.startsAt !== undefined) return 'countdown'
  if (next.chosen === undefined) return 'choice'
  if (cannotStart !== undefined) return 'missing'
  if (next.waitingFor.some((id) => id !== me?.player)) return 'others'
  return me?.host !== true && next.waitingFor.length > 0 ? 'reader' : 'start'
}
