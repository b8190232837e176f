export interface GridShape {
  readonly columns: number
  readonly count: number
  /** Left and right continue in the next row, as in a text. */
  readonly wraps?: boolean
}

/** The cell a key moves to in a grid numbered row by row; the same cell at an edge, undefined for keys
 *  that do not move. The last row may be shorter. */
export const cellAfterKey = (
  { key, ctrlKey = false }: { readonly key: string; readonly ctrlKey?: boolean },
  cell: number,
  { columns, count, wraps = false }: GridShape,
): number | undefined => {
  const rowStart = wraps ? 0 : cell - (cell % columns)
  const rowEnd = wraps ? count - 1 : Math.min(rowStart + columns, count) - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(rowStart, cell - 1)
    case 'ArrowRight':
      return Math.min(rowEnd, cell + 1)
    case 'ArrowUp':
      return cell < columns ? cell : cell - columns
    case 'ArrowDown':
      return cell + columns < count ? cell + columns : cell
    case 'Home':
      return ctrlKey ? 0 : rowStart
    case 'End':
      return ctrlKey ? count - 1 : rowEnd
    default:
      return undefined
  }
}
