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

const listed = (name: string): ReadonlySet<string> =>
  new Set(readFileSync(fileAt(name), 'utf8').trim().split(/\s+/u))

/** BÍN spells a few names of places and people in lower case as well; they are no words to play with (S14, C25). */
const names = (): ReadonlySet<string> => listed('names.txt')

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

/** Forms of common words, without those that tiles make by chance and nobody knows for a word (Q21). */
export const tiles = (): readonly string[] => {
  const fragments = listed('fragments.txt')
  return playable('t').filter((word) => !fragments.has(word))
}

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
  /^(?:amfetamín|andskot|barnagirnd|blökkum|dauðarefs|djöful|drullusok|eiturly|endaþarm|fábján|fáv(?:iti|ita|itum)|fíkniefn|fjöldamorð|fóstureyð|fósturlát|fullnæging|geirv[aö]rt|getnað|getuleys|gyðingahat|hatursor|hálfvit|heiðing|helvít|hryðjuverk|íslamist|kannabis|krypplin|kynfer|kynfræðsl|kynhegð|kynheilb|kynhneig|kynlíf|kynmak|kynmök|lausl[áæ]t|legganga|leggöng|limlest|líkamsárás|líknardráp|loftárás|manndráp|misnotk|morð|mútu|ofbeld|pynt|saur|sjálfsfróun|sjálfsmorð|sjálfsvíg|skítsei|skotárás|smokk(?!f)|sprengjuár|stjórnarmorð|stríðsglæp|sæði|tippi|typpi|vímuefn|vændi|þjóðarmorð|þroskaheft|þræla(?:h|s)|þrældóm|þungunarrof|þvag)/u

/** What scores in Smákrafl (S14). */
export const nouns = (): readonly string[] => {
  const left = names()
  return linesOfGzip(fileAt('nouns.txt.gz')).filter((noun) => !left.has(noun))
}
