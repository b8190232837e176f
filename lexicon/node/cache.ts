import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { languageOf, type Language, LANGUAGES, LEXICONS, type LexiconName } from '../names.ts'

/** What is built for a language besides its words. */
export const definitionsOf = (language: Language): `${Language}-definitions` => `${language}-definitions`

export type Built = LexiconName | `${Language}-definitions`
export const ALL_BUILT: readonly Built[] = [...LEXICONS, ...LANGUAGES.map(definitionsOf)]

const HOME = fileURLToPath(new URL('..', import.meta.url))
export const CACHE = fileURLToPath(new URL('../../.cache/lexicon/', import.meta.url))

export const ICELANDIC_NOUNS = join(HOME, 'sources/icelandic/nouns.txt.gz')
export const ICELANDIC_GLOSSES = join(HOME, 'sources/icelandic/glosses.txt.gz')

const languageOfBuilt = (built: Built): Language =>
  LANGUAGES.find((language) => definitionsOf(language) === built) ?? languageOf(built as LexiconName)

/** Its name carries a hash of all it was made from, so that nothing out of date is ever read. */
export const fileOf = (built: Built): string =>
  join(CACHE, `${built}-${hashOfInputs(languageOfBuilt(built))}.bin`)

const known = new Map<Language, string>()

const hashOfInputs = (language: Language): string => {
  const before = known.get(language)
  if (before !== undefined) return before
  // The exact versions of the word packages are in package.json, the rules of choice in the code.
  const code = ['.', 'build', 'node'].flatMap((folder) => codeIn(join(HOME, folder)))
  const data = language === 'icelandic' ? [ICELANDIC_NOUNS, ICELANDIC_GLOSSES] : []
  const inputs = [join(HOME, 'package.json'), ...code, ...data].map((path) => readFileSync(path))
  // Every start pays for this: a checksum takes a fifth of the time of a cryptographic hash.
  const size = inputs.reduce((sum, input) => sum + input.length, 0)
  const hash = inputs.reduce((sum, input) => crc32(input, sum), 0)
  const digest = `${size.toString(16)}-${hash.toString(16).padStart(8, '0')}`
  known.set(language, digest)
  return digest
}

const codeIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name))
