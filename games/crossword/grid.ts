import type { Grid } from './types.ts'

export const emptyGrid = (size: number): Grid => Array.from({ length: size ** 2 }, () => null)

export const emptyCells = (grid: Grid): readonly number[] =>
  grid.flatMap((cell, index) => (cell === null ? [index] : []))

/** Two letters have changed places. */
export const exchanged = (grid: Grid, one: number, other: number): Grid =>
  grid.with(one, grid[other] ?? null).with(other, grid[one] ?? null)
