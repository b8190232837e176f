import lemmatize from 'wink-lemmatizer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nounsOfWordnet } from './wordnet.ts'
import { standard } from './word-lists.ts'

const clipped = (): ReadonlySet<string> =>
  new Set(
    readFileSync(join(import.meta.dirname, 'clipped.txt'), 'utf8')
      .split(/\r?\n/u)
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.trim().split(/\s+/u)),
  )

/** What scores in Smákrafl: nouns that WordNet spells small, in the singular, four to eight letters, none of them clipped (S20). */
export const nouns = (): readonly string[] => {
  const [known, short] = [nounsOfWordnet(), clipped()]
  return standard().filter(
    (word) =>
      word.length >= 4 &&
      word.length <= 8 &&
      known.has(word) &&
      !short.has(word) &&
      lemmatize.noun(word) === word,
  )
}
