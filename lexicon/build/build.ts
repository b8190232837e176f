import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ENGLISH_ALPHABET, ICELANDIC_ALPHABET } from '../alphabet.ts'
import { packDefinitions } from '../node/definitions.ts'
import { type Built, CACHE, fileOf, ICELANDIC_NOUNS } from '../node/cache.ts'
import { packLexicon } from '../pack.ts'
import {
  englishBroad,
  englishBoard,
  englishCommon,
  englishStandard,
  englishUndialected,
  firstBroad,
  firstCommon,
  firstStandard,
  secondBroad,
  secondCommon,
  secondStandard,
} from './english.ts'
import { icelandicNouns } from './icelandic.ts'
import { linesOfGzip } from './lines.ts'
import { englishMeanings, icelandicMeanings } from './meanings.ts'

const english = (words: () => readonly string[]) => () => packLexicon(words(), ENGLISH_ALPHABET)

const RECIPES: Readonly<Record<Built, () => Uint8Array>> = {
  'english-common': english(englishCommon),
  'english-standard': english(englishStandard),
  'english-broad': english(englishBroad),
  'english-board': english(englishBoard),
  'english-undialected': english(englishUndialected),
  'english-common-2': english(secondCommon),
  'english-standard-2': english(secondStandard),
  'english-broad-2': english(secondBroad),
  'english-common-1': english(firstCommon),
  'english-standard-1': english(firstStandard),
  'english-broad-1': english(firstBroad),
  'english-definitions': () => packDefinitions(englishMeanings()),
  'icelandic-nouns': () => packLexicon(icelandicNouns(), ICELANDIC_ALPHABET),
  'icelandic-nouns-1': () => packLexicon(linesOfGzip(ICELANDIC_NOUNS), ICELANDIC_ALPHABET),
  'icelandic-definitions': () => packDefinitions(icelandicMeanings()),
}

/** Makes a file of the cache, and says whether it had to. `again`: also where it is there already. */
export const buildOne = (built: Built, again: boolean): boolean => {
  const path = fileOf(built)
  if (!again && existsSync(path)) return false
  const bytes = RECIPES[built]()
  mkdirSync(CACHE, { recursive: true })
  // Renamed into place: who loads at the same moment finds all of it or nothing.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, path)
  for (const old of filesOf(built)) if (old !== basename(path)) rmSync(join(CACHE, old), { force: true })
  return true
}

const filesOf = (built: Built): readonly string[] =>
  readdirSync(CACHE).filter((name) => new RegExp(`^${built}-[0-9a-f]+-[0-9a-f]{8}\\.bin$`, 'u').test(name))
