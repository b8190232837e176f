import type { Lexicon, Random } from '@fimm/kernel'
import { mask, MASK } from '@fimm/lexicon/gloss.ts'
import { isOffensive } from '@fimm/lexicon/offensive.ts'
import { type Pool, poolOf } from './candidates.ts'
import { isQuartile, parsePuzzle, QUARTILES, type Sketch, type Word } from './puzzle.ts'
import { LEAST_TOTAL } from './scoring.ts'
import { solve } from './solve.ts'
import { splitWord } from './split.ts'
import type { Tile } from './tiles.ts'

export interface Ingredients {
  /** What players may score (Q8). */
  readonly play: Lexicon
  /** What we may put on a board (Q7). */
  readonly clean: Lexicon
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
    const board = boardOf(chosen, ingredients)
    const hints = board && chosen.map((word) => hintFor(word, clean))
    // A word that cannot be hinted at is not put back: it is no candidate (Q7).
    pool.putBack(hints === undefined ? chosen : chosen.filter((_, index) => hints[index] !== undefined))
    const sketch = board && hints && sketchOf(board, hints, chosen, ingredients.date)
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
const boardOf = (chosen: readonly string[], { play, clean, random }: Ingredients): Board | undefined => {
  const split = splitAll(chosen, random)
  if (split === undefined || split.some(isOffensive)) return undefined
  // Shuffled: in the order of the words, the tiles would spell them.
  const tiles = random.shuffle(split)
  const words = solve(tiles, play)
  if (words.filter(isQuartile).length !== QUARTILES) return undefined
  if (words.reduce((sum, { points }) => sum + points, 0) < LEAST_TOTAL) return undefined
  // A tile shows its letters to everybody: if they are a word, it is one we would show (Q7).
  const shown = words.filter((word) => word.tiles.length === 1)
  return shown.every(({ text }) => clean.has(text)) ? { tiles, words } : undefined
}

const splitAll = (words: readonly string[], random: Random): readonly Tile[] | undefined => {
  const tiles: Tile[] = []
  for (const word of words) {
    const split = splitWord(word, new Set(tiles), random)
    if (split === undefined) return undefined
    tiles.push(...split)
  }
  return tiles
}

/** Undefined where the meaning is unknown, or empty once the answer is removed from it (Q7, Q12). */
export const hintFor = (word: string, lexicon: Lexicon): string | undefined => {
  const meaning = lexicon.definition?.(word)
  if (meaning === undefined) return undefined
  const hint = mask(meaning, word)
  return /\p{L}{4,}/u.test(hint.replaceAll(MASK, '')) ? hint : undefined
}

const sketchOf = (
  { tiles, words }: Board,
  hints: readonly (string | undefined)[],
  chosen: readonly string[],
  date: string | undefined,
): Sketch | undefined => {
  const quartiles = chosen.flatMap((word, index) => {
    const laid = words.find(({ text }) => text === word.toUpperCase())
    const hint = hints[index]
    return laid === undefined || hint === undefined ? [] : [{ tiles: laid.tiles, hint }]
  })
  const paths = words.map((word) => word.tiles)
  return { ...(date === undefined ? {} : { date }), tiles, quartiles, words: paths }
}
