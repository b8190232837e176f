import type { Word } from '../types.ts'

/** The best word of one row on two boards. */
export interface RowDuel {
  /** From 0. */
  readonly row: number
  readonly mine: Word | undefined
  readonly theirs: Word | undefined
  /** Whose pays more; nobody's where both pay the same. */
  readonly better: 'mine' | 'theirs' | undefined
}

/** Row by row, whose best word pays more. */
export const duelOf = (mine: readonly Word[], theirs: readonly Word[], size: number): readonly RowDuel[] =>
  Array.from({ length: size }, (_, row) => {
    const one = bestInRow(mine, size, row)
    const other = bestInRow(theirs, size, row)
    return { row, mine: one, theirs: other, better: betterOf(one?.points ?? 0, other?.points ?? 0) }
  })

const betterOf = (mine: number, theirs: number): RowDuel['better'] => {
  if (mine === theirs) return undefined
  return mine > theirs ? 'mine' : 'theirs'
}

/** The first of those that pay most. */
const bestInRow = (words: readonly Word[], size: number, row: number): Word | undefined =>
  words
    .filter(({ direction, start }) => direction === 'across' && Math.floor(start / size) === row)
    .toSorted((one, other) => other.points - one.points)[0]
