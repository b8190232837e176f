import type { Grid } from '../types.ts'

/** What a cell is at this moment; the look follows. */
export interface CellState {
  readonly full: boolean
  readonly may?: boolean
  /** Placed, but not sent yet. */
  readonly unconfirmed?: boolean
  readonly last?: boolean
  readonly lit?: boolean
  /** Part of no word, where words are being shown. */
  readonly idle?: boolean
}

/** Paper on sunken paper is too little of an edge for who asked for more contrast, and none where the device chooses the
 *  colours: it draws no shadows. */
const EMPTY =
  'bg-paper forced-colors:border in-data-[contrast=more]:inset-ring in-data-[contrast=more]:inset-ring-ink'

export const cellLook = ({ full, may, unconfirmed, last, lit, idle }: CellState): string => {
  if (lit)
    return 'bg-accent text-accent-ink border-b-3 border-accent animate-[crossword-light_320ms_var(--ease-settle)]'
  if (unconfirmed) return 'relative z-10 border-b-3 border-accent bg-tile text-ink shadow-lift'
  if (idle) return `${EMPTY} text-quiet`
  if (full)
    return `border-b-3 border-tile-edge bg-tile text-ink ${last ? 'ring-2 ring-accent' : 'shadow-lift'}`
  if (may)
    return 'bg-paper ring-2 ring-accent/60 ring-inset hover:bg-accent-soft focus-visible:bg-accent-soft'
  return EMPTY
}

/** Somebody's grid, not to be played on. Screen readers read it row by row. */
export const MiniBoard = ({
  grid,
  size,
  label,
  last,
  arriving,
  lit,
  used,
  large = false,
}: {
  readonly grid: Grid
  readonly size: number
  readonly label: string
  readonly last?: number | null
  /** The cell a letter has just come to. */
  readonly arriving?: number | undefined
  /** Cells that light up. */
  readonly lit?: ReadonlySet<number>
  /** Cells that are part of a word; the others step back. */
  readonly used?: ReadonlySet<number>
  readonly large?: boolean
}) => (
  <div
    role="img"
    aria-label={`${label}: ${rowsOf(grid, size)}`}
    className={`grid aspect-square w-full rounded-xl bg-sunken ${large ? 'gap-1 p-2' : 'gap-0.5 p-1.5'}`}
    // Rows as high as columns are wide, also where nothing is in them yet.
    style={{ grid: `repeat(${size}, minmax(0, 1fr)) / repeat(${size}, minmax(0, 1fr))` }}
  >
    {grid.map((held, cell) => (
      <span
        // A cell has no identity but its position.
        key={cell}
        className={`flex min-w-0 items-center justify-center font-display font-bold select-none ${large ? 'rounded-tile' : 'rounded-sm'} ${cell === arriving ? 'animate-[arrive_300ms_var(--ease-settle)]' : ''} ${textSize(size, large)} ${cellLook(
          {
            full: held !== null,
            last: cell === last,
            lit: lit?.has(cell) ?? false,
            idle: used !== undefined && !used.has(cell),
          },
        )}`}
      >
        {held}
      </span>
    ))}
  </div>
)

const rowsOf = (grid: Grid, size: number): string =>
  Array.from({ length: size }, (_, row) =>
    grid
      .slice(row * size, (row + 1) * size)
      .map((held) => held ?? '·')
      .join(' '),
  ).join(', ')

const textSize = (size: number, large: boolean): string => {
  if (large) return size > 5 ? 'text-xl' : 'text-2xl sm:text-3xl'
  return size > 5 ? 'text-xs' : 'text-sm sm:text-base'
}
