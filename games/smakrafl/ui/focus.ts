import type { BestNote } from '../analysis.ts'
import { type Pair, swapped, type Tiles } from '../grid.ts'
import type { Letter } from '../letters.ts'
import { tilesAfter } from '../past-grids.ts'
import type { View } from '../view-types.ts'
import type { Found } from '../words.ts'

/** What somebody looks at again: a move of the history, or the best there was instead of it. */
export interface Focus {
  /** Its index in the history. */
  readonly move: number
  /** One of its words; all of them without it. */
  readonly word?: number
  readonly best?: BestNote['best']
}

/** A swap with its words, and the grid on which they stand. */
export interface ShownMove {
  readonly move: number
  readonly tiles: Tiles
  readonly pair: Pair
  readonly letters: readonly [Letter, Letter]
  readonly words: readonly Found[]
  readonly sum: number
  readonly points: number
  /** The grid has changed since then. */
  readonly isPast: boolean
}

export const shownMove = (view: View, { move: index, best }: Focus): ShownMove | undefined => {
  const before = tilesAfter(view, index)
  if (best !== undefined && best !== null) {
    const { first, second, words, sum, points } = best
    const at = ({ x, y }: Pair['first']): Letter => before[x]?.[y] ?? 'a'
    const tiles = swapped(before, best)
    const letters = [at(first), at(second)] as const
    return { move: index, tiles, pair: { first, second }, letters, words, sum, points, isPast: true }
  }
  const move = view.history[index]
  if (move?.kind !== 'swap') return undefined
  const { first, second, letters, words, sum, points } = move
  const isPast = view.history.slice(index + 1).some(({ kind }) => kind === 'swap')
  return {
    move: index,
    tiles: isPast ? swapped(before, move) : view.tiles,
    pair: { first, second },
    letters,
    words,
    sum,
    points,
    isPast,
  }
}
