import { swapped, type Tiles } from './grid.ts'
import type { View } from './view-types.ts'

/** The grid as it was after so many moves: swapping back leads from the last grid to the first. */
export const tilesAfter = ({ tiles, history }: Pick<View, 'tiles' | 'history'>, moves: number): Tiles =>
  history.slice(moves).reduceRight((grid, move) => (move.kind === 'swap' ? swapped(grid, move) : grid), tiles)
