import type { Random } from '@fimm/kernel'
import { capitalsOf } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'

/** A capital letter of the language that is played. */
export type Letter = string

/** What is played in: a part of the options of a match. */
export interface Played {
  readonly language: string
}

/** Every letter that may be announced, in the order of the alphabet (C1, C25). */
export const lettersOf = ({ language }: Played): readonly Letter[] => capitalsOf(languageOf(language))

/** As they are laid out to be picked from. */
export const letterRowsOf = ({ language }: Played): readonly (readonly Letter[])[] =>
  languageOf(language).keyboardRows.map((row) => Array.from(row.toUpperCase()))

/** In either case; nothing else, also not what only looks or capitalises like a letter (C1). */
export const parseLetter = (text: string, played: Played): Letter | undefined => {
  // A phone may send an accent as a mark of its own.
  const composed = text.normalize('NFC')
  return lettersOf(played).find((letter) => composed === letter || composed === letter.toLowerCase())
}

/** How often each letter is drawn, in the order of the alphabet (C6, C7). */
export const frequenciesOf = ({ language }: Played): readonly number[] => {
  const { alphabet, frequencies } = languageOf(language)
  return Array.from(alphabet, (letter) => frequencies[letter] ?? 0)
}

export const drawLetter = (played: Played, random: Random): Letter =>
  lettersOf(played)[random.weighted(frequenciesOf(played))] as Letter

export const drawLetters = (played: Played, count: number, random: Random): Letter[] =>
  Array.from({ length: count }, () => drawLetter(played, random))
