import { join } from 'node:path'
import { linesOfGzip } from '../../build/lines.ts'
import type { PackedMeaning } from '../../node/definitions.ts'
import { LANGUAGES } from '../../node/languages.ts'
import { isOffensive } from '../../offensive.ts'

/** In English, or of what a compound is made; then Icelandic words of the same meaning (S15). */
export const meanings = (): ReadonlyMap<string, PackedMeaning> => {
  const explained = [...meaningsIn('glosses.txt.gz'), ...meaningsIn('compounds.txt.gz')]
  const found = new Map(explained)
  for (const [word, text] of meaningsIn('synonyms.txt.gz')) {
    const before = found.get(word)
    found.set(word, before === undefined ? text : `${before} · ${text}`)
  }
  // A meaning stands beside the word on every screen, where nothing is starred.
  const shown = [...found].filter(([, text]) => !text.split(/[^\p{L}]+/u).some(isBad))
  return new Map(shown.map(([word, text]) => [word, { text }]))
}

/** Whichever language it is explained in. */
const isBad = (word: string): boolean => LANGUAGES.some((language) => isOffensive(language, word))

const meaningsIn = (file: string): readonly (readonly [string, string])[] =>
  linesOfGzip(join(import.meta.dirname, file)).map((line) => {
    const [word = '', text = ''] = line.split('\t')
    return [word, text]
  })
