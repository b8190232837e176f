import type { Random } from '@fimm/kernel'
import { MOST_TILES_IN_WORD, parseTiles, type Tile, TILE_LENGTHS } from './tiles.ts'

/** How often published boards have tiles of this length (Q6). */
const WEIGHTS: Readonly<Record<(typeof TILE_LENGTHS)[number], number>> = { 2: 0.4, 3: 0.53, 4: 0.07 }
const MOST_WITHOUT_VOWEL = 1
const VOWELS = 'AEIOUY'

type Lengths = readonly (typeof TILE_LENGTHS)[number][]

const lengthsFor = (count: number): readonly Lengths[] =>
  count === 0
    ? [[]]
    : TILE_LENGTHS.flatMap((first) => lengthsFor(count - 1).map((rest): Lengths => [first, ...rest]))

interface Shape {
  readonly lengths: Lengths
  readonly weight: number
}

/** By the number of letters. */
const SHAPES: ReadonlyMap<number, readonly Shape[]> = Map.groupBy(
  lengthsFor(MOST_TILES_IN_WORD).map((lengths) => ({
    lengths,
    weight: lengths.reduce((product, length) => product * WEIGHTS[length], 1),
  })),
  ({ lengths }) => lengths.reduce<number>((sum, length) => sum + length, 0),
)

/**
 * A word as four tiles, none of which is taken: drawn among all splits, or without chance the first of
 * them (Q6). Nothing where there is none.
 */
export const splitWord = (
  word: string,
  taken: ReadonlySet<string>,
  random?: Random,
): readonly Tile[] | undefined => {
  const letters = word.toUpperCase()
  const shapes = (SHAPES.get(letters.length) ?? []).filter(({ lengths }) =>
    isAllowed(letters, lengths, taken),
  )
  const shape = random === undefined || shapes.length < 2 ? shapes[0] : drawn(shapes, random)
  const tiles = shape && parseTiles(cut(letters, shape.lengths))
  return tiles?.ok === true ? tiles.value : undefined
}

const drawn = (shapes: readonly Shape[], random: Random): Shape | undefined =>
  shapes[random.weighted(shapes.map(({ weight }) => weight))]

const cut = (letters: string, lengths: Lengths): readonly string[] => {
  let from = 0
  return lengths.map((length) => letters.slice(from, (from += length)))
}

const isAllowed = (letters: string, lengths: Lengths, taken: ReadonlySet<string>): boolean => {
  const tiles = cut(letters, lengths)
  if (tiles.some((tile, index) => taken.has(tile) || tiles.indexOf(tile) !== index)) return false
  return tiles.filter((tile) => !hasVowel(tile)).length <= MOST_WITHOUT_VOWEL
}

const hasVowel = (tile: string): boolean => {
  for (const letter of tile) if (VOWELS.includes(letter)) return true
  return false
}
