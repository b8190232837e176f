import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { Lexicon } from '@fimm/kernel'
import { readLexicon } from '../graph.ts'
import { withDefinitions } from '../memory.ts'
import { currentOf, type ListName, parseListName } from '../names.ts'
import { type Built, editionFile, cacheFileOf, hintsOf, meaningsOf } from './cache.ts'
import { definitionsOver } from './definitions.ts'
import { LANGUAGE_IDS } from './languages.ts'

type LookUp = (word: string) => string | undefined

const lexicons = new Map<string, Lexicon>()
const lookUps = new Map<Built, LookUp>()

/** A list by name, or by name and fingerprint; built first where it is missing or damaged. What `env.words` gives to the games. */
export const loadLexicon = (asked: string): Lexicon => {
  const before = lexicons.get(asked)
  if (before !== undefined) return before
  const name = parseListName(asked)
  if (name === undefined || !LANGUAGE_IDS.includes(name.language))
    throw new RangeError(`there is no list of words called ${asked}`)
  const lexicon = name.fingerprint === undefined ? loadList(asked, name) : loadEdition(asked, name)
  lexicons.set(asked, lexicon)
  return lexicon
}

/** A match of before goes on with the words it began with. */
const loadEdition = (asked: string, name: ListName): Lexicon => {
  const current = currentOf(asked)
  const today = loadLexicon(current)
  if (today.fingerprint === name.fingerprint) return today
  if (!existsSync(editionFile(name)))
    throw new RangeError(`there is no edition ${name.fingerprint} of ${current}`)
  return loadList(asked, name)
}

const loadList = (built: Built, { language, list }: ListName): Lexicon => {
  const graph = opened(built, (path) => {
    const read = readLexicon(readFileSync(path), crc32)
    return read.ok ? read.value : undefined
  })
  // What is said of a word on a board must not give it away (Q12).
  const texts = list === 'board' ? hintsOf(language) : meaningsOf(language)
  return withDefinitions(graph, (word) => lookUpIn(texts)(word))
}

/** What a word means, whichever of the lists it is in. */
export const meaningOf = (language: string, word: string): string | undefined =>
  LANGUAGE_IDS.includes(language) ? lookUpIn(meaningsOf(language))(word) : undefined

/** Opened on first use: most processes need the words and never their meanings. */
const lookUpIn = (built: Built): LookUp => {
  const before = lookUps.get(built)
  if (before !== undefined) return before
  const lookUp = opened(built, openDefinitions)
  lookUps.set(built, lookUp)
  return lookUp
}
const openDefinitions = (path: string): LookUp | undefined => {
  const file = openSync(path, 'r')
  const read = (offset: number, length: number): Uint8Array => {
    const bytes = new Uint8Array(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
  }
  const lookUp = definitionsOver(read, fstatSync(file).size)
  if (lookUp === undefined) closeSync(file)
  return lookUp
}

const opened = <T>(built: Built, open: (path: string) => T | undefined): T => {
  const path = cacheFileOf(built)
  const atOnce = ifThere(() => open(path))
  if (atOnce !== undefined) return atOnce
  build(built)
  const afterwards = open(path)
  if (afterwards === undefined) throw new Error(`${path} was built and still cannot be read`)
  return afterwards
}

const ifThere = <T>(open: () => T | undefined): T | undefined => {
  try {
    return open()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** In a process of its own: the sources take some hundred megabytes that are not needed afterwards. */
const build = (built: Built): void => {
  const script = fileURLToPath(new URL('../build/main.ts', import.meta.url))
  execFileSync(process.execPath, [script, '--again', built], { stdio: ['ignore', 'ignore', 'inherit'] })
}
