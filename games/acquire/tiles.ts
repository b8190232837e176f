/** The board's geometry (A1): 12 columns, 9 rows, one tile for each space. */
export const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const
type Column = (typeof COLUMNS)[number]
type Row = (typeof ROWS)[number]

/** Column, then row: `9A`. */
export type Tile = `${Column}${Row}`
/** The space a tile belongs to: row by row from 1A, so the lower number is nearer 1A (A4). */
export type Space = number

export const TILES: readonly Tile[] = ROWS.flatMap((row) => COLUMNS.map((column): Tile => `${column}${row}`))
export const SPACES = TILES.length

const ONE = '1'.charCodeAt(0)
const FIRST_ROW = 'A'.charCodeAt(0)

// By its letters, not by a table of names: the rules ask for it a hundred times a move.
export const spaceOf = (tile: Tile): Space => {
  const last = tile.length - 1
  const column = last === 1 ? tile.charCodeAt(0) - ONE : tile.charCodeAt(1) - ONE + 10
  return (tile.charCodeAt(last) - FIRST_ROW) * COLUMNS.length + column
}
export const tileAt = (space: Space): Tile => TILES[space] as Tile
export const columnOf = (tile: Tile): number => (spaceOf(tile) % COLUMNS.length) + 1

/** Orthogonal neighbours of every space (A8). */
export const NEIGHBOURS: readonly (readonly Space[])[] = TILES.map((_, space) => {
  const column = space % COLUMNS.length
  return [
    ...(space >= COLUMNS.length ? [space - COLUMNS.length] : []),
    ...(column > 0 ? [space - 1] : []),
    ...(column < COLUMNS.length - 1 ? [space + 1] : []),
    ...(space + COLUMNS.length < SPACES ? [space + COLUMNS.length] : []),
  ]
})
