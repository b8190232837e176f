import { type Random, seeded } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { bestSwap } from '../best-swap.ts'
import { pointsOfSwaps } from '../every-swap.ts'
import { CELLS, drawTiles, SIZE, type Tiles } from '../grid.ts'
import { randomPair } from '../random-command.ts'
import { type Nouns, wordsOfSwap, wordsOn } from '../words.ts'
import { naiveMove, naivePoints, naiveWordsOn } from './naive.ts'
import { dictionary, golden, nouns, valued } from './position.ts'

const RUNS = process.env['FIMM_DEEP'] ? 200 : 8
// The plain way takes a tenth of a second for a grid.
vi.setConfig({ testTimeout: 600_000 })

interface Crowded {
  readonly tiles: Tiles
  readonly words: readonly string[]
  readonly nouns: Nouns
  readonly used: readonly string[]
  readonly random: Random
}

/** A grid of few letters and a dictionary of short strings of them: words lie across one another everywhere. */
const crowded = (seed: number): Crowded => {
  const random = seeded(`crowded ${seed}`)
  const few = random.shuffle([...languageOf('is').alphabet]).slice(0, 2 + random.int(5))
  const tiles = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => random.pick(few)))
  const words = Array.from({ length: 60 }, () =>
    Array.from({ length: 4 + random.int(5) }, () => random.pick(few)).join(''),
  )
  return {
    tiles,
    words,
    nouns: valued(dictionary(...words)),
    used: words.filter(() => random.int(5) === 0),
    random,
  }
}

test('[S3–S5] words and their order are those of cutting out every stretch of letters', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { tiles, words, nouns: few, used, random } = crowded(seed)
      const known = new Set(words)
      expect(wordsOn(tiles, few).map(({ word }) => word)).toEqual(naiveWordsOn(tiles, known))
      for (let i = 0; i < 20; i++) {
        const pair = randomPair(random)
        const found = wordsOfSwap(tiles, pair, used, few).map(({ word }) => word)
        expect(found).toEqual(naiveMove(tiles, pair, new Set(used), known).newWords)
      }
    }),
    { numRuns: RUNS * 10 },
  )
})

test('[S16, S17] all swaps at once pay what each of them pays', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { tiles, words, nouns: few, used } = crowded(seed)
      expect(pointsOfSwaps(tiles, used, few)).toEqual(naivePoints(tiles, new Set(used), new Set(words)))
    }),
    { numRuns: RUNS },
  )
})

test('[S16, S17] so they do on grids as they are drawn', () => {
  const random = seeded('drawn')
  const known = new Set(golden.dictionary)
  for (let i = 0; i < RUNS; i++) {
    const tiles = drawTiles('is', random)
    const used = naiveWordsOn(tiles, known)
    expect(pointsOfSwaps(tiles, used, valued(nouns))).toEqual(naivePoints(tiles, new Set(used), known))
  }
})

test('[S17] letters that the dictionary does not know make no words', () => {
  const tiles = drawTiles('is', seeded('few letters'))
  expect(pointsOfSwaps(tiles, [], valued(dictionary('xxxx'))).every((points) => points === 0)).toBe(true)
})

test('[S17] the best swap is the first of those that pay most', () => {
  for (let seed = 0; seed < RUNS; seed++) {
    const { tiles, words, nouns: few, used } = crowded(seed)
    const points = naivePoints(tiles, new Set(used), new Set(words))
    const most = Math.max(...points)
    const best = bestSwap(tiles, used, few)
    expect(best?.points ?? 0).toBe(most)
    if (best === undefined) continue
    const { first, second } = best
    expect((first.x * SIZE + first.y) * CELLS + second.x * SIZE + second.y).toBe(points.indexOf(most))
    expect(best.words.map(({ word }) => word)).toEqual(
      naiveMove(tiles, best, new Set(used), new Set(words)).newWords,
    )
  }
})
