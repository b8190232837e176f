import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOfGzip } from '../../build/lines.ts'
import type { PackedMeaning } from '../../node/definitions.ts'
import { LANGUAGES } from '../../node/languages.ts'
import { isOffensive } from '../../offensive.ts'

const fileAt = (name: string): string => join(import.meta.dirname, name)

/** In English: as we write it ourselves, or else as FreeDict has it (S15). */
export const meanings = (): ReadonlyMap<string, PackedMeaning> => {
  const found = new Map([
    ...linesOfGzip(fileAt('glosses.txt.gz')).map(meaningIn),
    ...readFileSync(fileAt('own-glosses.txt'), 'utf8')
      .split(/\r?\n/u)
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(meaningIn),
  ])
  // A meaning stands beside the word on every screen, where nothing is starred.
  const shown = [...found].filter(([, text]) => !text.split(/[^\p{L}]+/u).some(isBad))
  return new Map(shown.map(([word, text]) => [word, { text }]))
}

/** Whichever language it is explained in. */
const isBad = (word: string): boolean => LANGUAGES.some((language) => isOffensive(language, word))

/** `noun<TAB>meaning` */
const meaningIn = (line: string): readonly [string, string] => {
  const [word = '', text = ''] = line.split('\t')
  return [word, text]
}
