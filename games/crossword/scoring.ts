import type { Lexicon, PlayerId } from '@fimm/kernel'
import { eachWord, lettersIn, type Line, linesOf } from '../shared/line-words.ts'
import {
  type BoardScore,
  type Direction,
  DIRECTIONS,
  type Grid,
  LARGEST,
  type Missed,
  type Options,
  type Scoring,
  type Word,
} from './types.ts'

/** Shorter than this is no word (C8). */
const SHORTEST = 2

/** A word's place in its line. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** Its length; twice that if it fills the line (C13). */
export const pointsOf = (length: number, line: number): number => (length === line ? 2 * length : length)

/** The valid words of a line: bit n of `ends[start]` is set where a word of n letters begins at `start`. */
export const wordsIn = (lexicon: Lexicon, letters: ArrayLike<number>, line: Line): Uint32Array => {
  const ends = new Uint32Array(line.length)
  eachWord(lexicon, letters, line, SHORTEST, (start, length) => {
    ends[start] = (ends[start] as number) | (1 << length)
  })
  return ends
}

interface Choice {
  readonly points: number
  readonly spans: readonly Span[]
}
const NOTHING: Choice = { points: 0, spans: [] }

type Choose = (ends: Uint32Array, size: number) => Choice

/** The longest word, then the longest beside it, and so on. A word parts the line, and both sides go on alike;
 *  among equally long ones the line's total decides, then the leftmost (C11). */
const longestFirst: Choose = (ends, size) => {
  const within = (from: number, to: number): Choice => {
    for (let length = to - from; length >= SHORTEST; length--) {
      let best: Choice | undefined
      for (let start = from; start + length <= to; start++) {
        if (((ends[start] as number) & (1 << length)) === 0) continue
        const before = within(from, start)
        const after = within(start + length, to)
        const points = pointsOf(length, size) + before.points + after.points
        if (best === undefined || points > best.points)
          best = { points, spans: [...before.spans, { start, length }, ...after.spans] }
      }
      if (best !== undefined) return best
    }
    return NOTHING
  }
  return within(0, size)
}

/** The best set of words side by side; of equal ones that with the leftmost, then longest words (C12). */
const bestTotal: Choose = (ends, size) => {
  const points = new Uint8Array(size + 1)
  const taken = new Uint8Array(size)
  for (let start = size - SHORTEST; start >= 0; start--) {
    points[start] = points[start + 1] as number
    const words = ends[start] as number
    for (let length = SHORTEST; start + length <= size; length++) {
      if ((words & (1 << length)) === 0) continue
      const total = pointsOf(length, size) + (points[start + length] as number)
      if (total < (points[start] as number)) continue
      points[start] = total
      taken[start] = length
    }
  }
  if (points[0] === 0) return NOTHING
  const spans: Span[] = []
  for (let start = 0; start < size; start++) {
    const length = taken[start] as number
    if (length === 0) continue
    spans.push({ start, length })
    start += length - 1
  }
  return { points: points[0] as number, spans }
}

const CHOICES: Readonly<Record<Scoring, Choose>> = {
  'longest-first': longestFirst,
  'best-total': bestTotal,
}

/** The words a line scores, left to right.
 *  @internal For tests. */
export const spansOf = (scoring: Scoring, ends: Uint32Array, size: number): readonly Span[] =>
  CHOICES[scoring](ends, size).spans

/** What a line pays. */
export const paidFor = (scoring: Scoring, ends: Uint32Array, size: number): number =>
  CHOICES[scoring](ends, size).points

const HEADINGS = { across: { down: 0, right: 1 }, down: { down: 1, right: 0 } } as const

const ALL_LINES: readonly Readonly<Record<Direction, readonly Line[]>>[] = Array.from(
  { length: LARGEST + 1 },
  (_, size) => ({
    across: linesOf(size, size, HEADINGS.across),
    down: linesOf(size, size, HEADINGS.down),
  }),
)

export const linesIn = (size: number, direction: Direction): readonly Line[] =>
  ALL_LINES[size]?.[direction] ?? []

/** Everything about one full grid. An empty cell breaks words, so grids that are not full score as well. */
export const scoreBoard = (
  player: PlayerId,
  grid: Grid,
  { size, scoring }: Pick<Options, 'size' | 'scoring'>,
  lexicon: Lexicon,
): BoardScore => {
  const letters = lettersIn(lexicon, grid)
  const totals: Record<Scoring, number> = { 'longest-first': 0, 'best-total': 0 }
  const words: Word[] = []
  const missed: Missed[] = []
  for (const direction of DIRECTIONS) {
    for (const [index, line] of linesIn(size, direction).entries()) {
      const ends = wordsIn(lexicon, letters, line)
      const greedy = longestFirst(ends, size)
      const best = bestTotal(ends, size)
      totals['longest-first'] += greedy.points
      totals['best-total'] += best.points
      const chosen = scoring === 'best-total' ? best : greedy
      for (const span of chosen.spans) words.push(wordAt(grid, line, direction, span))
      if (scoring === 'longest-first' && best.points > greedy.points)
        missed.push({
          direction,
          line: index,
          paid: greedy.points,
          best: best.points,
          words: best.spans.map((span) => wordAt(grid, line, direction, span)),
        })
    }
  }
  return { player, score: totals[scoring], words, totals, missed }
}

const wordAt = (grid: Grid, line: Line, direction: Direction, { start, length }: Span): Word => {
  let word = ''
  for (const cell of line.slice(start, start + length)) word += grid[cell] ?? ''
  return {
    word,
    start: line[start] as number,
    direction,
    length,
    points: pointsOf(length, line.length),
  }
}
