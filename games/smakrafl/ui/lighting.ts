import type { Millis } from '@fimm/kernel'

const PER_LETTER: Millis = 70
const BETWEEN: Millis = 150
/** Many long words go faster: nobody waits longer than this. */
const LONGEST: Millis = 2400

/** When a word begins to light up, and how long each of its letters takes. */
export interface Lighting {
  readonly begins: Millis
  readonly perLetter: Millis
  readonly ends: Millis
}

/** The words of a move light up one after the other, letter by letter. */
export const lightingOf = (words: readonly { readonly word: string }[]): readonly Lighting[] => {
  const whole = words.reduce((sum, { word }) => sum + word.length * PER_LETTER + BETWEEN, 0)
  const pace = Math.min(1, LONGEST / Math.max(1, whole))
  let begins = 0
  return words.map(({ word }) => {
    const perLetter = PER_LETTER * pace
    const lighting = { begins, perLetter, ends: begins + word.length * perLetter }
    begins = lighting.ends + BETWEEN * pace
    return lighting
  })
}
