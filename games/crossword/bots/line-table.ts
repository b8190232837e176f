import type { BotContext, Lexicon } from '@fimm/kernel'
import type { Scoring } from '../types.ts'
import type { Digits, Pattern } from './digits.ts'
import { LineWords, paidByWords, type ShortWords, shortWords } from './line-words.ts'

/** Longer lines have too many patterns to hold them all. */
export const LONGEST_TABLE = 5

/** Values are stored as bytes, in fractions of a point; a line of five pays at most ten. */
const UNIT = 25

/** How far one has it one's own way with the next letter of a line: some are one's own, and most of the others
 *  can go elsewhere. Found by playing without looking ahead against medium: 0.3 scores 70, 0 only 57, 0.6 only 66. */
const OWN = 0.3

const SEVERAL = 2

/** Raise this when the same words would give other values: cached tables are then computed again. */
const EDITION = 1

/** What a letter to come is worth, by what each letter would be worth. */
export const prospect = ({ base, chances }: Digits, valueOf: (digit: number) => number): number => {
  let top = 0
  let mean = 0
  for (let digit = 1; digit < base; digit++) {
    const value = valueOf(digit)
    mean += value * (chances[digit] as number)
    if (value > top) top = value
  }
  return OWN * top + (1 - OWN) * mean
}

/** What every pattern of a line is worth once it is full: its score if it is, else what letters to come make of
 *  it. A pattern is valued when it is first asked for. */
export class LineTable {
  readonly length: number
  /** The value plus one, in fractions of a point; 0 for patterns not valued yet. */
  readonly #values: Uint8Array
  readonly #words: LineWords
  readonly #digits: Digits
  readonly #inGap: Uint16Array
  readonly #paid: Uint8Array
  readonly #places: readonly Span[]
  #packed: Uint8Array | undefined

  /** `of`: the length that pays double, for parts of longer lines. */
  constructor(words: ShortWords, scoring: Scoring, length: number, of = length) {
    const { digits } = words
    this.length = length
    this.#digits = digits
    this.#inGap = new Uint16Array(digits.base)
    this.#values = new Uint8Array(digits.powers[length] as number)
    this.#words = new LineWords(words, length)
    this.#places = placesOf(length, digits.base - 1)
    this.#paid = paidByWords(scoring, length, of, UNIT)
  }

  /** In points. */
  of(pattern: Pattern): number {
    return this.#at(pattern) / UNIT
  }

  /** The values of all patterns with several gaps. These take nearly all the time to make, since each asks for
   *  many of those with fewer: a second for five cells. And they are few: for 26 letters 183 kB of 14 MB. */
  pack(): Uint8Array {
    const packed = new Uint8Array(this.#places.reduce((most, { end }) => Math.max(most, end), 0))
    const { base, powers } = this.#digits
    const visit = (cell: number, pattern: Pattern, gaps: number, place: number): void => {
      if (cell < 0) {
        const { start, end } = this.#places[gaps] as Span
        if (end > start) packed[start + place] = this.#at(pattern)
        return
      }
      visit(cell - 1, pattern, gaps | (1 << cell), place)
      const power = powers[cell] as number
      for (let digit = 1; digit < base; digit++)
        visit(cell - 1, pattern + digit * power, gaps, place * (base - 1) + digit - 1)
    }
    visit(this.length - 1, 0, 0, 0)
    return packed
  }

  /** Uses packed values from now on. */
  unpack(packed: Uint8Array): void {
    this.#packed = packed
  }

  #at(pattern: Pattern): number {
    const held = this.#values[pattern] as number
    if (held !== 0) return held - 1
    const value = this.#thought(pattern)
    this.#values[pattern] = value + 1
    return value
  }

  #thought(pattern: Pattern): number {
    const { base, powers } = this.#digits
    let gaps = 0
    let [first, second] = [0, 0]
    let place = 0
    for (let cell = 0, rest = pattern, weight = 1; cell < this.length; cell++) {
      const next = (rest / base) | 0
      const digit = rest - next * base
      rest = next
      if (digit === 0) {
        gaps |= 1 << cell
        second = first
        first = powers[cell] as number
      } else {
        place += (digit - 1) * weight
        weight *= base - 1
      }
    }
    if (first === 0) return this.#paid[this.#words.in(pattern)] as number
    if (second === 0) return Math.round(this.#withOneGap(pattern, first))
    const { start } = this.#places[gaps] as Span
    return (
      this.#packed?.[start + place] ??
      Math.round(this.#withGaps(pattern, gapsIn(this.#digits, pattern, this.length)))
    )
  }

  #withGaps(pattern: Pattern, gaps: readonly number[]): number {
    return prospect(this.#digits, (digit) => {
      let best = 0
      for (let index = 0; index < gaps.length; index++) {
        const value = this.#at(pattern + digit * (gaps[index] as number))
        if (value > best) best = value
      }
      return best
    })
  }

  /** Nearly all look-ups are for patterns with one gap, so they have a loop of their own. */
  #withOneGap(pattern: Pattern, gap: number): number {
    const { base, chances } = this.#digits
    const paid = this.#paid
    const words = this.#inGap
    this.#words.inGap(pattern, gap, words)
    let top = 0
    let mean = 0
    for (let digit = 1; digit < base; digit++) {
      const value = paid[words[digit] as number] as number
      mean += value * (chances[digit] as number)
      if (value > top) top = value
    }
    return OWN * top + (1 - OWN) * mean
  }
}

/** A table from the cache, or computed now and cached. */
export const cachedTable = (
  lexicon: Lexicon,
  digits: Digits,
  { scoring, length, of }: { readonly scoring: Scoring; readonly length: number; readonly of: number },
  { cached: keep }: Pick<BotContext, 'cached'>,
): LineTable => {
  const words = shortWords(lexicon, digits, length)
  const table = new LineTable(words, scoring, length, of)
  // Shorter ones are made in a few milliseconds.
  if (length < LONGEST_TABLE || keep === undefined) return table
  const name = `crossword-lines-${EDITION}-${scoring}-${length}-of-${of}-${fingerprint(words)}`
  table.unpack(keep(name, () => table.pack()))
  return table
}

/** Different for dictionaries with different short words, and for languages with other letters. */
const fingerprint = ({ digits, byLength }: ShortWords): string => {
  let hash = 0x811c9dc5 ^ digits.base
  for (const [length, patterns] of byLength.entries())
    for (const pattern of patterns) hash = Math.imul(hash ^ (pattern + length), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The powers of a pattern's empty cells. */
export const gapsIn = ({ base, powers }: Digits, pattern: Pattern, length: number): readonly number[] => {
  const gaps: number[] = []
  for (let cell = 0, rest = pattern; cell < length; cell++, rest = Math.floor(rest / base))
    if (rest % base === 0) gaps.push(powers[cell] as number)
  return gaps
}

/** Where the patterns with the same gaps are packed: only those with several gaps are. */
interface Span {
  readonly start: number
  readonly end: number
}

const placesOf = (length: number, letters: number): readonly Span[] => {
  let start = 0
  return Array.from({ length: 1 << length }, (_, gaps) => {
    const filled = length - countOf(gaps)
    const span = { start, end: start + (length - filled < SEVERAL ? 0 : letters ** filled) }
    start = span.end
    return span
  })
}

const countOf = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + countOf(bits >> 1))
