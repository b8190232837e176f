import { seeded } from '@fimm/kernel'
import { expect, test } from 'vitest'
import { digitsOf } from '../bots/digits.ts'
import { patternOf } from './pattern.ts'
import { cachedTable, LineTable } from '../bots/line-table.ts'
import { shortWords } from '../bots/line-words.ts'
import { promisedValues } from '../bots/values.ts'
import { SOME_WORDS, wordsOf } from './words.ts'

/** Tables of lines of five: fourteen million patterns. */
const lexicon = wordsOf(...SOME_WORDS)('')
const digits = digitsOf(lexicon, { language: 'en' })
const words = shortWords(lexicon, digits, 5)

test('[C22] long lines are worth their parts, and what they pay once they are full', () => {
  const values = promisedValues(lexicon, { scoring: 'longest-first', size: 6, language: 'en' })
  const worth = (text: string): number =>
    values.of(
      patternOf(
        digits,
        Array.from(text, (char) => (char === '.' ? 0 : char.charCodeAt(0) - 64)),
      ),
    )
  expect(worth('STARON')).toBe(6)
  expect(worth('STARO.')).toBeGreaterThan(4)
  expect(worth('STAR..')).toBeGreaterThanOrEqual(4)
  expect(worth('......')).toBeGreaterThan(worth('QXQ...'))
})

const LINES_OF_FIVE = { scoring: 'longest-first', length: 5, of: 5 } as const

test('[C22] a table that was kept is the table that was made', () => {
  const shelf = new Map<string, Uint8Array>()
  const makes: string[] = []
  const keep = (name: string, make: () => Uint8Array): Uint8Array => {
    const held = shelf.get(name)
    if (held !== undefined) return held
    makes.push(name)
    shelf.set(name, make())
    return shelf.get(name) as Uint8Array
  }
  const opened = () => cachedTable(lexicon, digits, LINES_OF_FIVE, { cached: keep })
  const made = opened()
  const kept = opened()
  const anew = new LineTable(words, 'longest-first', 5)
  expect(makes).toHaveLength(1)
  const random = seeded('kept')
  for (let run = 0; run < 500; run++) {
    const pattern = patternOf(
      digits,
      Array.from({ length: 5 }, () => (random.int(2) === 0 ? 0 : 1 + random.int(26))),
    )
    expect([made.of(pattern), kept.of(pattern)]).toEqual([anew.of(pattern), anew.of(pattern)])
  }
  const others = wordsOf(...SOME_WORDS, 'qxj')('')
  cachedTable(others, digitsOf(others, { language: 'en' }), LINES_OF_FIVE, {
    cached: (name) => (makes.push(name), new Uint8Array(200_000)),
  })
  expect(new Set(makes).size).toBe(2)
})
