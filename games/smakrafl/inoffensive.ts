import { languageOf } from '@fimm/lexicon/languages.ts'
import { isOffensive } from '@fimm/lexicon/offensive.ts'

/** Without slurs: nobody has to read one because chance laid it, or because it was the longest word of an evening. */
export const inoffensive = <Word extends { readonly word: string }>(
  words: readonly Word[],
  language: string,
): readonly Word[] => words.filter(({ word }) => !isOffensive(languageOf(language), word))
