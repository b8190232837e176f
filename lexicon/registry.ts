import { faultOfAlphabet } from './alphabet.ts'
import { faultOfLanguage, type WordLanguage } from './language.ts'

/** The languages words are played in, by their ids. */
export interface Languages {
  readonly LANGUAGES: readonly WordLanguage[]
  readonly LANGUAGE_IDS: readonly [string, ...string[]]
  /** Played where nobody chose a language. */
  readonly DEFAULT_LANGUAGE: string
  languageOf(id: string): WordLanguage
}

/** Checked once, so that a wrong table is found at the start and not in the middle of a match. */
export const registryOf = (found: readonly WordLanguage[]): Languages => {
  const LANGUAGES = found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const language of LANGUAGES) {
    const fault = faultOfAlphabet(language.alphabet) ?? faultOfLanguage(language)
    if (fault !== undefined) throw new Error(`the language ${language.id}: ${fault}`)
  }
  const [first, ...others] = LANGUAGES.map(({ id }) => id)
  if (first === undefined) throw new Error('there is no language to play in')
  const defaults = LANGUAGES.filter(({ isDefault }) => isDefault).map(({ id }) => id)
  if (defaults.length > 1) throw new Error(`more than one language is the default: ${defaults.join(', ')}`)
  // With several the order of their names would decide, and change with the next folder.
  if (defaults.length === 0 && others.length > 0) throw new Error('no language is the default')
  const byId = new Map(LANGUAGES.map((language) => [language.id, language]))
  return {
    LANGUAGES,
    LANGUAGE_IDS: [first, ...others],
    DEFAULT_LANGUAGE: defaults[0] ?? first,
    languageOf: (id) => {
      const language = byId.get(id)
      if (language === undefined) throw new RangeError(`there is no language ${id}`)
      return language
    },
  }
}
