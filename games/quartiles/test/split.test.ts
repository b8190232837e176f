import { type Random, seeded } from '@fimm/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitWord as splitIn } from '../split.ts'

const NONE: ReadonlySet<string> = new Set()
const splitWord = (word: string, taken: ReadonlySet<string>, random?: Random) =>
  splitIn(word, 'en', taken, random)

test('[Q19] QUARTERLY splits into four tiles that spell it back', () => {
  const tiles = splitWord('QUARTERLY', NONE)
  expect(tiles).toHaveLength(4)
  expect(tiles?.join('')).toBe('QUARTERLY')
})

test('[Q6] without chance the split is always the same, and small letters are understood', () => {
  expect(splitWord('quarterly', NONE)).toEqual(splitWord('QUARTERLY', NONE))
  expect(splitWord('QUARTERLY', NONE)).toEqual(['QU', 'AR', 'TE', 'RLY'])
})

test('[Q6] with chance all splits are drawn', () => {
  const seen = new Set(
    Array.from({ length: 300 }, (_, seed) => splitWord('QUARTERLY', NONE, seeded(seed))?.join('·')),
  )
  // Nine letters: one tile of three among four.
  expect(seen).toEqual(new Set(['QUA·RT·ER·LY', 'QU·ART·ER·LY', 'QU·AR·TER·LY', 'QU·AR·TE·RLY']))
})

test('[Q6] lengths are drawn by their weights: 2 by 0.40, 3 by 0.53, 4 by 0.07', () => {
  // Ten letters, vowels everywhere: 4-2-2-2 in any order weighs 0.07·0.4³, 3-3-2-2 weighs 0.53²·0.4².
  const random = seeded('weights')
  const draws = Array.from({ length: 4000 }, () => splitWord('AEIOUYAUEO', NONE, random))
  const long = draws.filter((tiles) => tiles?.some((tile) => tile.length === 4)).length
  const expected = (4 * 0.07 * 0.4 ** 3) / (4 * 0.07 * 0.4 ** 3 + 6 * 0.53 ** 2 * 0.4 ** 2)
  expect(long / draws.length).toBeCloseTo(expected, 1)
  expect(long / draws.length).toBeGreaterThan(expected * 0.7)
  expect(long / draws.length).toBeLessThan(expected * 1.3)
})

test('[Q6] at most one tile of a word has no vowel', () => {
  expect(splitWord('STRENGTHS', NONE)).toBeUndefined()
  for (let seed = 0; seed < 50; seed++) {
    const tiles = splitWord('SCHOOLCHILD', NONE, seeded(seed)) ?? []
    expect(tiles.filter((tile) => !/[AEIOUY]/u.test(tile)).length).toBeLessThan(2)
  }
})

test('[Q6] a tile that lies on the board already is not made again, nor one twice in a word', () => {
  expect(splitWord('QUARTERLY', new Set(['QU', 'QUA']))).toBeUndefined()
  expect(splitWord('QUARTERLY', new Set(['QU']))).toEqual(['QUA', 'RT', 'ER', 'LY'])
  expect(splitWord('COCOCOCO', NONE)).toBeUndefined()
})

test('[Q2] only words of eight to sixteen letters can be four tiles', () => {
  expect(splitWord('AEIOUYA', NONE)).toBeUndefined()
  expect(splitWord('ABACADAEAFAGAHAIA', NONE)).toBeUndefined()
  expect(splitWord('ÆTTERNISE', NONE)).toBeUndefined()
})

test('[Q6] whatever is split is spelled back by four different tiles of two to four letters', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 20 }), fc.integer(), (letters, seed) => {
      const word = letters.join('')
      const tiles = splitWord(word, NONE, seeded(seed))
      if (tiles === undefined) return
      expect(tiles.join('')).toBe(word)
      expect(new Set(tiles).size).toBe(4)
      for (const tile of tiles) expect(tile).toMatch(/^[A-Z]{2,4}$/u)
    }),
  )
})

test('[Q21] Icelandic words split by their own vowels, and into tiles of their own letters', () => {
  expect(splitIn('ÆTTERNISE', 'is', NONE)?.join('')).toBe('ÆTTERNISE')
  // LJ and ND have no vowel: one too many.
  expect(splitIn('ljósmynd', 'is', NONE)).toBeUndefined()
  expect(splitIn('mjólkurís', 'is', NONE)?.join('')).toBe('MJÓLKURÍS')
  expect(splitIn('WAZQCAWEZ', 'is', NONE)).toBeUndefined()
})
