import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { languageOf, type DictionaryLanguage, LANGUAGES, LEXICONS, type LexiconName } from '../names.ts'

/** What is built for a language besides its words. */
export const definitionsOf = (language: DictionaryLanguage): `${DictionaryLanguage}-definitions` =>
  `${language}-definitions`

export type Built = LexiconName | `${DictionaryLanguage}-definitions`
export const ALL_BUILT: readonly Built[] = [...LEXICONS, ...LANGUAGES.map(definitionsOf)]

const HOME = fileURLToPath(new URL('..', import.meta.url))
/** `FIMM_LEXICON_CACHE`: where the project itself may not be written to. */
export const CACHE =
  process.env['FIMM_LEXICON_CACHE'] ?? fileURLToPath(new URL('../../.cache/lexicon/', import.meta.url))

export const ENGLISH_WORDS = join(HOME, 'sources/english/words.txt.gz')
/** The second edition, as it was. */
export const ENGLISH_WORDS_2 = join(HOME, 'sources/english/words-2.txt.gz')
export const ICELANDIC_NOUNS = join(HOME, 'sources/icelandic/nouns.txt.gz')
export const ICELANDIC_NAMES = join(HOME, 'sources/icelandic/names.txt')
export const ICELANDIC_GLOSSES = join(HOME, 'sources/icelandic/glosses.txt.gz')
export const ICELANDIC_COMPOUNDS = join(HOME, 'sources/icelandic/compounds.txt.gz')
export const ICELANDIC_SYNONYMS = join(HOME, 'sources/icelandic/synonyms.txt.gz')

const ICELANDIC: readonly string[] = [
  ICELANDIC_NOUNS,
  ICELANDIC_NAMES,
  ICELANDIC_GLOSSES,
  ICELANDIC_COMPOUNDS,
  ICELANDIC_SYNONYMS,
]

const languageOfBuilt = (built: Built): DictionaryLanguage =>
  LANGUAGES.find((language) => definitionsOf(language) === built) ?? languageOf(built as LexiconName)

/** The code whose change can change what is built, from this folder's parent; a test holds it to the imports. */
export const INPUTS: readonly string[] = [
  'package.json',
  'alphabet.ts',
  'automaton.ts',
  'crc32.ts',
  'format.ts',
  'gloss.ts',
  'names.ts',
  'offensive.ts',
  'pack.ts',
  'two-letter-words.ts',
  'node/cache.ts',
  'node/definitions.ts',
  'build/build.ts',
  'build/english.ts',
  'build/function-words.ts',
  'build/icelandic.ts',
  'build/lines.ts',
  'build/meanings.ts',
  'build/plantable.ts',
  'build/wordnet.ts',
]

/** Its name carries a hash of all it was made from, so that nothing out of date is ever read. */
export const fileOf = (built: Built): string =>
  join(CACHE, `${built}-${hashOfInputs(languageOfBuilt(built))}.bin`)

const known = new Map<DictionaryLanguage, string>()

const hashOfInputs = (language: DictionaryLanguage): string => {
  const before = known.get(language)
  if (before !== undefined) return before
  // The exact versions of the word packages are in package.json, the rules of choice in the code.
  const code = INPUTS.map((input) => join(HOME, input))
  const data = language === 'icelandic' ? ICELANDIC : [ENGLISH_WORDS, ENGLISH_WORDS_2]
  let [size, hash] = [0, 0]
  // Every start pays for this: a checksum takes a fifth of the time of a cryptographic hash.
  for (const path of [...code, ...data]) {
    const input = readFileSync(path)
    size += input.length
    hash = crc32(input, hash)
  }
  const digest = `${size.toString(16)}-${hash.toString(16).padStart(8, '0')}`
  known.set(language, digest)
  return digest
}
