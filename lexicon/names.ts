/** Every dictionary a game can ask for with `env.words(name)`. */
export const LEXICONS = [
  'english-common',
  'english-standard',
  'english-broad',
  'english-board',
  'english-undialected',
  'icelandic-nouns',
] as const
export type LexiconName = (typeof LEXICONS)[number]

export const isLexiconName = (name: string): name is LexiconName =>
  (LEXICONS as readonly string[]).includes(name)

export const LANGUAGES = ['english', 'icelandic'] as const
export type DictionaryLanguage = (typeof LANGUAGES)[number]

export const languageOf = (name: LexiconName): DictionaryLanguage =>
  name === 'icelandic-nouns' ? 'icelandic' : 'english'

const LOOK_UP: Readonly<Record<DictionaryLanguage, string>> = {
  english: 'https://en.wiktionary.org/wiki/',
  // The institute's joint search over its dictionaries.
  icelandic: 'https://malid.is/leit/',
}

/** Where a person can read about a word, whether or not we know what it means (S15). */
export const lookUpLink = (language: DictionaryLanguage, word: string): string =>
  LOOK_UP[language] + encodeURIComponent(word.toLowerCase())
