import { type Lexicon, seeded } from '@fimm/kernel'
import { LANGUAGES } from '@fimm/lexicon/languages.ts'
import { lexiconOf } from '@fimm/lexicon/memory.ts'
import { loadLexicon } from '@fimm/lexicon/node/load.ts'
import { describe, expect, test } from 'vitest'
import { poolOf } from '../candidates.ts'
import { generate, type Ingredients } from '../generate.ts'
import { boardWords } from '../material.ts'
import { parsePuzzle, type Sketch } from '../puzzle.ts'
import { PUZZLE, sure } from './board.ts'
import { laidByPermutations } from './naive.ts'

const BOARDS = process.env['FIMM_DEEP'] ? 1000 : 20

const english = boardWords('en', loadLexicon)

const textOf = ({ tiles }: Sketch, path: readonly number[]): string => path.map((id) => tiles[id]).join('')

const made = (ingredients: Partial<Ingredients>): Sketch => {
  const sketch = generate({ ...english, random: seeded(1), ...ingredients })
  if (sketch === undefined) throw new Error('no board')
  return sketch
}

describe.each(LANGUAGES)('generated boards of $id, by an independent check', (language) => {
  const ingredients = boardWords(language.id, loadLexicon)
  const { play, clean } = ingredients
  const letters = language.alphabet.toUpperCase()
  /** In the same graph for a Crossword's sake (C21b), but not in Q9's list. */
  const crosswordOnly: ReadonlySet<string> = new Set(language.rarerTwoLetterWords)
  const excluded = new Set<string>()
  const boards = Array.from({ length: BOARDS }, (_, seed) => {
    const sketch = made({ ...ingredients, random: seeded(`board ${seed}`), excluded: new Set(excluded) })
    for (const { tiles } of sketch.quartiles) excluded.add(textOf(sketch, tiles).toLowerCase())
    const laid = laidByPermutations(sketch.tiles, play).filter(
      ({ text }) => !crosswordOnly.has(text.toLowerCase()),
    )
    return { sketch, laid }
  })

  test('[Q2] [Q21] twenty different tiles of two to four capital letters of the language', () => {
    for (const { sketch } of boards) {
      expect(new Set(sketch.tiles).size).toBe(20)
      for (const tile of sketch.tiles) expect(tile).toMatch(new RegExp(`^[${letters}]{2,4}$`, 'u'))
    }
  })

  test('[Q3] [Q8] the words are just those that permutations find in the play dictionary', () => {
    for (const { sketch, laid } of boards)
      expect(sketch.words.map((path) => path.join()).toSorted()).toEqual(
        laid.map(({ tiles }) => tiles.join()).toSorted(),
      )
  })

  test('[Q4] no word can be laid in two ways', () => {
    for (const { laid } of boards) expect(new Set(laid.map(({ text }) => text)).size).toBe(laid.length)
  })

  test('[Q5] the words of four tiles are the planned five, which use every tile once', () => {
    for (const { sketch, laid } of boards) {
      const long = laid.filter(({ tiles }) => tiles.length === 4).map(({ text }) => text)
      expect(sketch.quartiles.map(({ tiles }) => textOf(sketch, tiles)).toSorted()).toEqual(long.toSorted())
      const used = sketch.quartiles.flatMap(({ tiles }) => tiles)
      expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id))
    }
  })

  test('[Q1] [Q19] there are at least 130 points', () => {
    for (const { laid } of boards)
      expect(laid.reduce((sum, { tiles }) => sum + sure([2, 4, 7, 10][tiles.length - 1]), 0)).toBeGreaterThan(
        129,
      )
  })

  test('[Q7] no quartile and no tile that is a word is one we would not show', () => {
    for (const { laid } of boards) {
      const shown = laid.filter(({ tiles }) => tiles.length === 4 || tiles.length === 1)
      expect(shown.map(({ text }) => text).filter((text) => !clean.has(text))).toEqual([])
    }
  })

  test('[Q7] nine to thirteen letters are preferred, and others come too', () => {
    const lengths = boards.flatMap(({ sketch }) =>
      sketch.quartiles.map(({ tiles }) => textOf(sketch, tiles).length),
    )
    const liked = lengths.filter((length) => length >= 9 && length <= 13).length
    expect(liked / lengths.length).toBeGreaterThan(0.7)
    expect(liked).toBeLessThan(lengths.length)
  })

  test('[Q6] at most one tile of a quartile has no vowel', () => {
    for (const { sketch } of boards)
      for (const { tiles } of sketch.quartiles)
        expect(
          tiles.filter((id) => !RegExp(`[${language.vowels}]`, 'iu').test(sure(sketch.tiles[id]))).length,
        ).toBeLessThan(2)
  })

  test('[Q12] no hint says the word it hints at', () => {
    for (const { sketch } of boards)
      for (const { tiles, hint } of sketch.quartiles) {
        const text = textOf(sketch, tiles).toLowerCase()
        // Where it is not known what a word means, its first tile is told (Q21).
        if (hint === undefined && language.glosses === 'translated') continue
        if (hint === undefined) throw new Error('a quartile has a hint')
        expect(hint.toLowerCase()).not.toContain(text)
        expect(hint).not.toContain('"')
        expect(hint).toMatch(/\p{L}{3,}/u)
      }
  })

  test('[Q10] no quartile comes again while it cools down', () => {
    const texts = boards.flatMap(({ sketch }) => sketch.quartiles.map(({ tiles }) => textOf(sketch, tiles)))
    expect(new Set(texts).size).toBe(BOARDS * 5)
  })

  test('tiles do not lie in the order of their words', () => {
    const ordered = boards.filter(({ sketch }) =>
      sketch.quartiles.some(({ tiles }) =>
        tiles.every((id, index) => index === 0 || id === sure(tiles[index - 1]) + 1),
      ),
    )
    expect(ordered.length).toBeLessThan(BOARDS / 10)
  })
})

test('[Q10] the same seed gives the same board, another seed another', () => {
  expect(made({ random: seeded(7) })).toEqual(made({ random: seeded(7) }))
  expect(made({ random: seeded(7) })).not.toEqual(made({ random: seeded(8) }))
})

/** Only the words of the example: five quartiles, and what else can be laid. */
const meanings = PUZZLE.quartiles.map(({ text, hint = '' }) => [text, hint] as const)
const small = lexiconOf(PUZZLE.words.map(({ text }) => text))
const five = lexiconOf([
  ...meanings,
  ...PUZZLE.words.filter(({ text }) => text.length < 8).map(({ text }) => text),
])

const onlyThese = { language: 'en', play: five, clean: five, blocked: lexiconOf([]) }

test('[Q10] nothing is made of fewer than five candidates', () => {
  const four = new Set([sure(PUZZLE.quartiles[0]).text.toLowerCase()])
  expect(generate({ ...onlyThese, random: seeded(1), excluded: four })).toBeUndefined()
  expect(generate({ ...onlyThese, clean: lexiconOf([]), random: seeded(1) })).toBeUndefined()
})

test('[Q21] a quartile without a hint is planted without one', () => {
  const sketch = generate({ ...onlyThese, play: small, clean: small, random: seeded(1) })
  expect(sketch?.quartiles.some((quartile) => 'hint' in quartile)).toBe(false)
})

test('[Q7b] a word that is blocked is on no board, planted or not', () => {
  const textsOf = (sketch: Sketch): readonly string[] => sketch.words.map((path) => textOf(sketch, path))
  const free = sure(generate({ ...onlyThese, random: seeded(1) }))
  for (const text of textsOf(free)) {
    const sketch = generate({ ...onlyThese, blocked: lexiconOf([text]), random: seeded(1) })
    if (sketch !== undefined) expect(textsOf(sketch)).not.toContain(text)
  }
  expect(generate({ ...onlyThese, blocked: lexiconOf(['perchance']), random: seeded(1) })).toBeUndefined()
})

test('[Q10] after a thousand attempts it is given up', () => {
  // Five candidates whose tiles can never make 130 points: each attempt solves once.
  const poor = lexiconOf([
    ['perchance', 'by accident'],
    ['cigarette', 'something to smoke'],
    ['insufferably', 'beyond bearing'],
    ['fatalists', 'those who give in'],
    ['foretelling', 'saying beforehand'],
  ])
  let attempts = 0
  const counting: Lexicon = {
    ...poor,
    get start() {
      attempts++
      return poor.start
    },
  }
  expect(generate({ ...onlyThese, play: counting, clean: poor, random: seeded(1) })).toBeUndefined()
  expect(attempts).toBeGreaterThan(100)
  expect(attempts).toBeLessThanOrEqual(1000)
})

test('[Q10] a pool gives each word once until it is put back, and never one that is excluded', () => {
  const words = lexiconOf(['abcdefgh', 'bcdefghij', 'cdefghijk', 'short', 'defghijklmnopqrst'])
  const pool = poolOf(words, new Set(['bcdefghij', 'unknown']), seeded(1))
  expect(pool.size).toBe(2)
  expect(new Set([pool.draw(), pool.draw()])).toEqual(new Set(['abcdefgh', 'cdefghijk']))
  expect([pool.size, pool.draw()]).toEqual([0, undefined])
  pool.putBack(['abcdefgh', 'abcdefgh', 'never drawn'])
  expect([pool.size, pool.draw()]).toEqual([1, 'abcdefgh'])
})

test('a generated board can be played: it is a puzzle', () => {
  expect(parsePuzzle(made({ date: '2026-11-15' }))).toMatchObject({ ok: true, value: { date: '2026-11-15' } })
})
