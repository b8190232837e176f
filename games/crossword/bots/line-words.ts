import { NO_NODE, type Lexicon, type GraphNode } from '@fimm/kernel'
import { type Letter, LETTERS } from '../letters.ts'
import { paidFor } from '../scoring.ts'
import { LARGEST, type Scoring } from '../types.ts'

/** A line as one number in base 27: a digit for each cell, 0 where it is empty, else 1 for A to 26 for Z. */
export type Pattern = number
export const BASE = LETTERS.length + 1
export const POWERS: readonly number[] = Array.from({ length: LARGEST + 1 }, (_, power) => BASE ** power)

export const digitOf = (letter: Letter): number => LETTERS.indexOf(letter) + 1

/** @internal For tests. */
export const patternOf = (digits: readonly number[]): Pattern =>
  digits.reduce((sum, digit, cell) => sum + digit * (POWERS[cell] as number), 0)

/** Which words stand in a line: a bit for every pair of a word's first and last cell. */
export type WordSet = number
const wordBit = (first: number, last: number): WordSet => 1 << (first + (last * (last - 1)) / 2)

/** The words of any pattern: those of its beginning, those of its end, and the whole if it is one. Everything but
 *  the whole is in tables, so that the longest lines need them of 27⁴ entries instead of 27⁵. */
export class LineWords {
  readonly #beginnings: Uint16Array
  readonly #endings: Uint16Array
  /** A bit for each pattern that is a word as a whole. */
  readonly #wholes: Uint8Array
  readonly #whole: WordSet

  constructor(short: ShortWords, length: number) {
    const parts = wordsByPattern(short, length - 1)
    const moved = movedByOne(length - 1)
    this.#beginnings = parts
    // A plain loop: `map` takes ten times as long over a million.
    this.#endings = new Uint16Array(parts.length)
    for (let part = 0; part < parts.length; part++)
      this.#endings[part] = moved[parts[part] as number] as number
    this.#wholes = new Uint8Array(Math.ceil((POWERS[length] as number) / 8))
    for (const pattern of short[length] ?? [])
      this.#wholes[pattern >> 3] = (this.#wholes[pattern >> 3] as number) | (1 << (pattern & 7))
    this.#whole = wordBit(0, length - 1)
  }

  in(pattern: Pattern): WordSet {
    const beginning = pattern % this.#beginnings.length
    const ending = Math.floor(pattern / BASE)
    return (
      (this.#beginnings[beginning] as number) | (this.#endings[ending] as number) | this.#wholeAt(pattern)
    )
  }

  /** The same for every letter in a gap, by its digit: asked many million times, so that no step divides. */
  inGap(pattern: Pattern, gap: number, into: Uint16Array): void {
    const beginnings = this.#beginnings
    const endings = this.#endings
    const step = gap === beginnings.length ? 0 : gap
    const stride = Math.floor(gap / BASE)
    let beginning = pattern % beginnings.length
    let ending = Math.floor(pattern / BASE)
    let whole = pattern
    for (let digit = 1; digit < BASE; digit++) {
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
export type ShortWords = readonly (readonly Pattern[])[]

/** Found in one walk: each of the lengths on its own takes as long. */
export const shortWords = (lexicon: Lexicon, longest: number): ShortWords => {
  const found: Pattern[][] = Array.from({ length: longest + 1 }, () => [])
  const letters = LETTERS.map((letter) => lexicon.letter(letter))
  const walk = (from: GraphNode, length: number, pattern: Pattern): void => {
    if (lexicon.ends(from)) found[length]?.push(pattern)
    if (length === longest) return
    const power = POWERS[length] as number
    for (let digit = 1; digit < BASE; digit++) {
      const next = lexicon.step(from, letters[digit - 1] as number)
      if (next !== NO_NODE) walk(next, length + 1, pattern + digit * power)
    }
  }
  walk(lexicon.start, 0, 0)
  return found
}

/** The words of every pattern; each pattern is a beginning and one more digit, and so is its ending. */
const wordsByPattern = (short: ShortWords, length: number): Uint16Array => {
  const words = new Uint16Array(POWERS[length] as number)
  if (length === 1) return words
  const parts = wordsByPattern(short, length - 1)
  const moved = movedByOne(length - 1)
  for (let ending = 0, beginning = 0, pattern = 0; ending < parts.length; ending++) {
    const last = moved[parts[ending] as number] as number
    for (let digit = 0; digit < BASE; digit++, pattern++) {
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
