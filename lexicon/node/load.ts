import { execFileSync } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { Lexicon } from '@fimm/kernel'
import { definitionsOver } from './definitions.ts'
import { readLexicon } from '../graph.ts'
import { withDefinitions } from '../memory.ts'
import {
  editionsOf,
  isLexiconName,
  type DictionaryLanguage,
  languageOf,
  type LexiconName,
  parseEdition,
} from '../names.ts'
import { type Built, definitionsOf, fileOf } from './cache.ts'

type LookUp = (word: string) => string | undefined

const lexicons = new Map<string, Lexicon>()
const lookUps = new Map<DictionaryLanguage, LookUp>()

/** A dictionary by name, or by name and fingerprint; built first where it is missing or damaged. What `env.words` gives to the games. */
export const loadLexicon = (asked: string): Lexicon => {
  const before = lexicons.get(asked)
  if (before !== undefined) return before
  const { name, fingerprint } = parseEdition(asked)
  if (!isLexiconName(name)) throw new RangeError(`there is no dictionary called ${name}`)
  if (fingerprint === undefined) return loadNamed(name)
  // A match of before goes on with the words it began with. Old editions are built only when one is asked for.
  const edition = editionsOf(name)
    .values()
    .map(loadLexicon)
    .find((each) => each.fingerprint === fingerprint)
  if (edition === undefined) throw new RangeError(`there is no edition ${fingerprint} of ${name}`)
  lexicons.set(asked, edition)
  return edition
}

const loadNamed = (name: LexiconName): Lexicon => {
  const language = languageOf(name)
  const graph = opened(name, (path) => {
    const read = readLexicon(readFileSync(path), crc32)
    return read.ok ? read.value : undefined
  })
  const lexicon = withDefinitions(graph, (word) => lookUpIn(language)(word))
  lexicons.set(name, lexicon)
  return lexicon
}

/** Opened on first use: most processes need the words and never their meanings. */
const lookUpIn = (language: DictionaryLanguage): LookUp => {
  const before = lookUps.get(language)
  if (before !== undefined) return before
  const lookUp = opened(definitionsOf(language), openDefinitions)
  lookUps.set(language, lookUp)
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
  const path = fileOf(built)
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
