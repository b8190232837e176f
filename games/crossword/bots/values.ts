import type { BotContext, Lexicon } from '@fimm/kernel'
import { linesIn, paidFor, wordsIn } from '../scoring.ts'
import { LARGEST, type Scoring } from '../types.ts'
import { gapsIn, cachedTable, LONGEST_TABLE, prospect } from './line-table.ts'
import { BASE, type Pattern, POWERS } from './line-words.ts'

/** What lines are worth, in points. */
export interface Values {
  readonly size: number
  of(pattern: Pattern): number
}

/** What lines pay as they stand, and nothing else. */
export const paidValues = (lexicon: Lexicon, scoring: Scoring, size: number): Values => {
  const letters = lettersByDigit(lexicon)
  const line = linesIn(size, 'across')[0] ?? []
  const cells = new Int16Array(size)
  return {
    size,
    of: (pattern) => {
      for (let cell = 0, rest = pattern; cell < size; cell++, rest = Math.floor(rest / BASE))
        cells[cell] = letters[rest % BASE] as number
      return paidFor(scoring, wordsIn(lexicon, cells, line), size)
    },
  }
}

const lettersByDigit = (lexicon: Lexicon): readonly number[] => [
  -1,
  ...Array.from({ length: BASE - 1 }, (_, index) => lexicon.letter(String.fromCharCode(65 + index))),
]

const built = new WeakMap<Lexicon, Map<string, unknown>>()

/** Computed on first use and kept as long as its dictionary. */
const kept = <T>(lexicon: Lexicon, key: string, make: () => T): T => {
  const ofLexicon = built.get(lexicon) ?? new Map<string, unknown>()
  built.set(lexicon, ofLexicon)
  if (!ofLexicon.has(key)) ofLexicon.set(key, make())
  return ofLexicon.get(key) as T
}

type CacheContext = Pick<BotContext, 'cached'>

/** What lines promise, letters to come included. */
export const promisedValues = (
  lexicon: Lexicon,
  scoring: Scoring,
  size: number,
  keeping: CacheContext = {},
): Values =>
  kept(lexicon, `${scoring} ${size}`, () => {
    if (size > LONGEST_TABLE) return partedValues(lexicon, scoring, size, keeping)
    const table = cachedTable(lexicon, scoring, size, size, keeping)
    return { size, of: (pattern) => table.of(pattern) }
  })

/** Patterns of long lines are remembered as they come; this many at most, so that memory has an end. */
const MOST_REMEMBERED = 200_000

/** Long lines by their parts: the best way to part them, each part with a table of its own. Words longer than a
 *  table come in when one letter is missing. */
const partedValues = (lexicon: Lexicon, scoring: Scoring, size: number, keeping: CacheContext): Values => {
  const tables = Array.from({ length: LONGEST_TABLE + 1 }, (_, length) =>
    length < 2
      ? undefined
      : kept(lexicon, `${scoring} part of ${length}`, () =>
          cachedTable(lexicon, scoring, length, LARGEST, keeping),
        ),
  )
  const paid = paidValues(lexicon, scoring, size)
  const remembered = new Map<Pattern, number>()

  const inParts = (pattern: Pattern): number => {
    const best = [0]
    for (let end = 1; end <= size; end++) {
      let value = best[end - 1] as number
      for (let length = 2; length <= Math.min(end, LONGEST_TABLE); length++) {
        const part = Math.floor(pattern / (POWERS[end - length] as number)) % (POWERS[length] as number)
        value = Math.max(value, (best[end - length] as number) + (tables[length]?.of(part) ?? 0))
      }
      best.push(value)
    }
    return best[size] as number
  }

  const valueOf = (pattern: Pattern): number => {
    const gaps = gapsIn(pattern, size)
    const [gap] = gaps
    if (gap === undefined) return paid.of(pattern)
    return gaps.length === 1 ? prospect((digit) => paid.of(pattern + digit * gap)) : inParts(pattern)
  }

  return {
    size,
    of: (pattern) => {
      const before = remembered.get(pattern)
      if (before !== undefined) return before
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      const value = valueOf(pattern)
      remembered.set(pattern, value)
      return value
    },
  }
}
