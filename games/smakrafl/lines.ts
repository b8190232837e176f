import { type Line, linesOf } from '../shared/line-words.ts'
import { CELLS, SIZE } from './grid.ts'

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

/** The line through a cell in one direction, and how far along it the cell is. */
export interface Course {
  readonly direction: Direction
  readonly line: Line
  readonly position: number
}

const coursesTowards = (direction: Direction): readonly (Course | undefined)[] => {
  const courses = Array.from<Course | undefined>({ length: CELLS })
  for (const line of linesOf(SIZE, SIZE, HEADINGS[direction], SHORTEST_WORD))
    for (const [position, cell] of line.entries()) courses[cell] = { direction, line, position }
  return courses
}

const BY_DIRECTION = DIRECTIONS.map(coursesTowards)

/** `COURSES[cell][direction]`; nothing where the line is too short for a word (S4). */
export const COURSES: readonly (readonly (Course | undefined)[])[] = Array.from(
  { length: CELLS },
  (_, cell) => BY_DIRECTION.map((courses) => courses[cell]),
)
