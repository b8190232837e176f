import { derived, type Lexicon } from '@fimm/kernel'
import { frequenciesOf, type Letter, lettersOf, type Played } from '../letters.ts'
import { LARGEST } from '../types.ts'

/** A line as one number: a digit for each cell, 0 where it is empty, else the place of its letter in the alphabet, from 1. */
export type Pattern = number

/** How lines of a language are written as numbers, and how likely its letters are. */
export interface Digits {
  /** One more than the alphabet has letters. */
  readonly base: number
  readonly powers: readonly number[]
  /** The chance of each letter, by its digit. */
  readonly chances: readonly number[]
  digitOf(letter: Letter): number
  letterOf(digit: number): Letter
}

export const digitsOf = (lexicon: Lexicon, played: Played): Digits =>
  derived(lexicon, digitsOf, () => {
    const letters = lettersOf(played)
    const frequencies = frequenciesOf(played)
    const total = frequencies.reduce((sum, frequency) => sum + frequency, 0)
    const base = letters.length + 1
    return {
      base,
      powers: Array.from({ length: LARGEST + 1 }, (_, power) => base ** power),
      chances: [0, ...frequencies.map((frequency) => frequency / total)],
      digitOf: (letter) => letters.indexOf(letter) + 1,
      letterOf: (digit) => letters[digit - 1] as Letter,
    }
  })
