import type { Grid } from '../types.ts'
import { digitOf, type Pattern, POWERS } from './line-words.ts'
import type { Values } from './values.ts'

/** A grid to think on: put and taken back in place, because a decision looks at many thousands of them. */
export interface Sheet {
  readonly size: number
  readonly digits: Uint8Array
  readonly rows: Pattern[]
  readonly columns: Pattern[]
  /** Empty cells. */
  free: number
}

export const sheetOf = (grid: Grid, size: number): Sheet => {
  const none = Array.from({ length: size }, () => 0)
  const sheet = { size, digits: new Uint8Array(size ** 2), rows: none, columns: [...none], free: size ** 2 }
  for (const [cell, letter] of grid.entries()) if (letter !== null) put(sheet, cell, digitOf(letter))
  return sheet
}

export const copyOf = ({ size, digits, rows, columns, free }: Sheet): Sheet => ({
  size,
  digits: digits.slice(),
  rows: [...rows],
  columns: [...columns],
  free,
})

export const put = (sheet: Sheet, cell: number, digit: number): void => {
  change(sheet, cell, digit)
  sheet.digits[cell] = digit
  sheet.free--
}

export const take = (sheet: Sheet, cell: number): void => {
  change(sheet, cell, -(sheet.digits[cell] as number))
  sheet.digits[cell] = 0
  sheet.free++
}

const change = ({ size, rows, columns }: Sheet, cell: number, digit: number): void => {
  const row = Math.floor(cell / size)
  const column = cell % size
  rows[row] = (rows[row] as number) + digit * (POWERS[column] as number)
  columns[column] = (columns[column] as number) + digit * (POWERS[row] as number)
}

/** What a letter in a cell adds to its row and its column. */
export const gainOf = (
  { size, rows, columns }: Sheet,
  values: Values,
  cell: number,
  digit: number,
): number => {
  const row = Math.floor(cell / size)
  const column = cell % size
  const across = rows[row] as number
  const down = columns[column] as number
  return (
    values.of(across + digit * (POWERS[column] as number)) -
    values.of(across) +
    values.of(down + digit * (POWERS[row] as number)) -
    values.of(down)
  )
}

export const worthOf = ({ rows, columns }: Sheet, values: Values): number => {
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
export const placements = (sheet: Sheet, values: Values, digit: number): readonly Placement[] => {
  const found: Placement[] = []
  for (let cell = 0; cell < sheet.digits.length; cell++)
    if (sheet.digits[cell] === 0) found.push({ cell, gain: gainOf(sheet, values, cell, digit) })
  return found.toSorted((one, other) => other.gain - one.gain)
}

/** The best cell alone: what the innermost loops ask. A full sheet has none. */
export const bestPlacement = (sheet: Sheet, values: Values, digit: number): Placement => {
  let best = -1
  let most = -Infinity
  for (let cell = 0; cell < sheet.digits.length; cell++) {
    if (sheet.digits[cell] !== 0) continue
    const gain = gainOf(sheet, values, cell, digit)
    if (gain <= most) continue
    most = gain
    best = cell
  }
  return { cell: best, gain: most }
}
