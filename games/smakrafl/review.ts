import type { Lexicon } from '@fimm/kernel'
import { type BestSwap, bestSwap } from './best-swap.ts'
import { swapped } from './grid.ts'
import type { View } from './view-types.ts'

/**
 * The best swap there was before each move of a match, for its replay (S17). Worked out when somebody asks,
 * from what everybody sees: swapping back move by move leads from the last grid to the first.
 */
export const bestSwapsOf = (
  { tiles, start, history }: Pick<View, 'tiles' | 'start' | 'history'>,
  lexicon: Lexicon,
): readonly (BestSwap | undefined)[] => {
  const opening = history.reduceRight(
    (grid, move) => (move.kind === 'swap' ? swapped(grid, move) : grid),
    tiles,
  )
  let grid = opening
  let used = start.map(({ word }) => word)
  return history.map((move) => {
    const best = bestSwap(grid, used, lexicon)
    if (move.kind === 'swap') {
      grid = swapped(grid, move)
      used = [...used, ...move.words.map(({ word }) => word)]
    }
    return best
  })
}
