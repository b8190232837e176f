import { ok, parse, refuse, type Refused, type Result } from '@fimm/kernel'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { z } from 'zod'
import { isDate } from './dates.ts'
import { LEAST_TOTAL, pointsFor } from './scoring.ts'
import { BOARD_SIZE, MOST_TILES_IN_WORD, parseTiles, spell, type Tile, type TileId } from './tiles.ts'

declare const checked: unique symbol

export interface Word {
  readonly text: string
  /** In the order in which they spell it. */
  readonly tiles: readonly TileId[]
  readonly points: number
}

export interface Quartile extends Word {
  /** What it means, without saying it (Q12); where there is none its first tile is told (Q21). */
  readonly hint?: string
}

/** A board on which Q1, Q2, Q4 and Q5 hold. Only `parsePuzzle` makes one. */
export interface Puzzle {
  readonly [checked]: 'puzzle'
  /** The day it was made for; a board for one match has none. */
  readonly date?: string
  readonly language: string
  /** Name and fingerprint of the words it was made with (Q8). */
  readonly dictionary?: string
  readonly tiles: readonly Tile[]
  readonly words: readonly Word[]
  /** In the fixed order in which hints are given (Q11). */
  readonly quartiles: readonly Quartile[]
  readonly total: number
}

/** A board as it is stored: what cannot be worked out, and nothing else. */
export interface Sketch {
  readonly date?: string
  readonly language: string
  readonly dictionary?: string
  readonly tiles: readonly string[]
  readonly quartiles: readonly { readonly tiles: readonly TileId[]; readonly hint?: string }[]
  readonly words: readonly (readonly TileId[])[]
}

export const QUARTILES = 5
/** Four tiles cannot spell less or more (Q2). */
export const SHORTEST_QUARTILE = 8
export const LONGEST_QUARTILE = 16

export const PUZZLE_FAULTS = [
  'not-a-puzzle',
  'bad-tile',
  'tile-text-twice',
  'tile-twice-in-word',
  'two-ways-to-a-word',
  'quartiles-do-not-cover',
  'not-exactly-five',
  'too-few-points',
] as const
export type PuzzleFault = (typeof PUZZLE_FAULTS)[number]

const MOST_WORDS = 500
const LONGEST_HINT = 1000
const LONGEST_DICTIONARY = 100

const path = z
  .array(
    z
      .int()
      .min(0)
      .max(BOARD_SIZE - 1),
  )
  .min(1)
  .max(MOST_TILES_IN_WORD)
const sketch = z.strictObject({
  date: z.exactOptional(z.string().refine(isDate)),
  language: z.enum(LANGUAGE_IDS),
  dictionary: z.exactOptional(z.string().max(LONGEST_DICTIONARY)),
  tiles: z.array(z.string()).length(BOARD_SIZE),
  quartiles: z
    .array(
      z.strictObject({
        tiles: path.length(MOST_TILES_IN_WORD),
        hint: z.exactOptional(z.string().min(1).max(LONGEST_HINT)),
      }),
    )
    .length(QUARTILES),
  words: z.array(path).max(MOST_WORDS),
})

/** The only way to a puzzle: whatever is wrong with it is named, and nothing is put right in silence (Q2). */
export const parsePuzzle = (value: unknown): Result<Puzzle, Refused<PuzzleFault>> => {
  const read = parse(sketch, value, 'not-a-puzzle')
  if (!read.ok) return read
  const { date, language, dictionary } = read.value
  const tiles = parseTiles(read.value.tiles, language)
  if (!tiles.ok) return tiles
  if (new Set(tiles.value).size < BOARD_SIZE) return refuse('tile-text-twice')

  const wordOf = (tilesOfWord: readonly TileId[]): Word => ({
    text: spell(tiles.value, tilesOfWord),
    tiles: tilesOfWord,
    points: pointsFor(tilesOfWord.length),
  })
  const words = read.value.words.map(wordOf)
  const quartiles = read.value.quartiles.map(({ tiles: own, ...hint }) => ({ ...wordOf(own), ...hint }))
  if (words.some((word) => new Set(word.tiles).size < word.tiles.length)) return refuse('tile-twice-in-word')
  // Which points a word brings must not depend on how it was put together (Q4).
  if (new Set(words.map(({ text }) => text)).size < words.length) return refuse('two-ways-to-a-word')
  if (new Set(quartiles.flatMap((quartile) => quartile.tiles)).size < BOARD_SIZE)
    return refuse('quartiles-do-not-cover')
  if (!sameTexts(quartiles, words.filter(isQuartile))) return refuse('not-exactly-five')
  const total = words.reduce((sum, { points }) => sum + points, 0)
  if (total < LEAST_TOTAL) return refuse('too-few-points', { total })
  const puzzle = {
    ...(date === undefined ? {} : { date }),
    language,
    ...(dictionary === undefined ? {} : { dictionary }),
    tiles: tiles.value,
    words,
    quartiles,
    total,
  }
  return ok(puzzle as unknown as Puzzle)
}

/** The board with a word that all agreed on, or that the table keeps (T23). One of four tiles brings its points and is
 *  none of the five. */
export const withHouseWord = (puzzle: Puzzle, word: Word): Puzzle => ({
  ...puzzle,
  words: [...puzzle.words, word],
  total: puzzle.total + word.points,
})

export const isQuartile = ({ tiles }: Pick<Word, 'tiles'>): boolean => tiles.length === MOST_TILES_IN_WORD

const sameTexts = (a: readonly Word[], b: readonly Word[]): boolean => {
  const texts = new Set(a.map(({ text }) => text))
  return a.length === b.length && b.every(({ text }) => texts.has(text))
}

/** How many of these words each tile of the board is in: a count that may be shown (Q15). */
export const usesOf = (words: readonly Word[]): readonly number[] => {
  const uses = Array.from({ length: BOARD_SIZE }, () => 0)
  for (const { tiles } of words) for (const id of tiles) uses[id] = (uses[id] ?? 0) + 1
  return uses
}
