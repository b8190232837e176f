import { type Cell, SIZE } from '../grid.ts'
import { cellsOf, type Direction } from '../lines.ts'
import type { WordAt } from '../words.ts'

/** The board is drawn in units of its own: eight cells of this width, with a margin around them. */
export const PITCH = 45
const MARGIN = 8
export const SIDE = SIZE * PITCH + 2 * MARGIN
/** Of a stone. */
export const RADIUS = 20.5

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of a cell. Its row goes down, its column to the right. */
export const centreOf = ({ x: row, y: column }: Cell): Point => ({
  x: MARGIN + PITCH * (column + 0.5),
  y: MARGIN + PITCH * (row + 0.5),
})

/** Where a word's arrow begins and ends, and how it points. */
export interface Arrow {
  readonly word: WordAt
  /** From 1, in the order in which the words are counted. */
  readonly number: number
  readonly cells: readonly Cell[]
  /** The middle of the bead with its number. */
  readonly from: Point
  /** Where the line ends and the head begins. */
  readonly neck: Point
  readonly tip: Point
  readonly wings: readonly [Point, Point]
  readonly length: number
}

const STEPS: Readonly<Record<Direction, Point>> = {
  down: { x: 0, y: 1 },
  right: { x: 1, y: 0 },
  'down-right': { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  'up-right': { x: Math.SQRT1_2, y: -Math.SQRT1_2 },
}

const HEAD = 10.4
const WING = 7.4
/** Between arrows that run in one line, beside each other. */
const LANE = 14

/** One arrow for each word; words that overlap in one line get lanes of their own (ASKA in TASKA). */
export const arrowsOf = (words: readonly WordAt[], firstNumber = 1): readonly Arrow[] => {
  const lanes: number[] = []
  for (const [index, word] of words.entries()) {
    const taken = words
      .slice(0, index)
      .flatMap((other, earlier) => (isOnSameLine(word, other) ? [lanes[earlier] ?? 0] : []))
    lanes.push([0, 1, -1, 2, -2].find((lane) => !taken.includes(lane)) ?? 0)
  }
  return words.map((word, index) => arrowOf(word, index + firstNumber, (lanes[index] ?? 0) * LANE))
}

const arrowOf = (word: WordAt, number: number, aside: number): Arrow => {
  const cells = cellsOf(word)
  const step = STEPS[word.direction]
  const isDiagonal = step.x !== 0 && step.y !== 0
  const shift = { x: -step.y * aside, y: step.x * aside }
  const [start, end] = [centreOf(cells[0] ?? word.at), centreOf(cells.at(-1) ?? word.at)]
  const along = (point: Point, distance: number): Point => ({
    x: point.x + step.x * distance + shift.x,
    y: point.y + step.y * distance + shift.y,
  })
  // The head of a slanting arrow lies between four stones.
  const from = along(start, isDiagonal ? -26 : -20.7)
  const tip = along(end, isDiagonal ? 30.6 : 23.4)
  const neck = along(end, (isDiagonal ? 30.6 : 23.4) - HEAD)
  return {
    word,
    number,
    cells,
    from,
    neck,
    tip,
    wings: [
      { x: neck.x - step.y * WING, y: neck.y + step.x * WING },
      { x: neck.x + step.y * WING, y: neck.y - step.x * WING },
    ],
    length: Math.hypot(neck.x - from.x, neck.y - from.y),
  }
}

const isOnSameLine = (one: WordAt, other: WordAt): boolean => {
  if (one.direction !== other.direction) return false
  const taken = new Set(cellsOf(other).map(({ x, y }) => `${x} ${y}`))
  return cellsOf(one).some(({ x, y }) => taken.has(`${x} ${y}`))
}
