import { Grid } from '@fimm/ui/grid.tsx'
import { useKeys } from '@fimm/ui/use-keys.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Grid as Letters } from '../types.ts'
import { cellLook } from './mini-board.tsx'
import { CONFIRM_DELAY, type HeldChoice } from './use-held-choice.ts'
import type { Translate } from './props.ts'

const textSizeOf = (size: number): string => {
  if (size > 5) return 'text-xl sm:text-2xl'
  return size > 3 ? 'text-3xl sm:text-4xl' : 'text-5xl'
}

export interface BoardProps {
  readonly grid: Letters
  readonly size: number
  readonly t: Translate
  readonly label: string
  /** Cells that may be filled now. */
  readonly open: readonly number[]
  /** The letter that is to be placed. */
  readonly letter: string | undefined
  readonly placing: Pick<HeldChoice<number>, 'value' | 'sent' | 'choose'>
  readonly last: number | null
  /** Where letters come from. */
  readonly handRef?: RefObject<HTMLElement | null>
}

const CELL = 'group relative flex min-w-0 items-center justify-center rounded-tile font-display font-bold'

/** A grid of paper. One stop for the Tab key; arrows move inside it, Enter places. */
export const Board = ({ grid, size, t, label, open, letter, placing, last, handRef }: BoardProps) => {
  const root = useRef<HTMLDivElement>(null)
  const { value: unconfirmed, sent, choose } = placing
  const isOpen = open.length > 0

  // Who chose a letter by key has the focus nowhere: the next arrow finds the board.
  useKeys(
    ({ key }) =>
      key.startsWith('arrow') && document.activeElement === document.body
        ? () => root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        : undefined,
    { isActive: isOpen },
  )

  useLayoutEffect(() => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${unconfirmed}"]`)
    const from = handRef?.current?.getBoundingClientRect()
    if (cell === undefined || cell === null || from === undefined) return
    const to = cell.getBoundingClientRect()
    cell.style.setProperty('--from-x', `${from.x + from.width / 2 - to.x - to.width / 2}px`)
    cell.style.setProperty('--from-y', `${from.y + from.height / 2 - to.y - to.height / 2}px`)
  }, [unconfirmed, handRef])

  const letterAt = (cell: number): string | null =>
    cell === unconfirmed ? (letter ?? null) : (grid[cell] ?? null)
  const textSize = textSizeOf(size)

  return (
    <Grid
      ref={root}
      rows={size}
      columns={size}
      label={label}
      first={open[0] ?? 0}
      className={`aspect-square w-full rounded-2xl bg-sunken sm:gap-1.5 sm:p-3 ${size > 5 ? 'gap-0.5 p-1' : 'gap-1 p-2'}`}
      onActivate={choose}
      cellProps={(cell) => {
        const held = letterAt(cell)
        const may = open.includes(cell)
        const isUnconfirmed = cell === unconfirmed
        const row = Math.floor(cell / size) + 1
        return {
          label: t('grid.cell', { row, column: (cell % size) + 1, letter: held ?? 'none' }),
          disabled: !may,
          className: `${CELL} ${textSize} ${may ? 'cursor-pointer' : 'cursor-default!'} ${isUnconfirmed ? 'animate-[crossword-travel_260ms_var(--ease-settle)]' : ''} ${cellLook({ full: held !== null, may, unconfirmed: isUnconfirmed, last: cell === last })}`,
        }
      }}
      cell={(cell) => {
        const held = letterAt(cell)
        return (
          <>
            {held}
            {held === null && open.includes(cell) && (
              <span
                aria-hidden
                className="text-quiet opacity-0 group-hover:opacity-60 group-focus-visible:opacity-80"
              >
                {letter}
              </span>
            )}
            {cell === unconfirmed && !sent && (
              <span
                aria-hidden
                className="absolute inset-x-2 bottom-1 h-1 origin-left rtl:origin-right rounded-full bg-accent"
                style={{ animation: `crossword-settle ${CONFIRM_DELAY}ms linear` }}
              />
            )}
          </>
        )
      }}
    />
  )
}
