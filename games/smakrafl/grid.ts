import type { Random } from '@fimm/kernel'
import { type Letter, weightsOf } from './letters.ts'

export const SIZE = 8
export const CELLS = SIZE * SIZE

/** x is the row from the top, y the column from the left (S1). */
export interface Cell {
  readonly x: number
  readonly y: number
}

/** `tiles[x][y]`. */
export type Tiles = readonly (readonly Letter[])[]

/** Two different cells whose letters change places (S2). */
export interface Pair {
  readonly first: Cell
  readonly second: Cell
}

export const indexOf = ({ x, y }: Cell): number => x * SIZE + y
export const cellAt = (index: number): Cell => ({ x: Math.floor(index / SIZE), y: index % SIZE })
export const isSameCell = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y

export const isInside = ({ x, y }: Cell): boolean => x >= 0 && x < SIZE && y >= 0 && y < SIZE

export const letterAt = (tiles: Tiles, { x, y }: Cell): Letter => {
  const letter = tiles[x]?.[y]
  if (letter === undefined) throw new RangeError(`no cell ${x},${y}`)
  return letter
}

/** Swapping equal letters makes no new word and still costs the move: the screen asks first (S2). */
export const areEqualLetters = (tiles: Tiles, { first, second }: Pair): boolean =>
  letterAt(tiles, first) === letterAt(tiles, second)

/** A grid as one text, row by row: the option `start` (S19). */
export const textOf = (tiles: Tiles): string => tiles.map((row) => row.join('')).join('')

export const tilesOf = (text: string): Tiles => {
  const letters = Array.from(text)
  return Array.from({ length: SIZE }, (_, x) => letters.slice(x * SIZE, (x + 1) * SIZE))
}

/** Every letter is drawn for itself, so that any number of one kind can lie on the grid (S1). */
export const drawTiles = (language: string, random: Random): Tiles => {
  const weights = weightsOf(language)
  const [letters, odds] = [Object.keys(weights), Object.values(weights)]
  return Array.from({ length: SIZE }, () =>
    Array.from({ length: SIZE }, () => letters[random.weighted(odds)] as Letter),
  )
}

/** Rows without a swapped cell stay the same objects. */
export const swapped = (tiles: Tiles, { first, second }: Pair): Tiles => {
  const put = (rows: Tiles, { x, y }: Cell, letter: Letter): Tiles =>
    rows.with(x, (rows[x] ?? []).with(y, letter))
  return put(put(tiles, first, letterAt(tiles, second)), second, letterAt(tiles, first))
}
