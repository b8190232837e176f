/** Every dictionary a game can ask for with `env.words(name)`; `-1` and `-2` are earlier editions, for matches played with them. */
export const LEXICONS = [
  'english-common',
  'english-standard',
  'english-broad',
  'english-board',
  'english-undialected',
  'icelandic-nouns',
  'english-common-2',
  'english-standard-2',
  'english-broad-2',
  'english-common-1',
  'english-standard-1',
  'english-broad-1',
  'icelandic-nouns-1',
] as const
export type LexiconName = (typeof LEXICONS)[number]

const EARLIER_EDITION = /-\d$/u

/** What is played with today. */
export const CURRENT_LEXICONS: readonly LexiconName[] = LEXICONS.filter((name) => !EARLIER_EDITION.test(name))

/** `english-standard@5f3a91c2`: a dictionary and the fingerprint of its edition, as a match remembers it. */
export const editionOf = (name: string, { fingerprint }: { readonly fingerprint: string }): string =>
  `${name}@${fingerprint}`

/** The name and, where one is asked for, the fingerprint. */
export const parseEdition = (asked: string): { readonly name: string; readonly fingerprint?: string } => {
  const [name = '', fingerprint] = asked.split('@')
  return fingerprint === undefined ? { name } : { name, fingerprint }
}

/** All editions of the dictionary of this name, the newest first. */
export const editionsOf = (name: string): readonly LexiconName[] =>
  LEXICONS.filter((each) => each === name || each.replace(EARLIER_EDITION, '') === name)

/** The dictionary of today in place of an earlier edition. */
export const currentOf = (asked: string): string => parseEdition(asked).name.replace(EARLIER_EDITION, '')

export const isLexiconName = (name: string): name is LexiconName =>
  (LEXICONS as readonly string[]).includes(name)

export const LANGUAGES = ['english', 'icelandic'] as const
export type DictionaryLanguage = (typeof LANGUAGES)[number]

export const languageOf = (name: LexiconName): DictionaryLanguage =>
  name.startsWith('icelandic') ? 'icelandic' : 'english'

const LOOK_UP: Readonly<Record<DictionaryLanguage, string>> = {
  english: 'https://en.wiktionary.org/wiki/',
  // The institute's joint search over its dictionaries.
  icelandic: 'https://malid.is/leit/',
}

/** Where a person can read about a word, whether or not we know what it means (S15). */
export const lookUpLink = (language: DictionaryLanguage, word: string): string =>
  LOOK_UP[language] + encodeURIComponent(word.toLowerCase())
