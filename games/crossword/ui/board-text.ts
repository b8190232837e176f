import type { BoardSection, BoardText } from '@fimm/ui/face.ts'
import type { Grid } from '../types.ts'
import type { SeatView, View } from '../view-types.ts'
import type { MessageKey, Translate } from './props.ts'

/** The own grid row by row, the letters so far, and everybody else as far as their grids may be seen (C16). */
export const boardText: BoardText<View, MessageKey> = ({ view, person, t }) => {
  const { grid, announced, seats, me } = view
  const { size } = view.options
  const own = grid === null ? [] : [{ title: t('grid.own'), lines: rowsOf(grid, size, t) }]
  const letters =
    announced.length === 0 ? [] : [{ title: t('letters.announced'), lines: [announced.join(', ')] }]
  const others = seats
    .filter(({ player }) => player !== me)
    .map((seat): BoardSection => ({
      title: person(seat.player).name,
      lines: [t(doing(seat, view)), ...(seat.grid === null ? [] : rowsOf(seat.grid, size, t))],
    }))
  return [...own, ...letters, ...others]
}

const rowsOf = (grid: Grid, size: number, t: Translate): readonly string[] =>
  Array.from({ length: size }, (_, row) => {
    const cells = grid.slice(row * size, (row + 1) * size).map((letter) => letter ?? t('in-words.empty'))
    return t('in-words.row', { row: row + 1, cells: cells.join(', ') })
  })

const doing = (seat: SeatView, { phase }: View): MessageKey => {
  if (seat.left) return 'status.left'
  if (seat.announcing) return 'seat.announcing'
  if (phase !== 'placing') return 'seat.waiting'
  return seat.placed ? 'seat.placed' : 'seat.placing'
}
