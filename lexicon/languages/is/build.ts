import type { LanguageBuild } from '../../build/language-build.ts'
import { hintWordsOf, LEAST_HINT_WORDS } from '../../hint-words.ts'
import { meanings } from './meanings.ts'
import { blocked, board, broad, common, nouns, standard, tiles } from './word-lists.ts'

/** Q21: what a quartile is in English; where that is unknown its first tile is told. */
const hints = (): ReadonlyMap<string, string> => {
  const known = meanings()
  return new Map(
    board().flatMap((word) => {
      const meaning = known.get(word)
      return meaning === undefined ||
        !('text' in meaning) ||
        saysNothing(meaning.text) ||
        saysWord(meaning.text, word)
        ? []
        : [[word, meaning.text] as const]
    }),
  )
}

const saysNothing = (text: string): boolean => hintWordsOf(text).length < LEAST_HINT_WORDS.translated

/** Prósenta, percent: a translation of the same origin may tell the word. */
const saysWord = (text: string, word: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(
      (part) =>
        part.length >= SHORTEST_GIVEAWAY &&
        part.slice(0, SHORTEST_GIVEAWAY) === word.slice(0, SHORTEST_GIVEAWAY),
    )
const SHORTEST_GIVEAWAY = 5

const build: LanguageBuild = {
  lists: { common, standard, broad, tiles, board, blocked, nouns },
  meanings,
  hints,
}

export default build
