import type { Letter } from '../letters.ts'

/** How many keys *Take back* is wide. */
const UNDO = 3

/** A place in a grid whose tracks are half as wide as a key, so that a row can be centred; from 1, as in CSS. */
export interface KeyPlace {
  readonly row: number
  readonly column: number
}

export interface Keys {
  /** How many keys fit beside each other. */
  readonly columns: number
  readonly rows: number
  readonly letters: readonly (KeyPlace & { readonly letter: Letter })[]
  readonly undo: KeyPlace & { readonly width: number }
}

/** The rows of a keyboard, centred. The last one keeps the room of *Take back*, so that no key moves when it comes. */
export const placeKeys = (rows: readonly (readonly Letter[])[]): Keys => {
  const widthOf = (row: number): number => (rows[row]?.length ?? 0) + (row === rows.length - 1 ? UNDO : 0)
  const columns = Math.max(...rows.map((_, row) => widthOf(row)))
  const last = rows.length - 1
  return {
    columns,
    rows: rows.length,
    letters: rows.flatMap((row, index) =>
      row.map((letter, place) => ({
        letter,
        row: index + 1,
        column: columns - widthOf(index) + 2 * place + 1,
      })),
    ),
    undo: { row: rows.length, column: columns + widthOf(last) - 2 * UNDO + 1, width: 2 * UNDO },
  }
}
