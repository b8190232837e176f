import type { Lexicon } from '@fimm/kernel'
import { cellAt, CELLS, type Pair, type Tiles } from './grid.ts'
import { type Score, scoreOf } from './scoring.ts'
import { pointsOfSwaps } from './every-swap.ts'
import { type WordAt, wordsOfSwap } from './words.ts'

export interface BestSwap extends Pair, Score {
  readonly words: readonly WordAt[]
}

/** The swap that would pay most, the first of several in the order of the grid; nothing if none pays (S17). */
export const bestSwap = (tiles: Tiles, used: readonly string[], lexicon: Lexicon): BestSwap | undefined => {
  const points = pointsOfSwaps(tiles, used, lexicon)
  let best = 0
  for (let swap = 1; swap < points.length; swap++)
    if ((points[swap] as number) > (points[best] as number)) best = swap
  if (points[best] === 0) return undefined

  const pair: Pair = { first: cellAt(Math.floor(best / CELLS)), second: cellAt(best % CELLS) }
  const words = wordsOfSwap(tiles, pair, used, lexicon)
  return { ...pair, words, ...scoreOf(words) }
}
