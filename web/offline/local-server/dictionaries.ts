import type { Lexicon } from '@fimm/kernel'
import { readLexicon } from '@fimm/lexicon/graph.ts'
import { withDefinitions } from '@fimm/lexicon/memory.ts'
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

/** Meanings of words that a board may hide; besides the words themselves. */
export const MEANINGS = 'english-meanings'
const WITH_MEANINGS = 'english-board'

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
      if (name !== WITH_MEANINGS) return held.set(name, read.value).has(name)
      const meanings = await load(MEANINGS)
      if (meanings === undefined) return false
      return held.set(name, hiding(read.value, meaningsIn(meanings))).has(name)
    },
  }
}

const meaningsIn = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  )

/** All words are known, but only those with a meaning are listed: a board hides what it can hint at (Q7),
 *  and drawing among the others would hardly ever find five that do. */
const hiding = (lexicon: Lexicon, meanings: ReadonlyMap<string, string>): Lexicon => ({
  ...withDefinitions(lexicon, (word) => meanings.get(word)),
  words: (pattern) => (pattern === undefined ? meanings.keys() : lexicon.words(pattern)),
})
