import { useRef, useState, type PointerEvent } from 'react'
import { dashOf, FiguresTable, Legend, type ChartMark, type Series } from './chart-legend.tsx'
import { extentOf, labelsWithRoom, pathOf, scaleOf, spreadOut, ticksOf, valueBefore } from './chart-scale.ts'
import { useSize } from './use-size.ts'

export type { ChartMark, Series } from './chart-legend.tsx'

const EDGE = { top: 16, bottom: 22 }
const CHARACTER = 7.5
/** Longer labels at the ends of lines are cut; the legend shows them whole. */
const LONGEST = 8
const NO_MARKS: readonly ChartMark[] = []

/** Values over time, as lines, with the same figures in a table for screen readers. Pointing shows the values at
 *  a place, otherwise those at `here` are shown, or the last ones. */
export const LineChart = ({
  title,
  series,
  marks = NO_MARKS,
  format = String,
  formatX = String,
  empty,
  height = 220,
  here,
  onPick,
}: {
  readonly title: string
  readonly series: readonly Series[]
  readonly marks?: readonly ChartMark[]
  readonly format?: (value: number) => string
  readonly formatX?: (x: number) => string
  /** Shown while there is nothing to draw. */
  readonly empty?: string
  readonly height?: number
  /** Where one is. */
  readonly here?: number
  /** A press, or a finger drawn along the curves, goes to a place; for keyboards there must be another way. */
  readonly onPick?: (x: number) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useSize(box)
  const [pointed, setPointed] = useState<number>()
  const xs = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))].toSorted((a, b) => a - b)
  const ticks = ticksOf(extentOf(series.flatMap(({ points }) => points.map(([, y]) => y))))
  const left = 10 + CHARACTER * Math.max(...ticks.map((tick) => format(tick).length))
  const right = width - 12 - CHARACTER * Math.max(0, ...series.map(({ label }) => short(label).length))
  const bottom = height - EDGE.bottom
  const ends = [xs[0] ?? 0, xs.at(-1) ?? 1] as const
  const x = scaleOf(ends, [left, Math.max(left, right)])
  const y = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? 1], [bottom, EDGE.top])
  const labelHeights = spreadOut(
    series.map(({ points }) => y(points.at(-1)?.[1] ?? 0)),
    14,
    [EDGE.top, bottom],
  )
  const loud = marks.find((mark) => mark.loud)
  const quiet = marks.filter((mark) => mark !== loud)
  const hasRoom = labelsWithRoom(
    quiet.map(({ x: at, label }) => ({ at: x(at), width: CHARACTER * (label.length + 1) })),
  )
  const loudWidth = CHARACTER * ((loud?.label.length ?? 0) + 2)
  const loudAt = Math.min(right - loudWidth / 2, Math.max(left + loudWidth / 2, x(loud?.x ?? 0)))
  const belowLine = [
    { anchor: 'start', at: left, text: formatX(ends[0]) },
    { anchor: 'end', at: right, text: formatX(ends[1]) },
  ] as const
  const hasRoomBelow = belowLine.map(
    ({ at, text }) => loud === undefined || Math.abs(at - loudAt) > loudWidth / 2 + CHARACTER * text.length,
  )
  const point = ({ clientX, buttons, type }: PointerEvent): void => {
    const near = clientX - (box.current?.getBoundingClientRect().left ?? 0)
    const [nearest] = xs.toSorted((a, b) => Math.abs(x(a) - near) - Math.abs(x(b) - near))
    setPointed(nearest)
    const isPressed = type === 'pointerdown' || buttons > 0
    if (isPressed && nearest !== undefined && nearest !== here) onPick?.(nearest)
  }
  const shown = pointed ?? here ?? ends[1]
  if (xs.length === 0)
    return (
      <figure className="min-w-0">
        <figcaption className="mb-1 font-display font-bold">{title}</figcaption>
        <p
          className="flex items-center justify-center rounded-xl bg-sunken text-sm text-quiet"
          style={{ height }}
        >
          {empty}
        </p>
      </figure>
    )
  return (
    <figure className="relative min-w-0">
      <figcaption className="mb-1 font-display font-bold">{title}</figcaption>
      <div
        ref={box}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        className={`touch-pan-y ${onPick === undefined ? '' : 'cursor-pointer'}`}
        style={{ height }}
      >
        {width > 0 && (
          <svg
            role="img"
            aria-label={title}
            width={width}
            height={height}
            className="block text-xs font-semibold"
          >
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${left} ${y(tick)}H${right}`} className="stroke-track" />
                <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-quiet">
                  {format(tick)}
                </text>
              </g>
            ))}
            {loud !== undefined && (
              <path d={`M${x(loud.x)} ${EDGE.top}V${bottom}`} strokeWidth={12} className="stroke-gold-soft" />
            )}
            {quiet.map(({ x: at, label }, index) => (
              <g key={`${at} ${label}`}>
                <path d={`M${x(at)} ${EDGE.top}V${bottom}`} strokeDasharray="2 3" className="stroke-quiet" />
                {hasRoom[index] === true && (
                  <text x={x(at)} y={EDGE.top - 4} textAnchor="middle" className="fill-quiet">
                    {label}
                  </text>
                )}
              </g>
            ))}
            {belowLine.map(({ anchor, at, text }, index) =>
              hasRoomBelow[index] === true ? (
                <text key={anchor} x={at} y={height - 4} textAnchor={anchor} className="fill-quiet">
                  {text}
                </text>
              ) : undefined,
            )}
            {loud !== undefined && (
              <>
                <rect
                  x={loudAt - loudWidth / 2}
                  y={bottom + 4}
                  width={loudWidth}
                  height={18}
                  rx={9}
                  className="fill-gold"
                />
                <text x={loudAt} y={height - 4} textAnchor="middle" className="fill-gold-ink">
                  {loud.label}
                </text>
              </>
            )}
            {here !== undefined && (
              <path d={`M${x(here)} ${EDGE.top}V${bottom}`} strokeWidth={2} className="stroke-accent" />
            )}
            {pointed !== undefined && (
              <path d={`M${x(pointed)} ${EDGE.top}V${bottom}`} className="stroke-ink" />
            )}
            {series.map(({ id, label, colour, points, dash }, index) => (
              <g key={id}>
                <path
                  d={pathOf(points, x, y)}
                  fill="none"
                  stroke={colour}
                  strokeWidth={2.5}
                  strokeLinejoin="round"
                  strokeDasharray={dash ?? dashOf(index)}
                />
                {here !== undefined && (
                  <circle
                    cx={x(here)}
                    cy={y(valueBefore(points, here) ?? 0)}
                    r={4}
                    fill={colour}
                    className="stroke-paper"
                  />
                )}
                <text x={right + 6} y={(labelHeights[index] ?? 0) + 4} className="fill-ink">
                  {short(label)}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
      <Legend series={series} at={shown} head={formatX(shown)} format={format} />
      <FiguresTable title={title} series={series} xs={xs} marks={marks} format={format} formatX={formatX} />
    </figure>
  )
}

const short = (label: string): string => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label)
