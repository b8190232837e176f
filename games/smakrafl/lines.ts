import { type Line, linesOf } from '../shared/line-words.ts'
import { type Cell, CELLS, SIZE } from './grid.ts'

/** Ways to read, never backwards (S3); the order settles which of two words comes first (S5). */
export const DIRECTIONS = ['down', 'right', 'down-right', 'up-right'] as const
export type Direction = (typeof DIRECTIONS)[number]

const HEADINGS = {
  down: { down: 1, right: 0 },
  right: { down: 0, right: 1 },
  'down-right': { down: 1, right: 1 },
  'up-right': { down: -1, right: 1 },
} as const satisfies Readonly<Record<Direction, { readonly down: number; readonly right: number }>>

export const SHORTEST_WORD = 4

/** The cells of a word, in the order in which it is read. */
export const cellsOf = ({
  word,
  at: { x, y },
  direction,
}: {
  readonly word: ArrayLike<unknown>
  readonly at: Cell
  readonly direction: Direction
}): readonly Cell[] => {
  const { down, right } = HEADINGS[direction]
  return Array.from(word, (_, step) => ({ x: x + step * down, y: y + step * right }))
}

/** A stretch of a line, from its first letter. */
export interface Stretch {
  readonly at: Cell
  readonly direction: Direction
  readonly length: number
}

/** The letters from one cell to the other, whichever was named first; nothing where no word can be read. */
export const stretchBetween = (one: Cell, other: Cell): Stretch | undefined => {
  const [from, to] = one.y < other.y || (one.y === other.y && one.x < other.x) ? [one, other] : [other, one]
  const [down, right] = [to.x - from.x, to.y - from.y]
  const length = Math.max(Math.abs(down), right) + 1
  const direction = DIRECTIONS.find(
    (each) => HEADINGS[each].down * (length - 1) === down && HEADINGS[each].right * (length - 1) === right,
  )
  return direction === undefined || length < SHORTEST_WORD ? undefined : { at: from, direction, length }
}

/** The line through a cell in one direction, and how far along it the cell is. */
export interface LineThrough {
  readonly direction: Direction
  readonly line: Line
  readonly position: number
}

const linesTowards = (direction: Direction): readonly (LineThrough | undefined)[] => {
  const lines = Array.from<LineThrough | undefined>({ length: CELLS })
  for (const line of linesOf(SIZE, SIZE, HEADINGS[direction], SHORTEST_WORD))
    for (const [position, cell] of line.entries()) lines[cell] = { direction, line, position }
  return lines
}

const BY_DIRECTION = DIRECTIONS.map(linesTowards)

/** `LINES_THROUGH[cell][direction]`; nothing where the line is too short for a word (S4). */
export const LINES_THROUGH: readonly (readonly (LineThrough | undefined)[])[] = Array.from(
  { length: CELLS },
  (_, cell) => BY_DIRECTION.map((lines) => lines[cell]),
)
