import type { Lexicon, Random } from '@fimm/kernel'
import { type Pool, poolOf } from './candidates.ts'
import { isQuartile, parsePuzzle, QUARTILES, type Sketch, type Word } from './puzzle.ts'
import { LEAST_TOTAL } from './scoring.ts'
import { solveIn } from './solve.ts'
import { splitWord } from './split.ts'
import type { Tile } from './tiles.ts'

/** Words of one language. */
export interface BoardWords {
  readonly language: string
  /** What players may score (Q8). */
  readonly play: Lexicon
  /** What we may put on a board, and what is told about it as a hint (Q7, Q12). */
  readonly clean: Lexicon
  /** What may be on no board, planted or not (Q7b). */
  readonly blocked: Lexicon
}

export interface Ingredients extends BoardWords {
  readonly random: Random
  /** Quartiles in cool-down, in lower case (Q10). */
  readonly excluded?: ReadonlySet<string>
  readonly date?: string
}

const MOST_ATTEMPTS = 1000

/** A board as it is stored, or nothing where the words do not suffice (Q10). */
export const generate = (ingredients: Ingredients): Sketch | undefined => {
  const { clean, random, excluded = new Set() } = ingredients
  const pool = poolOf(clean, excluded, random)
  for (let attempt = 0; attempt < MOST_ATTEMPTS && pool.size >= QUARTILES; attempt++) {
    const chosen = draw(pool)
    pool.putBack(chosen)
    const board = boardOf(chosen, ingredients)
    const sketch = board && sketchOf(board, chosen, ingredients)
    if (sketch !== undefined && parsePuzzle(sketch).ok) return sketch
  }
  return undefined
}

const draw = (pool: Pool): readonly string[] =>
  Array.from({ length: QUARTILES }, () => pool.draw()).filter((word) => word !== undefined)

interface Board {
  readonly tiles: readonly Tile[]
  readonly words: readonly Word[]
}

/** These five words as tiles with all that can be laid of them; nothing where that breaks a rule. */
const boardOf = (
  chosen: readonly string[],
  { language, play, clean, blocked, random }: Ingredients,
): Board | undefined => {
  const split = splitAll(chosen, language, random)
  if (split === undefined || split.some((tile) => blocked.has(tile))) return undefined
  // Shuffled: in the order of the words, the tiles would spell them.
  const tiles = random.shuffle(split)
  const words = solveIn(language, tiles, play)
  if (words.filter(isQuartile).length !== QUARTILES) return undefined
  if (words.reduce((sum, { points }) => sum + points, 0) < LEAST_TOTAL) return undefined
  // Every word counts in "12 of 31" and is shown in the end (Q7b).
  if (words.some(({ text }) => blocked.has(text))) return undefined
  // A tile shows its letters to everybody: if they are a word, it is one we would show (Q7).
  return tiles.every((tile) => !play.has(tile) || clean.has(tile)) ? { tiles, words } : undefined
}

const splitAll = (
  words: readonly string[],
  language: string,
  random: Random,
): readonly Tile[] | undefined => {
  const tiles: Tile[] = []
  for (const word of words) {
    const split = splitWord(word, language, new Set(tiles), random)
    if (split === undefined) return undefined
    tiles.push(...split)
  }
  return tiles
}

const sketchOf = (
  { tiles, words }: Board,
  chosen: readonly string[],
  { language, clean, date }: Ingredients,
): Sketch | undefined => {
  const quartiles = chosen.flatMap((word) => {
    const laid = words.find(({ text }) => text === word.toUpperCase())
    const hint = clean.definition?.(word)
    return laid === undefined ? [] : [{ tiles: laid.tiles, ...(hint === undefined ? {} : { hint }) }]
  })
  const paths = words.map((word) => word.tiles)
  return { ...(date === undefined ? {} : { date }), language, tiles, quartiles, words: paths }
}
