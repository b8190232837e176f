import { groupBy, type Random } from '@fimm/kernel'
import { languageOf } from '@fimm/lexicon/languages.ts'
import { MOST_TILES_IN_WORD, parseTiles, type Tile, TILE_LENGTHS } from './tiles.ts'

/** How often published boards have tiles of this length (Q6). */
const WEIGHTS: Readonly<Record<(typeof TILE_LENGTHS)[number], number>> = { 2: 0.4, 3: 0.53, 4: 0.07 }
const MOST_WITHOUT_VOWEL = 1

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
const SHAPES: ReadonlyMap<number, readonly Shape[]> = groupBy(
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
  language: string,
  taken: ReadonlySet<string>,
  random?: Random,
): readonly Tile[] | undefined => {
  const letters = word.toUpperCase()
  const vowels = languageOf(language).vowels.toUpperCase()
  let shapes = (SHAPES.get(letters.length) ?? []).filter(
    ({ lengths }) => withoutVowel(letters, lengths, vowels) <= MOST_WITHOUT_VOWEL,
  )
  // Drawn first and looked at then: to cut every split only to count it takes most of the time.
  while (shapes.length > 0) {
    const drawn = random === undefined ? 0 : random.weighted(shapes.map(({ weight }) => weight))
    const tiles = parseTiles(cut(letters, shapes[drawn]?.lengths ?? []), language)
    if (tiles.ok && isFree(tiles.value, taken)) return tiles.value
    shapes = shapes.toSpliced(drawn, 1)
  }
  return undefined
}

const cut = (letters: string, lengths: Lengths): readonly string[] => {
  let from = 0
  return lengths.map((length) => letters.slice(from, (from += length)))
}

const isFree = (tiles: readonly Tile[], taken: ReadonlySet<string>): boolean =>
  !tiles.some((tile, index) => taken.has(tile) || tiles.indexOf(tile) !== index)

/** How many tiles would have no vowel. */
const withoutVowel = (letters: string, lengths: Lengths, vowels: string): number => {
  let [from, count] = [0, 0]
  for (const length of lengths) {
    const end = from + length
    while (from < end && !vowels.includes(letters.charAt(from))) from++
    if (from === end) count++
    from = end
  }
  return count
}
