import { seeded, type Env, type Lexicon, type Millis } from '@fimm/kernel'

/** A Sunday evening in Reykjavík, so that times in transcripts stay the same. */
export const EVENING: Millis = Date.UTC(2026, 10, 15, 20, 0, 0)

export type Words = (name: string) => Lexicon

const noWords: Words = (name) => {
  throw new Error(`this test has no dictionary called ${name}`)
}

export interface EnvSettings {
  readonly seed?: string | number | undefined
  readonly now?: Millis | undefined
  readonly words?: Words | undefined
  readonly material?: unknown
}

export const envOf = ({ seed = 1, now = EVENING, words = noWords, material }: EnvSettings = {}): Env => ({
  now,
  random: seeded(seed),
  words,
  ...(material === undefined ? {} : { material }),
})
