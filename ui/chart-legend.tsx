import { valueBefore, type Point } from './chart-scale.ts'

export interface Series {
  readonly id: string
  readonly label: string
  /** A colour of the tokens: `var(--person-2-line)`. */
  readonly colour: string
  readonly points: readonly Point[]
  /** How its line is broken; each gets a pattern of its own where this is left out. */
  readonly dash?: string
}

export interface ChartMark {
  readonly x: number
  readonly label: string
}

/** Lines differ by more than their colour. */
const DASHES = [
  'none',
  '7 4',
  '2 4',
  '10 4 2 4',
  '14 3',
  '5 2 1 2',
  '1 3',
  '8 2 2 2 2 2',
  '4 6',
  '12 6',
] as const

export const dashOf = (index: number): string => DASHES[index % DASHES.length] ?? 'none'

/** Whose line is whose, and the values at one place. */
export const Legend = ({
  series,
  at,
  head,
  format,
}: {
  readonly series: readonly Series[]
  readonly at: number
  readonly head: string
  readonly format: (value: number) => string
}) => (
  <ul aria-hidden className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <li className="font-semibold text-quiet">{head}</li>
    {series.map(({ id, label, colour, points, dash }, index) => {
      const value = valueBefore(points, at)
      return (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <svg width="26" height="6" className="shrink-0">
            <path d="M0 3H26" stroke={colour} strokeWidth={2.5} strokeDasharray={dash ?? dashOf(index)} />
          </svg>
          <span className="truncate">{label}</span>
          <b>{value === undefined ? '–' : format(value)}</b>
        </li>
      )
    })}
  </ul>
)

/** The figures of a chart, for who cannot see it. */
export const FiguresTable = ({
  title,
  series,
  xs,
  marks,
  format,
  formatX,
}: {
  readonly title: string
  readonly series: readonly Series[]
  readonly xs: readonly number[]
  readonly marks: readonly ChartMark[]
  readonly format: (value: number) => string
  readonly formatX: (x: number) => string
}) => (
  // A table takes the room it needs: only a box around it can hide it.
  <div className="sr-only">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {xs.map((x) => (
          <tr key={x}>
            <th scope="row">
              {[formatX(x), ...marks.filter((mark) => mark.x === x).map(({ label }) => label)].join(', ')}
            </th>
            {series.map(({ id, points }) => {
              const value = valueBefore(points, x)
              return <td key={id}>{value === undefined ? '–' : format(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
