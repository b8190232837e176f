import type { BotContext, Lexicon } from '@fimm/kernel'
import type { Played } from '../letters.ts'
import { linesIn, paidFor, wordsIn } from '../scoring.ts'
import { LARGEST, type Options } from '../types.ts'
import { type Digits, digitsOf, type Pattern } from './digits.ts'
import { cachedTable, gapsIn, LONGEST_TABLE, prospect } from './line-table.ts'

/** What lines are worth, in points. */
export interface Values {
  readonly size: number
  readonly digits: Digits
  of(pattern: Pattern): number
}

/** What lines are valued for: how they are scored, how long they are, with which letters. */
export type Lines = Pick<Options, 'scoring' | 'size'> & Played

/** What lines pay as they stand, and nothing else. */
export const paidValues = (lexicon: Lexicon, { scoring, size, language }: Lines): Values => {
  const digits = digitsOf(lexicon, { language })
  const { base } = digits
  const letters = lettersByDigit(lexicon, digits)
  const line = linesIn(size, 'across')[0] ?? []
  const cells = new Int16Array(size)
  return {
    size,
    digits,
    of: (pattern) => {
      for (let cell = 0, rest = pattern; cell < size; cell++, rest = Math.floor(rest / base))
        cells[cell] = letters[rest % base] as number
      return paidFor(scoring, wordsIn(lexicon, cells, line), size)
    },
  }
}

const lettersByDigit = (lexicon: Lexicon, { base, letterOf }: Digits): readonly number[] => [
  -1,
  ...Array.from({ length: base - 1 }, (_, index) => lexicon.letter(letterOf(index + 1))),
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
export const promisedValues = (lexicon: Lexicon, lines: Lines, keeping: CacheContext = {}): Values => {
  const { scoring, size, language } = lines
  return kept(lexicon, `${scoring} ${size}`, () => {
    if (size > LONGEST_TABLE) return partedValues(lexicon, lines, keeping)
    const digits = digitsOf(lexicon, { language })
    const table = cachedTable(lexicon, digits, { scoring, length: size, of: size }, keeping)
    return { size, digits, of: (pattern) => table.of(pattern) }
  })
}

/** Patterns of long lines are remembered as they come; this many at most, so that memory has an end. */
const MOST_REMEMBERED = 200_000

/** Long lines by their parts: the best way to part them, each part with a table of its own. Words longer than a
 *  table come in when one letter is missing. */
const partedValues = (lexicon: Lexicon, lines: Lines, keeping: CacheContext): Values => {
  const { scoring, size, language } = lines
  const digits = digitsOf(lexicon, { language })
  const { powers } = digits
  const tables = Array.from({ length: LONGEST_TABLE + 1 }, (_, length) =>
    length < 2
      ? undefined
      : kept(lexicon, `${scoring} part of ${length}`, () =>
          cachedTable(lexicon, digits, { scoring, length, of: LARGEST }, keeping),
        ),
  )
  const paid = paidValues(lexicon, lines)
  const remembered = new Map<Pattern, number>()

  const inParts = (pattern: Pattern): number => {
    const best = [0]
    for (let end = 1; end <= size; end++) {
      let value = best[end - 1] as number
      for (let length = 2; length <= Math.min(end, LONGEST_TABLE); length++) {
        const part = Math.floor(pattern / (powers[end - length] as number)) % (powers[length] as number)
        value = Math.max(value, (best[end - length] as number) + (tables[length]?.of(part) ?? 0))
      }
      best.push(value)
    }
    return best[size] as number
  }

  const valueOf = (pattern: Pattern): number => {
    const gaps = gapsIn(digits, pattern, size)
    const [gap] = gaps
    if (gap === undefined) return paid.of(pattern)
    return gaps.length === 1 ? prospect(digits, (digit) => paid.of(pattern + digit * gap)) : inParts(pattern)
  }

  return {
    size,
    digits,
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
