import type { Translate } from '@fimm/ui/face.ts'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Grid } from '../types.ts'
import { cellLook, gridOf } from './mini-board.tsx'
import { CONFIRM_DELAY, type Placing } from './use-placing.ts'

export interface BoardProps {
  readonly grid: Grid
  readonly size: number
  readonly t: Translate
  readonly label: string
  /** Cells that may be filled now. */
  readonly open: readonly number[]
  /** The letter that is to be placed. */
  readonly letter: string | undefined
  readonly placing: Placing
  readonly last: number | null
  /** Where letters come from. */
  readonly handRef?: RefObject<HTMLElement | null>
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A grid of paper. One stop for the Tab key; arrows move inside it, Enter places. */
export const Board = ({ grid, size, t, label, open, letter, placing, last, handRef }: BoardProps) => {
  const root = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState(open[0] ?? 0)
  const { unconfirmed: loose, sent, place: lay } = placing
  const isOpen = open.length > 0

  const go = (cell: number): void => {
    setFocus(cell)
    root.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }
  const move = (event: KeyboardEvent, cell: number): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const row = Math.min(size - 1, Math.max(0, Math.floor(cell / size) + step[0]))
    const column = Math.min(size - 1, Math.max(0, (cell % size) + step[1]))
    go(row * size + column)
  }

  // Who chose a letter by key has the focus nowhere: the next arrow finds the board.
  useEffect(() => {
    if (!isOpen) return undefined
    const enter = (event: globalThis.KeyboardEvent): void => {
      if (document.activeElement !== document.body || STEPS[event.key] === undefined) return
      event.preventDefault()
      root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [isOpen])

  useLayoutEffect(() => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${loose}"]`)
    const from = handRef?.current?.getBoundingClientRect()
    if (cell === undefined || cell === null || from === undefined) return
    const to = cell.getBoundingClientRect()
    cell.style.setProperty('--from-x', `${from.x + from.width / 2 - to.x - to.width / 2}px`)
    cell.style.setProperty('--from-y', `${from.y + from.height / 2 - to.y - to.height / 2}px`)
  }, [loose, handRef])

  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      className={`grid aspect-square w-full rounded-2xl bg-sunken sm:gap-1.5 sm:p-3 ${size > 5 ? 'gap-0.5 p-1' : 'gap-1 p-2'}`}
      style={gridOf(size)}
    >
      {Array.from({ length: size }, (_, row) => (
        <div key={row} role="row" className="contents">
          {Array.from({ length: size }, (_unused, column) => {
            const cell = row * size + column
            const isLoose = cell === loose
            const held = isLoose ? (letter ?? null) : (grid[cell] ?? null)
            const may = open.includes(cell)
            return (
              <button
                key={cell}
                type="button"
                role="gridcell"
                data-cell={cell}
                tabIndex={cell === focus ? 0 : -1}
                aria-label={t('grid.cell', { row: row + 1, column: column + 1, letter: held ?? 'none' })}
                aria-disabled={!may}
                onKeyDown={(event) => move(event, cell)}
                onFocus={() => setFocus(cell)}
                onClick={({ detail }) => may && lay(cell, detail === 0)}
                className={`group relative flex min-w-0 items-center justify-center rounded-tile font-display font-bold ${size > 5 ? 'text-xl sm:text-2xl' : size > 3 ? 'text-3xl sm:text-4xl' : 'text-5xl'} ${may ? 'cursor-pointer' : 'cursor-default!'} ${isLoose ? 'animate-[crossword-travel_260ms_var(--ease-settle)]' : ''} ${cellLook({ full: held !== null, may, unconfirmed: isLoose, last: cell === last })}`}
              >
                {held}
                {held === null && may && (
                  <span
                    aria-hidden
                    className="text-quiet opacity-0 group-hover:opacity-60 group-focus-visible:opacity-80"
                  >
                    {letter}
                  </span>
                )}
                {isLoose && !sent && (
                  <span
                    aria-hidden
                    className="absolute inset-x-2 bottom-1 h-1 origin-left rounded-full bg-accent"
                    style={{ animation: `crossword-settle ${CONFIRM_DELAY}ms linear` }}
                  />
                )}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
