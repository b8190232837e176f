import type { Lexicon } from '@fimm/kernel'
import { readLexicon } from '@fimm/lexicon/graph.ts'
import { currentOf } from '@fimm/lexicon/names.ts'

/** Thrown when rules need a dictionary that is not loaded: a decision cannot wait, so it is fetched and decided again. */
export class WordsMissing extends Error {
  readonly words: string

  constructor(words: string) {
    super(`the words of ${words} are not here yet`)
    this.words = words
  }
}

/** Dictionaries as they come to this device. */
export interface Dictionaries {
  /** Throws `WordsMissing`. */
  words(name: string): Lexicon
  /** False where they cannot be had now. */
  fetch(name: string): Promise<boolean>
}

/** Bytes of a file of words; nothing where there is no such file, or no connection and no copy. */
export type LoadWords = (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** Hints for words that a board may hide; besides the words themselves. */
const hintsFor = (name: string): string | undefined =>
  name.endsWith(BOARD) ? name.slice(0, -BOARD.length) + HINTS : undefined
const BOARD = '-board'
const HINTS = '-hints'

export const dictionariesFrom = (load: LoadWords): Dictionaries => {
  const held = new Map<string, Lexicon>()
  return {
    // A device has one edition of each dictionary: a match begun before an update goes on with the new words.
    words: (asked) => {
      const name = currentOf(asked)
      const lexicon = held.get(name)
      if (lexicon === undefined) throw new WordsMissing(name)
      return lexicon
    },
    fetch: async (name) => {
      const bytes = await load(name)
      const read = bytes && readLexicon(bytes)
      if (read?.ok !== true) return false
      const hints = hintsFor(name)
      if (hints === undefined) return held.set(name, read.value).has(name)
      const texts = await load(hints)
      if (texts === undefined) return false
      return held.set(name, withHints(read.value, hintsIn(texts))).has(name)
    },
  }
}

/** By the words that a board may hide: not all have a hint. */
type Hints = ReadonlyMap<string, string | undefined>

const hintsIn = (bytes: Uint8Array): Hints =>
  new Map(
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t') as [word: string, hint?: string])
      .map(([word, hint]) => [word, hint]),
  )

/** What may stand on a tile is packed; what may be hidden comes with its hint, and is what a board is drawn from (Q7). */
const withHints = (lexicon: Lexicon, hints: Hints): Lexicon => ({
  ...lexicon,
  has: (word) => lexicon.has(word) || hints.has(word.toLowerCase()),
  definition: (word) => hints.get(word.toLowerCase()),
  words: (pattern) => (pattern === undefined ? hints.keys() : lexicon.words(pattern)),
})
