import type { Lexicon } from '@fimm/kernel'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BOARD } from '../examples/board.ts'
import { solve } from '../solve.ts'
import { parseTiles, type Tile } from '../tiles.ts'
import { PUZZLE } from './board.ts'
import { laidByPermutations } from './naive.ts'

const tilesOf = (...texts: readonly string[]): readonly Tile[] => {
  const tiles = parseTiles(texts, 'en')
  if (!tiles.ok) throw new Error('bad tile')
  return tiles.value
}
const textsOf = (words: readonly { text: string }[]): readonly string[] =>
  words.map(({ text }) => text).toSorted()

test('[Q19] TE ST ING ED with TEST and TESTING finds both', () => {
  const words = solve(tilesOf('TE', 'ST', 'ING', 'ED'), lexiconOf(['TEST', 'TESTING']))
  expect(words).toEqual([
    { text: 'TEST', tiles: [0, 1], points: 4 },
    { text: 'TESTING', tiles: [0, 1, 2], points: 7 },
  ])
})

test('[Q3] a tile is used once in a word, and again in another', () => {
  expect(textsOf(solve(tilesOf('TE', 'ST'), lexiconOf(['tete', 'test', 'stte'])))).toEqual(['STTE', 'TEST'])
})

test('[Q3] five tiles are too many', () => {
  expect(solve(tilesOf('AB', 'CD', 'EF', 'GH', 'IJ'), lexiconOf(['abcdefghij', 'abcdefgh']))).toHaveLength(1)
})

test('[Q4] a word that can be laid in two ways is found twice', () => {
  const words = solve(tilesOf('RE', 'TELL', 'RET', 'ELL'), lexiconOf(['retell']))
  expect(words.map(({ tiles }) => tiles)).toEqual([
    [0, 1],
    [2, 3],
  ])
})

test('a letter the dictionary does not know stops only its own tile', () => {
  expect(textsOf(solve(tilesOf('TE', 'ST', 'XQ'), lexiconOf(['test'], 'test'.slice(0, 3))))).toEqual(['TEST'])
})

test('more tiles than bits are our own mistake', () => {
  expect(() =>
    solve(
      Array.from({ length: 32 }, () => 'AB' as Tile),
      lexiconOf(['ab']),
    ),
  ).toThrow(RangeError)
})

test('[Q3] the solver finds just what all permutations find', () => {
  const part = fc.constantFrom('AB', 'BA', 'ABA', 'BB', 'BAB', 'AAB', 'BBA', 'AA', 'ABBA')
  const word = fc.array(fc.constantFrom('a', 'b'), { minLength: 2, maxLength: 9 })
  fc.assert(
    fc.property(
      fc.uniqueArray(part, { minLength: 1, maxLength: 7 }),
      fc.array(word, { minLength: 1, maxLength: 40 }),
      (texts, letters) => {
        const lexicon = lexiconOf(
          letters.map((spelled) => spelled.join('')),
          'ab',
        )
        const words = solve(tilesOf(...texts), lexicon).map(({ text, tiles }) => ({ text, tiles }))
        expect(new Set(words)).toEqual(new Set(laidByPermutations(texts, lexicon)))
      },
    ),
    { numRuns: process.env['FIMM_DEEP'] ? 5000 : 100 },
  )
})

test('[Q20] the solver looks at few of the 123,520 permutations', () => {
  const lexicon = lexiconOf(PUZZLE.words.map(({ text }) => text))
  let steps = 0
  const counting: Lexicon = {
    ...lexicon,
    step: (from, letter) => {
      steps++
      return lexicon.step(from, letter)
    },
  }
  expect(textsOf(solve(tilesOf(...BOARD.tiles), counting))).toEqual(textsOf(PUZZLE.words))
  expect(steps).toBeLessThan(123_520 / 30)
})
