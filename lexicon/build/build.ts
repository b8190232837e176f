import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseListName } from '../names.ts'
import {
  type Built,
  CACHE,
  editionFile,
  cacheFileOf,
  hintsOf,
  languageOfBuilt,
  meaningsOf,
} from '../node/cache.ts'
import { packDefinitions, type PackedMeaning } from '../node/definitions.ts'
import { languageOf } from '../node/languages.ts'
import { packLexicon } from '../pack.ts'
import { linesOfGzip } from './lines.ts'
import { recipesOf } from './recipes.ts'

/** Makes a file of the cache, and says whether it had to. `again`: also where it is there already. */
export const buildOne = async (built: Built, again: boolean): Promise<boolean> => {
  const path = cacheFileOf(built)
  if (!again && existsSync(path)) return false
  const bytes = await bytesOf(built)
  mkdirSync(CACHE, { recursive: true })
  // Renamed into place: who loads at the same moment finds all of it or nothing.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
  for (const old of filesOf(built)) if (old !== basename(path)) rmSync(join(CACHE, old), { force: true })
  return true
}

const bytesOf = async (built: Built): Promise<Uint8Array> => {
  const id = languageOfBuilt(built)
  const { alphabet } = languageOf(id)
  const list = parseListName(built)
  if (list?.fingerprint !== undefined) return packLexicon(linesOfGzip(editionFile(list)), alphabet)
  const { lists, meanings, hints } = await recipesOf(id)
  if (built === meaningsOf(id)) return packDefinitions(meanings())
  if (built === hintsOf(id)) return packDefinitions(textsOf(hints()))
  if (list === undefined) throw new RangeError(`nothing is called ${built}`)
  return packLexicon(lists[list.list](), alphabet)
}

const textsOf = (hints: ReadonlyMap<string, string>): ReadonlyMap<string, PackedMeaning> =>
  new Map(Array.from(hints, ([word, text]) => [word, { text }]))

const filesOf = (built: Built): readonly string[] =>
  readdirSync(CACHE).filter((name) => new RegExp(`^${built}-[0-9a-f]+-[0-9a-f]{8}\\.bin$`, 'u').test(name))
