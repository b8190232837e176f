import { Fragment, type ReactNode } from 'react'

export interface DataColumn {
  readonly id: string
  readonly head: ReactNode
  /** Use `end` for numbers. */
  readonly align?: 'start' | 'center' | 'end'
  /** Stays in place when scrolling sideways; the first column does by default. `end`: at the far side, for a total. */
  readonly sticky?: boolean | 'end'
}

export interface DataRow {
  readonly id: string
  readonly cells: Readonly<Record<string, ReactNode>>
  /** Highlighted: the viewer's own row, or the selected one. */
  readonly marked?: boolean
  /** A total, set off from the rows above. */
  readonly sum?: boolean
}

const ALIGN = { start: 'text-start', center: 'text-center', end: 'text-end' } as const

/** Where a column stays; nowhere for most. */
const placeOf = (sticky: DataColumn['sticky'], index: number): keyof typeof STUCK => {
  if (sticky === 'end') return 'end'
  return (sticky ?? index === 0) ? 'start' : 'none'
}

const STUCK = { start: 'sticky start-0 z-10', end: 'sticky end-0 z-10', none: '' } as const
const STUCK_HEAD = { start: 'start-0 z-20', end: 'end-0 z-20', none: 'z-10' } as const

/** Figures in rows and columns. Scrolls inside itself where it is too wide; the first column is the row header. */
export const DataTable = ({
  caption,
  showCaption = false,
  columns,
  rows,
  empty,
  className = '',
}: {
  readonly caption: string
  readonly showCaption?: boolean
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
  /** Shown while there are no rows. */
  readonly empty?: ReactNode
  /** Give it a height to make the head sticky: `max-h-80`. */
  readonly className?: string
}) => (
  // Focusable, so that the arrow keys can scroll it.
  <div role="region" aria-label={caption} tabIndex={0} className={`overflow-auto ${className}`}>
    <table className="w-full border-separate border-spacing-0 text-[0.9375rem] tabular-nums">
      <caption className={showCaption ? 'pb-2 text-start font-display font-bold' : 'sr-only'}>
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map(({ id, head, align = 'start', sticky }, place) => (
            <th
              key={id}
              scope="col"
              className={`sticky top-0 border-b border-line bg-paper px-2 py-2 text-[0.8125rem] font-semibold whitespace-nowrap text-quiet ${ALIGN[align]} ${STUCK_HEAD[placeOf(sticky, place)]}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && empty !== undefined && (
          <tr>
            <td colSpan={columns.length} className="px-2 py-6 text-center text-quiet">
              {empty}
            </td>
          </tr>
        )}
        {rows.map(({ id, cells, marked = false, sum = false }) => (
          <tr key={id}>
            {columns.map(({ id: column, align = 'start', sticky }, place) => {
              const look = `h-10 border-line px-2 ${sum ? 'border-t font-bold' : 'border-b'} ${marked ? 'bg-accent-soft' : 'bg-paper'} ${ALIGN[align]}`
              return (
                <Fragment key={column}>
                  {place === 0 ? (
                    <th scope="row" className={`sticky start-0 z-10 max-w-40 font-semibold ${look}`}>
                      {cells[column]}
                    </th>
                  ) : (
                    <td className={`whitespace-nowrap ${STUCK[placeOf(sticky, place)]} ${look}`}>
                      {cells[column]}
                    </td>
                  )}
                </Fragment>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
