import type { Digits, Pattern } from '../bots/digits.ts'

/** The cells of a line as the bots number them. */
export const patternOf = ({ powers }: Digits, cells: readonly number[]): Pattern =>
  cells.reduce((sum, digit, cell) => sum + digit * (powers[cell] as number), 0)
