import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOfGzip } from '../../build/lines.ts'
import { isOffensive } from '../../offensive.ts'
import icelandic from './language.ts'

const fileAt = (name: string): string => join(import.meta.dirname, name)

/** c common, s standard, b broad, t on tiles, q a quartile; `words.py` says how. */
type Kind = 'c' | 's' | 'b' | 't' | 'q'

/** Two-letter words come from their own list alone (C25). */
const SHORTEST = 3

/** BÍN spells a few names of places and people in lower case as well; they are no words to play with (S14, C25). */
const names = (): ReadonlySet<string> =>
  new Set(readFileSync(fileAt('names.txt'), 'utf8').trim().split(/\s+/u))

const words = (...kinds: readonly Kind[]): readonly string[] => {
  const left = names()
  return linesOfGzip(fileAt('words.txt.gz')).flatMap((line) => {
    const [word = '', own = ''] = line.split(' ')
    const isWanted = word.length >= SHORTEST && !left.has(word)
    return isWanted && kinds.some((kind) => own.includes(kind)) ? [word] : []
  })
}

const playable = (...kinds: readonly Kind[]): readonly string[] => [
  ...icelandic.twoLetterWords,
  ...words(...kinds),
]

export const common = (): readonly string[] => playable('c')
export const standard = (): readonly string[] => playable('c', 's')
export const broad = (): readonly string[] => playable('c', 's', 'b')

/** Forms of common words (Q21). */
export const tiles = (): readonly string[] => playable('t')

/** Nouns that people know, and what may stand on a single tile: common words, nothing to be ashamed of (Q7, Q21). */
export const board = (): readonly string[] => playable('c', 'q').filter((word) => !isGrim(word))

/** What no board may hold, planted or not (Q7b); also what no list has, because a tile can spell it. */
export const blocked = (): readonly string[] => [
  ...playable('c', 's', 'b', 't').filter(isGrim),
  ...icelandic.offensive.words,
]

/** Offensive, or not what one wants to find on a board among friends; by the beginning of the word. */
const isGrim = (word: string): boolean => isOffensive(icelandic, word) || GRIM.test(word)

const GRIM =
  /^(?:andskot|barnagirnd|dauðarefs|djöful|drullusok|endaþarm|fáv(?:iti|ita|itum)|fábján|fjöldamorð|fóstureyð|fósturlát|fíkniefn|getnaðar|gyðingahat|hálfvit|hatursor|helvít|hryðjuverk|kynfer|kynlíf|kynmök|kynmak|leggöng|legganga|líkamsárás|limlest|loftárás|manndráp|misnotk|morð|mútu|ofbeld|pynt|saur|sjálfsmorð|sjálfsvíg|skítsei|skotárás|smokk(?!f)|sprengjuár|stjórnarmorð|sæði|tippi|typpi|vændi|þjóðarmorð|þroskaheft|þræla(?:h|s)|þrældóm|þvag)/u

/** What scores in Smákrafl (S14). */
export const nouns = (): readonly string[] => {
  const left = names()
  return linesOfGzip(fileAt('nouns.txt.gz')).filter((noun) => !left.has(noun))
}
