import { cellAt, CELLS, type Pair, type Tiles } from './grid.ts'
import { type Score, scoreOf } from './scoring.ts'
import { pointsOfSwaps } from './every-swap.ts'
import { type Nouns, type WordAt, wordsOfSwap } from './words.ts'

export interface BestSwap extends Pair, Score {
  readonly words: readonly WordAt[]
}

/** The swap that would pay most, the first of several in the order of the grid; nothing if none pays (S17). */
export const bestSwap = (tiles: Tiles, used: readonly string[], nouns: Nouns): BestSwap | undefined => {
  const points = pointsOfSwaps(tiles, used, nouns)
  let best = 0
  for (let swap = 1; swap < points.length; swap++)
    if ((points[swap] as number) > (points[best] as number)) best = swap
  if (points[best] === 0) return undefined

  const pair: Pair = { first: cellAt(Math.floor(best / CELLS)), second: cellAt(best % CELLS) }
  const words = wordsOfSwap(tiles, pair, used, nouns)
  return { ...pair, words, ...scoreOf(words) }
}
