import type { Grid } from '../types.ts'
import type { Digits, Pattern } from './digits.ts'
import type { Values } from './values.ts'

/** A grid that the search changes in place and restores: a decision looks at many thousands of positions. */
export interface SearchGrid {
  readonly size: number
  readonly powers: readonly number[]
  readonly digits: Uint8Array
  readonly rows: Pattern[]
  readonly columns: Pattern[]
  /** Empty cells. */
  free: number
}

export const searchGridOf = (letters: Grid, size: number, { powers, digitOf }: Digits): SearchGrid => {
  const none = Array.from({ length: size }, () => 0)
  const digits = new Uint8Array(size ** 2)
  const grid = { size, powers, digits, rows: none, columns: [...none], free: size ** 2 }
  for (const [cell, letter] of letters.entries()) if (letter !== null) put(grid, cell, digitOf(letter))
  return grid
}

export const copyOf = ({ size, powers, digits, rows, columns, free }: SearchGrid): SearchGrid => ({
  size,
  powers,
  digits: digits.slice(),
  rows: [...rows],
  columns: [...columns],
  free,
})

export const put = (grid: SearchGrid, cell: number, digit: number): void => {
  change(grid, cell, digit)
  grid.digits[cell] = digit
  grid.free--
}

export const take = (grid: SearchGrid, cell: number): void => {
  change(grid, cell, -(grid.digits[cell] as number))
  grid.digits[cell] = 0
  grid.free++
}

const change = ({ size, powers, rows, columns }: SearchGrid, cell: number, digit: number): void => {
  const row = Math.floor(cell / size)
  const column = cell % size
  rows[row] = (rows[row] as number) + digit * (powers[column] as number)
  columns[column] = (columns[column] as number) + digit * (powers[row] as number)
}

/** What a letter in a cell adds to its row and its column. */
export const gainOf = (
  { size, powers, rows, columns }: SearchGrid,
  values: Values,
  cell: number,
  digit: number,
): number => {
  const row = Math.floor(cell / size)
  const column = cell % size
  const across = rows[row] as number
  const down = columns[column] as number
  return (
    values.of(across + digit * (powers[column] as number)) -
    values.of(across) +
    values.of(down + digit * (powers[row] as number)) -
    values.of(down)
  )
}

export const worthOf = ({ rows, columns }: SearchGrid, values: Values): number => {
  let worth = 0
  for (const pattern of rows) worth += values.of(pattern)
  for (const pattern of columns) worth += values.of(pattern)
  return worth
}

export interface Placement {
  readonly cell: number
  readonly gain: number
}

/** Every cell a letter can go to, the best first. */
export const placements = (grid: SearchGrid, values: Values, digit: number): readonly Placement[] => {
  const found: Placement[] = []
  for (let cell = 0; cell < grid.digits.length; cell++)
    if (grid.digits[cell] === 0) found.push({ cell, gain: gainOf(grid, values, cell, digit) })
  return found.toSorted((one, other) => other.gain - one.gain)
}

/** Only the best cell, for the innermost loops. A full grid has none. */
export const bestPlacement = (grid: SearchGrid, values: Values, digit: number): Placement => {
  let best = -1
  let most = -Infinity
  for (let cell = 0; cell < grid.digits.length; cell++) {
    if (grid.digits[cell] !== 0) continue
    const gain = gainOf(grid, values, cell, digit)
    if (gain <= most) continue
    most = gain
    best = cell
  }
  return { cell: best, gain: most }
}
