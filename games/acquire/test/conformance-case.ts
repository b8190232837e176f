import { z } from 'zod'
import type { Chain } from '../chains.ts'
import { type Tile, TILES } from '../tiles.ts'

/** The recorded order of chains, which is not ours. */
export const LETTER_CHAINS: Readonly<Record<string, Chain>> = {
  L: 'luxor',
  T: 'tower',
  A: 'american',
  F: 'festival',
  W: 'worldwide',
  C: 'continental',
  I: 'imperial',
}
export const RECORDED_ORDER: readonly (readonly [string, Chain])[] = Object.entries(LETTER_CHAINS)

const numbers = z.array(z.number())
const texts = z.array(z.string())

const expected = z.object({
  a: z.string(),
  m: texts,
  b: z.string(),
  sc: z.array(numbers),
  av: numbers,
  cs: numbers,
  pr: numbers,
  rk: z.array(texts),
  nx: z.string(),
})
export type Expected = z.infer<typeof expected>

const recorded = z.object({
  seed: z.number(),
  n: z.int().min(2).max(6),
  bag: z.array(z.enum(TILES as readonly [Tile, ...Tile[]])).length(TILES.length),
  steps: z.array(expected).min(1),
  final: numbers,
  moves: z.number(),
})
export type Case = z.infer<typeof recorded>

export const parseCase = (value: unknown): Case => recorded.parse(value)
