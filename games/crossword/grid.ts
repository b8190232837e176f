import type { Grid } from './types.ts'

export const emptyGrid = (size: number): Grid => Array.from({ length: size ** 2 }, () => null)

export const emptyCells = (grid: Grid): readonly number[] =>
  grid.flatMap((cell, index) => (cell === null ? [index] : []))
