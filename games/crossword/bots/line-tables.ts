import type { Lexicon } from '@fimm/kernel'
import { FREQUENCIES, type Letter, LETTERS } from '../letters.ts'
import { paidFor } from '../scoring.ts'
import { LARGEST, type Scoring } from '../types.ts'

/** A line as one number in base 27: a digit for each cell, 0 where it is empty, else 1 for A to 26 for Z. */
export type Pattern = number
export const BASE = LETTERS.length + 1
export const POWERS: readonly number[] = Array.from({ length: LARGEST + 1 }, (_, power) => BASE ** power)

/** Longer lines have too many patterns to hold them all. */
export const LONGEST_TABLE = 5

/** Values are kept in bytes, in parts of a point; a line of five pays at most ten. */
export const UNIT = 25

/** How far one has it one's own way with the next letter of a line: some are one's own, and most of the others
 *  can go elsewhere. Found by playing without looking ahead against medium: 0.3 scores 70, 0 only 57, 0.6 only 66. */
const OWN = 0.3

/** The chance of each letter, A to Z. */
export const CHANCES: readonly number[] = (() => {
  const total = FREQUENCIES.reduce((sum, weight) => sum + weight, 0)
  return FREQUENCIES.map((weight) => weight / total)
})()

/** The same by digit, packed: the inner loops read it many million times. */
const SHARES = Float64Array.of(0, ...CHANCES)

export const digitOf = (letter: Letter): number => LETTERS.indexOf(letter) + 1

export const patternOf = (digits: readonly number[]): Pattern =>
  digits.reduce((sum, digit, cell) => sum + digit * (POWERS[cell] as number), 0)

/** What every pattern of a line is worth once it is full: its score if it is, else what letters to come make of
 *  it. `of`: the length that pays double, for parts of longer lines. Five cells take about half a second. */
export const lineTable = (lexicon: Lexicon, scoring: Scoring, length: number, of = length): Uint8Array => {
  const table = paidTable(lexicon, scoring, length, of)
  for (let empty = 1; empty <= length; empty++) foresee(table, length, empty)
  return table
}

/** What a letter to come is worth, by what each letter would be worth. */
export const prospect = (valueOf: (digit: number) => number): number => {
  let top = 0
  let mean = 0
  for (let digit = 1; digit < BASE; digit++) {
    const value = valueOf(digit)
    mean += value * (CHANCES[digit - 1] as number)
    if (value > top) top = value
  }
  return OWN * top + (1 - OWN) * mean
}

/** What every pattern pays as it stands: an empty cell breaks words. */
const paidTable = (lexicon: Lexicon, scoring: Scoring, length: number, of: number): Uint8Array => {
  const paid = paidByWords(scoring, length, of)
  const words = wordsByPattern(lexicon, length)
  const table = new Uint8Array(words.length)
  // A plain loop: `Uint8Array.from` takes ten times as long over millions.
  for (let pattern = 0; pattern < table.length; pattern++)
    table[pattern] = paid[words[pattern] as number] as number
  return table
}

/** A bit for every pair of a word's first and last cell. */
const wordBit = (first: number, last: number): number => 1 << (first + (last * (last - 1)) / 2)

/** The words of every pattern: those of its beginning, those of its end, and the whole if it is one. */
const wordsByPattern = (lexicon: Lexicon, length: number): Uint16Array => {
  const words = new Uint16Array(POWERS[length] as number)
  if (length === 1) return words
  const parts = wordsByPattern(lexicon, length - 1)
  const moved = movedByOne(length - 1)
  for (let ending = 0, beginning = 0, pattern = 0; ending < parts.length; ending++) {
    const last = moved[parts[ending] as number] as number
    for (let digit = 0; digit < BASE; digit++, pattern++) {
      words[pattern] = (parts[beginning] as number) | last
      beginning = beginning + 1 === parts.length ? 0 : beginning + 1
    }
  }
  const whole = wordBit(0, length - 1)
  for (const word of lexicon.words('.'.repeat(length))) {
    const digits = Array.from(word, (char) => digitOf(char.toUpperCase() as Letter))
    const pattern = patternOf(digits)
    if (!digits.includes(0)) words[pattern] = (words[pattern] as number) | whole
  }
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

/** What a line pays for every set of words that may be in it. */
const paidByWords = (scoring: Scoring, length: number, of: number): Uint8Array => {
  const paid = new Uint8Array(wordBit(0, length))
  const ends = new Uint32Array(of)
  for (let words = 0; words < paid.length; words++) {
    ends.fill(0)
    for (let last = 1; last < length; last++)
      for (let first = 0; first < last; first++)
        if ((words & wordBit(first, last)) !== 0)
          ends[first] = (ends[first] as number) | (1 << (last - first + 1))
    paid[words] = paidFor(scoring, ends, of) * UNIT
  }
  return paid
}

/** Values all patterns with so many empty cells by those with one less. The first cell changes fastest,
 *  because neighbours in the table are then read together: the other way round takes thrice as long. */
const foresee = (table: Uint8Array, length: number, empty: number): void => {
  const gaps: number[] = []
  const visit = (cell: number, pattern: Pattern): void => {
    if (cell < 0) {
      table[pattern] = foreseen(table, pattern, gaps)
      return
    }
    const power = POWERS[cell] as number
    if (gaps.length < empty) {
      gaps.push(power)
      visit(cell - 1, pattern)
      gaps.pop()
    }
    if (cell >= empty - gaps.length)
      for (let digit = 1; digit < BASE; digit++) visit(cell - 1, pattern + digit * power)
  }
  visit(length - 1, 0)
}

const foreseen = (table: Uint8Array, pattern: Pattern, gaps: readonly number[]): number => {
  const [only = 0] = gaps
  if (gaps.length === 1) return foreseenOnce(table, pattern, only)
  let top = 0
  let mean = 0
  for (let digit = 1; digit < BASE; digit++) {
    let best = 0
    for (let gap = 0; gap < gaps.length; gap++) {
      const value = table[pattern + digit * (gaps[gap] as number)] as number
      if (value > best) best = value
    }
    mean += best * (SHARES[digit] as number)
    if (best > top) top = best
  }
  return Math.round(OWN * top + (1 - OWN) * mean)
}

/** Nearly all patterns have one gap at most, so they have a loop of their own. */
const foreseenOnce = (table: Uint8Array, pattern: Pattern, gap: number): number => {
  let top = 0
  let mean = 0
  for (let digit = 1, at = pattern + gap; digit < BASE; digit++, at += gap) {
    const value = table[at] as number
    mean += value * (SHARES[digit] as number)
    if (value > top) top = value
  }
  return Math.round(OWN * top + (1 - OWN) * mean)
}
