import { valueBefore, type Point } from './chart-scale.ts'

export interface Series {
  readonly id: string
  readonly label: string
  /** A token: `var(--person-2-line)`. */
  readonly colour: string
  readonly points: readonly Point[]
  /** SVG dash pattern; by default each series gets one of its own. */
  readonly dash?: string
}

export interface ChartMark {
  readonly x: number
  readonly label: string
  /** The one that matters most. */
  readonly loud?: boolean
}

/** Lines must be distinguishable without their colour. */
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

/** Which line is which, and the values at one x. */
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

/** The figures of a chart, for screen readers. */
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
  // `sr-only` on the table itself would not clip it: tables grow to fit their content.
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
