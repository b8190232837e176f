import { NO_NODE, type Lexicon, type GraphNode } from '@fimm/kernel'
import { paidFor } from '../scoring.ts'
import type { Scoring } from '../types.ts'
import type { Digits, Pattern } from './digits.ts'

/** Which words stand in a line: a bit for every pair of a word's first and last cell. */
export type WordSet = number
const wordBit = (first: number, last: number): WordSet => 1 << (first + (last * (last - 1)) / 2)

/** The words of any pattern: those of its beginning, those of its end, and the whole if it is one. Everything but
 *  the whole is in tables, so that the longest lines need, for 26 letters, 27⁴ entries instead of 27⁵. */
export class LineWords {
  readonly #beginnings: Uint16Array
  readonly #endings: Uint16Array
  /** A bit for each pattern that is a word as a whole. */
  readonly #wholes: Uint8Array
  readonly #whole: WordSet
  readonly #base: number

  constructor({ digits, byLength }: ShortWords, length: number) {
    const parts = wordsByPattern(digits, byLength, length - 1)
    const moved = movedByOne(length - 1)
    this.#beginnings = parts
    // A plain loop: `map` takes ten times as long over a million.
    this.#endings = new Uint16Array(parts.length)
    for (let part = 0; part < parts.length; part++)
      this.#endings[part] = moved[parts[part] as number] as number
    this.#wholes = new Uint8Array(Math.ceil((digits.powers[length] as number) / 8))
    for (const pattern of byLength[length] ?? [])
      this.#wholes[pattern >> 3] = (this.#wholes[pattern >> 3] as number) | (1 << (pattern & 7))
    this.#whole = wordBit(0, length - 1)
    this.#base = digits.base
  }

  in(pattern: Pattern): WordSet {
    const beginning = pattern % this.#beginnings.length
    const ending = Math.floor(pattern / this.#base)
    return (
      (this.#beginnings[beginning] as number) | (this.#endings[ending] as number) | this.#wholeAt(pattern)
    )
  }

  /** The same for every letter in a gap, by its digit: asked many million times, so that no step divides. */
  inGap(pattern: Pattern, gap: number, into: Uint16Array): void {
    const beginnings = this.#beginnings
    const endings = this.#endings
    const base = this.#base
    const step = gap === beginnings.length ? 0 : gap
    const stride = Math.floor(gap / base)
    let beginning = pattern % beginnings.length
    let ending = Math.floor(pattern / base)
    let whole = pattern
    for (let digit = 1; digit < base; digit++) {
      beginning += step
      ending += stride
      whole += gap
      into[digit] = (beginnings[beginning] as number) | (endings[ending] as number) | this.#wholeAt(whole)
    }
  }

  #wholeAt(pattern: Pattern): WordSet {
    return ((this.#wholes[pattern >> 3] as number) >> (pattern & 7)) & 1 ? this.#whole : 0
  }
}

/** What a line pays for every set of words that may be in it, in so many parts of a point. */
export const paidByWords = (scoring: Scoring, length: number, of: number, unit: number): Uint8Array => {
  const paid = new Uint8Array(wordBit(0, length))
  const ends = new Uint32Array(of)
  for (let words = 0; words < paid.length; words++) {
    ends.fill(0)
    for (let last = 1; last < length; last++)
      for (let first = 0; first < last; first++)
        if ((words & wordBit(first, last)) !== 0)
          ends[first] = (ends[first] as number) | (1 << (last - first + 1))
    paid[words] = paidFor(scoring, ends, of) * unit
  }
  return paid
}

/** The patterns that are words, by their length. */
export interface ShortWords {
  readonly digits: Digits
  readonly byLength: readonly (readonly Pattern[])[]
}

/** Found in one walk: each of the lengths on its own takes as long. */
export const shortWords = (lexicon: Lexicon, digits: Digits, longest: number): ShortWords => {
  const { base, powers } = digits
  const found: Pattern[][] = Array.from({ length: longest + 1 }, () => [])
  const letters = Array.from({ length: base - 1 }, (_, index) => lexicon.letter(digits.letterOf(index + 1)))
  const walk = (from: GraphNode, length: number, pattern: Pattern): void => {
    if (lexicon.ends(from)) found[length]?.push(pattern)
    if (length === longest) return
    const power = powers[length] as number
    for (let digit = 1; digit < base; digit++) {
      const next = lexicon.step(from, letters[digit - 1] as number)
      if (next !== NO_NODE) walk(next, length + 1, pattern + digit * power)
    }
  }
  walk(lexicon.start, 0, 0)
  return { digits, byLength: found }
}

/** The words of every pattern; each pattern is a beginning and one more digit, and so is its ending. */
const wordsByPattern = (digits: Digits, short: ShortWords['byLength'], length: number): Uint16Array => {
  const { base, powers } = digits
  const words = new Uint16Array(powers[length] as number)
  if (length === 1) return words
  const parts = wordsByPattern(digits, short, length - 1)
  const moved = movedByOne(length - 1)
  for (let ending = 0, beginning = 0, pattern = 0; ending < parts.length; ending++) {
    const last = moved[parts[ending] as number] as number
    for (let digit = 0; digit < base; digit++, pattern++) {
      words[pattern] = (parts[beginning] as number) | last
      beginning = beginning + 1 === parts.length ? 0 : beginning + 1
    }
  }
  const whole = wordBit(0, length - 1)
  for (const pattern of short[length] ?? []) words[pattern] = (words[pattern] as number) | whole
  return words
}

/** Sets of words in a line, each as it is called one cell further on. */
const movedByOne = (length: number): Uint16Array => {
  const moved = new Uint16Array(wordBit(0, length))
  for (let words = 0; words < moved.length; words++)
    for (let last = 1; last < length; last++)
      for (let first = 0; first < last; first++)
        if ((words & wordBit(first, last)) !== 0)
          moved[words] = (moved[words] as number) | wordBit(first + 1, last + 1)
  return moved
}
