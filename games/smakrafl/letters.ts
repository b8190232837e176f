import type { LetterNumbers } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'

/** A small letter of the language that is played. */
export type Letter = string

export const isLetter = (text: string, language: string): text is Letter =>
  text.length === 1 && languageOf(language).alphabet.includes(text)

/** How often a letter is drawn (S1). */
export const weightsOf = (language: string): LetterNumbers => languageOf(language).smakrafl.weights

/** What a letter is worth in a word (S7). */
export const valuesOf = (language: string): LetterNumbers => languageOf(language).smakrafl.values

export const valueOf = (word: string, values: LetterNumbers): number => {
  let value = 0
  for (const letter of word) value += values[letter] ?? 0
  return value
}
