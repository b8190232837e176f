import { lookUpLink } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'

/** What a box for meanings needs to know of the language of its words. */
export const explainedIn = (language: string) => ({
  language,
  lookUp: (word: string): string => lookUpLink(languageOf(language), word),
})
