import { Button } from '@fimm/ui/button.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { Grid } from '@fimm/ui/grid.tsx'
import { useState } from 'react'
import { DIRECTIONS, type Direction } from '../types.ts'
import type { View } from '../view-types.ts'
import { cellLook } from './mini-board.tsx'
import type { Props } from './props.ts'

/** The grids are full, and the scores do not count yet: a word that the dictionary does not know can be put to the
 *  others by its first and its last letter (T23). */
export const Review = (props: Props) => {
  const { view, t, now, send, readOnly, putWord } = props
  const [ends, setEnds] = useState<readonly number[]>([])
  const { grid, until, decision, may } = view
  const isOpen = may?.['accept-scores'].ok === true && !readOnly
  const stretch = stretchOf(view, ends)
  const word = stretch?.cells.map((cell) => grid?.[cell] ?? '').join('')
  const tap = (cell: number): void =>
    setEnds((chosen) => (chosen.length === 1 && chosen[0] !== cell ? [...chosen, cell] : [cell]))
  const ask = (): void => {
    if (stretch === undefined || putWord === undefined) return
    const { cells, direction } = stretch
    setEnds([])
    void putWord.run({ start: cells[0], direction, length: cells.length })
  }
  if (grid === null || !isOpen) return null
  const isChosen = (cell: number): boolean => (stretch?.cells ?? ends).includes(cell)
  return (
    <section aria-label={t('option.review')} className="mb-4 rounded-card border border-line bg-paper p-3">
      <div className="flex items-center gap-3 pb-2">
        <p className="min-w-0 flex-1 text-[15px] leading-snug font-semibold">{t('review.hint')}</p>
        {until !== null && <Countdown until={until} now={now} label={t('review.left')} />}
      </div>
      <Grid
        rows={view.options.size}
        columns={view.options.size}
        label={t('grid.own')}
        className="mx-auto aspect-square w-full max-w-[min(100%,24rem,46dvh)] gap-1 rounded-2xl bg-sunken p-2"
        onActivate={tap}
        cellProps={(cell) => ({
          label: t('grid.cell', {
            row: Math.floor(cell / view.options.size) + 1,
            column: (cell % view.options.size) + 1,
            letter: grid[cell] ?? 'none',
          }),
          pressed: isChosen(cell),
          className: `flex min-w-0 cursor-pointer items-center justify-center rounded-tile font-display text-xl font-bold sm:text-2xl ${cellLook({ full: true, lit: isChosen(cell) })}`,
        })}
        cell={(cell) => grid[cell]}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {putWord !== undefined && (
          <Button
            kind="main"
            className="min-w-0 flex-1"
            disabled={word === undefined || putWord.isAsking}
            onClick={ask}
          >
            {t('review.ask', { word: word ?? '…' })}
          </Button>
        )}
        <Button className="flex-1" onClick={() => void send({ type: 'accept-scores', decision })}>
          {t('review.done')}
        </Button>
      </div>
    </section>
  )
}

/** The letters from one end to the other, whichever was tapped first; nothing where they share no line. */
const stretchOf = (
  { options: { size } }: View,
  [one, other]: readonly number[],
): { readonly cells: readonly number[]; readonly direction: Direction } | undefined => {
  if (one === undefined || other === undefined) return undefined
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const direction = DIRECTIONS.find((each) =>
    each === 'across' ? Math.floor(from / size) === Math.floor(to / size) : from % size === to % size,
  )
  if (direction === undefined) return undefined
  const step = direction === 'across' ? 1 : size
  return {
    cells: Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step),
    direction,
  }
}
