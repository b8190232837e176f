import { seeded } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { LineTable } from '../bots/line-table.ts'
import { digitsOf } from '../bots/digits.ts'
import { patternOf } from './pattern.ts'
import { shortWords } from '../bots/line-words.ts'
import { gainOf, put, searchGridOf, take, worthOf } from '../bots/search-grid.ts'
import { paidValues, promisedValues } from '../bots/values.ts'
import { emptyGrid } from '../grid.ts'
import { SCORINGS } from '../types.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

const lexicon = wordsOf(...SOME_WORDS)('')
const digits = digitsOf(lexicon, { language: 'en' })
const words = shortWords(lexicon, digits, 5)
const BASE = 27

test.each(SCORINGS)('[C22] a full line is worth what it pays, by %s', (scoring) => {
  const random = seeded(scoring)
  for (const length of [2, 3, 4, 5]) {
    const table = new LineTable(words, scoring, length)
    const paid = paidValues(lexicon, { scoring, size: length, language: 'en' })
    for (let run = 0; run < 2000; run++) {
      const pattern = patternOf(
        digits,
        Array.from({ length }, () => 1 + random.int(BASE - 1)),
      )
      expect(table.of(pattern)).toBe(paid.of(pattern))
    }
  }
})

test('[C22] a gap is worth no more than the best letter in it, and no less than the worst', () => {
  const table = new LineTable(words, 'longest-first', 4)
  const random = seeded('gaps')
  for (let run = 0; run < 2000; run++) {
    const cells = [0, 0, 0, 0].map(() => 1 + random.int(BASE - 1))
    const gap = random.int(4)
    const filled = Array.from({ length: BASE - 1 }, (_, index) =>
      table.of(patternOf(digits, cells.with(gap, index + 1))),
    )
    const open = table.of(patternOf(digits, cells.with(gap, 0)))
    expect(open).toBeGreaterThanOrEqual(Math.min(...filled))
    expect(open).toBeLessThanOrEqual(Math.max(...filled))
  }
})

test('[C22] what a table packs is what it would think out again', () => {
  const table = new LineTable(words, 'longest-first', 4)
  const unpacked = new LineTable(words, 'longest-first', 4)
  unpacked.unpack(table.pack())
  const random = seeded('packed')
  for (let run = 0; run < 500; run++) {
    const pattern = patternOf(
      digits,
      [0, 0, 0, 0].map(() => (random.int(2) === 0 ? 0 : 1 + random.int(BASE - 1))),
    )
    expect(unpacked.of(pattern)).toBe(table.of(pattern))
  }
})

test('[C22] ST.R promises more than QX.J, and an open line more than a spoilt one', () => {
  const values = promisedValues(lexicon, { scoring: 'longest-first', size: 4, language: 'en' })
  const worth = (text: string): number =>
    values.of(
      patternOf(
        digits,
        Array.from(text, (char) => (char === '.' ? 0 : char.charCodeAt(0) - 64)),
      ),
    )
  expect(worth('ST.R')).toBeGreaterThan(worth('QX.J'))
  expect(worth('....')).toBeGreaterThan(worth('QXQ.'))
  expect(worth('STAR')).toBe(8)
})

test('[C22] putting a letter gains what it changes, and taking it back leaves no trace', () => {
  const values = paidValues(lexicon, { scoring: 'longest-first', size: 3, language: 'en' })
  const grid = searchGridOf(emptyGrid(3).with(0, 'C').with(1, 'A').with(5, 'O'), 3, digits)
  const before = worthOf(grid, values)
  const gain = gainOf(grid, values, 2, 20)
  put(grid, 2, 20)
  expect(worthOf(grid, values)).toBe(before + gain)
  expect(gain).toBe(8)
  expect(grid.free).toBe(5)
  take(grid, 2)
  expect(worthOf(grid, values)).toBe(before)
  expect([...grid.digits].filter((digit) => digit !== 0)).toHaveLength(3)
})
