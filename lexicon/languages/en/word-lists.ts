import { join } from 'node:path'
import { linesOfGzip } from '../../build/lines.ts'
import english from './language.ts'
import { isPlantable, isSaid } from './plantable.ts'

/** c common in American or shared spelling, v common otherwise, s standard, b broad; `words.py` says how. */
type Level = 'c' | 'v' | 's' | 'b'

const words = (levels: readonly Level[]): readonly string[] =>
  linesOfGzip(join(import.meta.dirname, 'words.txt.gz')).flatMap((line) => {
    const [word = '', level = ''] = line.split(' ')
    return (levels as readonly string[]).includes(level) ? [word] : []
  })

/** What players may score, and the two-letter words of Q9; from *standard* on also those of C21b. */
const playable = (levels: readonly Level[], twoLetters = english.twoLetterWords): readonly string[] => [
  ...twoLetters,
  ...words(levels),
]
const WITH_RARER = [...english.twoLetterWords, ...(english.rarerTwoLetterWords ?? [])]

const COMMON: readonly Level[] = ['c', 'v']
const STANDARD: readonly Level[] = [...COMMON, 's']
const BROAD: readonly Level[] = [...STANDARD, 'b']

export const common = (): readonly string[] => playable(COMMON)
export const standard = (): readonly string[] => playable(STANDARD, WITH_RARER)
export const broad = (): readonly string[] => playable(BROAD, WITH_RARER)

/** Common, in one way of spelling, and nothing to be ashamed of (Q7). */
export const clean = (): readonly string[] =>
  playable(['c']).filter((word) => isPlantable(word) && isSaid(word))

/** What no board may hold, planted or not (Q7b); also what no list has, because a tile can spell it. */
export const blocked = (): readonly string[] => [
  ...broad().filter((word) => !isPlantable(word)),
  ...english.offensive.words,
]
