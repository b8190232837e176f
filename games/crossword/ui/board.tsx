import type { Say } from '@fimm/ui/face.ts'
import { useRef, type KeyboardEvent } from 'react'
import type { Grid } from '../types.ts'

export interface BoardProps {
  readonly grid: Grid
  readonly size: number
  readonly say: Say
  readonly label: string
  /** Cells that may be filled now, and how. */
  readonly open?: readonly number[]
  readonly onPlace?: ((cell: number) => void) | undefined
  readonly letter?: string | undefined
  readonly last?: number | null
  /** Cells that light up. */
  readonly lit?: ReadonlySet<number>
  readonly small?: boolean
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A grid of paper. One stop for the Tab key; arrows move inside it, Enter places. */
export const Board = ({
  grid,
  size,
  say,
  label,
  open = [],
  onPlace,
  letter,
  last,
  lit,
  small = false,
}: BoardProps) => {
  const root = useRef<HTMLDivElement>(null)
  const focus = useRef(open[0] ?? 0)
  const move = (event: KeyboardEvent, cell: number): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const row = Math.min(size - 1, Math.max(0, Math.floor(cell / size) + step[0]))
    const column = Math.min(size - 1, Math.max(0, (cell % size) + step[1]))
    focus.current = row * size + column
    root.current?.querySelector<HTMLElement>(`[data-cell="${focus.current}"]`)?.focus()
  }
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      className={`grid w-full gap-1 rounded-2xl bg-sunken p-2 ${small ? 'max-w-40' : 'mx-auto max-w-[min(28rem,60dvh)] gap-1.5 sm:p-3'}`}
      style={{ gridTemplateColumns: `repeat(${size}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: size }, (_, row) => (
        <div key={row} role="row" className="contents">
          {Array.from({ length: size }, (_unused, column) => {
            const cell = row * size + column
            const held = grid[cell] ?? null
            const may = onPlace !== undefined && open.includes(cell)
            return (
              <button
                key={cell}
                type="button"
                role="gridcell"
                data-cell={cell}
                tabIndex={cell === focus.current ? 0 : -1}
                aria-label={say('grid.cell', { row: row + 1, column: column + 1, letter: held ?? 'none' })}
                aria-disabled={!may}
                onKeyDown={(event) => move(event, cell)}
                onClick={() => may && onPlace(cell)}
                className={cellStyle(held !== null, may, cell === last, lit?.has(cell) ?? false, small)}
              >
                {held ??
                  (may && (
                    <span className="opacity-0 group-hover:opacity-30 group-focus-visible:opacity-40">
                      {letter}
                    </span>
                  ))}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const cellStyle = (full: boolean, may: boolean, last: boolean, lit: boolean, small: boolean): string =>
  [
    'group flex aspect-square items-center justify-center rounded-tile font-display font-bold transition duration-300',
    small ? 'text-sm' : 'text-2xl sm:text-3xl',
    full ? 'border-b-3 border-tile-edge bg-tile text-ink shadow-lift' : 'bg-paper',
    may ? 'cursor-pointer ring-2 ring-accent/50 ring-inset hover:bg-accent-soft' : 'cursor-default',
    last && 'outline-2 outline-accent',
    lit && 'scale-105 bg-accent! text-accent-ink! border-accent!',
  ]
    .filter(Boolean)
    .join(' ')
