import { readFileSync } from 'node:fs'
import { ICELANDIC_NAMES, ICELANDIC_NOUNS } from '../node/cache.ts'
import { linesOfGzip } from './lines.ts'

/** BÍN spells a few names of places and people in lower case as well; they are no nouns to play with (S14). */
export const icelandicNouns = (): readonly string[] => {
  const names = new Set(readFileSync(ICELANDIC_NAMES, 'utf8').trim().split(/\s+/u))
  return linesOfGzip(ICELANDIC_NOUNS).filter((noun) => !names.has(noun))
}
