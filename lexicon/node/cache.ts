import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { LISTS, listName, type ListName, parseListName } from '../names.ts'
import { FOLDER, LANGUAGES } from './languages.ts'

/** A file of the cache: a list of words, or what is said about words. */
export type Built = string

export const meaningsOf = (language: string): Built => `${language}-meanings`
export const hintsOf = (language: string): Built => `${language}-hints`

export const languageOfBuilt = (built: Built): string =>
  parseListName(built)?.language ?? built.replace(/-(?:meanings|hints)$/u, '')

/** What is built of a language, the words first. */
export const builtOf = (language: string): readonly Built[] => [
  ...LISTS.map((list) => listName(language, list)),
  meaningsOf(language),
  hintsOf(language),
]
export const ALL_BUILT: readonly Built[] = LANGUAGES.flatMap(({ id }) => builtOf(id))

const HOME = fileURLToPath(new URL('..', import.meta.url))
/** `FIMM_LEXICON_CACHE`: where the project itself may not be written to. */
export const CACHE =
  process.env['FIMM_LEXICON_CACHE']?.trim() ||
  fileURLToPath(new URL('../../.cache/lexicon/', import.meta.url))

export const folderOf = (language: string): string => join(FOLDER, language)

/** An earlier edition of a list, as it was: one word a line. */
export const editionFile = ({ language, list, fingerprint }: ListName): string =>
  join(folderOf(language), 'editions', `${list}-${fingerprint}.txt.gz`)

/** The code that makes every language, from this folder's parent; a test holds it to the imports. */
export const INPUTS: readonly string[] = [
  'package.json',
  'alphabet.ts',
  'automaton.ts',
  'crc32.ts',
  'format.ts',
  'language.ts',
  'names.ts',
  'pack.ts',
  'registry.ts',
  'node/cache.ts',
  'node/definitions.ts',
  'node/languages.ts',
  'build/build.ts',
  'build/language-build.ts',
  'build/lines.ts',
  'build/recipes.ts',
]

/** Of a language's own folder: its code and its words, but not how people write about them. */
const isInput = (file: string): boolean => /\.(?:ts|json|txt|gz)$/u.test(file) && !file.endsWith('.test.ts')

const inputsOf = (language: string): readonly string[] =>
  readdirSync(folderOf(language))
    .filter(isInput)
    .toSorted()
    .map((file) => join(folderOf(language), file))

/** Its name carries a hash of all it was made from, so that nothing out of date is ever read. */
export const cacheFileOf = (built: Built): string =>
  join(CACHE, `${built}-${hashOfInputs(languageOfBuilt(built))}.bin`)

const known = new Map<string, string>()

const hashOfInputs = (language: string): string => {
  const before = known.get(language)
  if (before !== undefined) return before
  // The exact versions of the word packages are in package.json, the rules of choice in the code.
  const code = INPUTS.map((input) => join(HOME, input))
  let [size, hash] = [0, 0]
  // Every start pays for this: a checksum takes a fifth of the time of a cryptographic hash.
  for (const path of [...code, ...inputsOf(language)]) {
    const input = readFileSync(path)
    size += input.length
    hash = crc32(input, hash)
  }
  const digest = `${size.toString(16)}-${hash.toString(16).padStart(8, '0')}`
  known.set(language, digest)
  return digest
}
