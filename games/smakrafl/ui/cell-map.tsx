import { cellAt, CELLS, indexOf } from '../grid.ts'
import { cellsOf } from '../lines.ts'
import type { View } from '../view-types.ts'
import { centreOf, SIDE } from './geometry.ts'
import type { Props } from './props.ts'

/** How many points went through each cell: a word's share of its move, for every cell it lies on. */
export const pointsByCell = ({ history }: Pick<View, 'history'>): readonly number[] => {
  const points = Array.from({ length: CELLS }, () => 0)
  for (const move of history)
    for (const found of move.kind === 'swap' ? move.words : [])
      for (const cell of cellsOf(found)) {
        const index = indexOf(cell)
        points[index] = (points[index] ?? 0) + found.value * (move.kind === 'swap' ? move.count : 0)
      }
  return points
}

const SHADES = [12, 24, 40, 76, 100] as const

/** A map of the grid by points earned through its cells. */
export const CellMap = ({ view, t }: Pick<Props, 'view' | 't'>) => {
  const points = pointsByCell(view)
  const most = Math.max(1, ...points)
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-quiet">{t('map.title')}</figcaption>
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        role="img"
        aria-label={describe(points)}
        className="w-full max-w-96"
      >
        {points.map((earned, index) => {
          const { x, y } = centreOf(cellAt(index))
          if (earned === 0) return <circle key={index} cx={x} cy={y} r={3} className="fill-line" />
          const shade = Math.min(SHADES.length - 1, Math.floor((earned / most) * SHADES.length))
          return (
            <g key={index}>
              <circle
                cx={x}
                cy={y}
                r={13 + 7 * (earned / most)}
                style={{ fill: `color-mix(in oklab, var(--accent) ${SHADES[shade] ?? 12}%, var(--paper))` }}
              />
              <text
                x={x}
                y={y + 5}
                fontSize={14}
                textAnchor="middle"
                className={`font-extrabold ${shade >= 3 ? 'fill-accent-ink' : 'fill-ink'}`}
              >
                {earned}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}

/** Row by row, for who listens. */
const describe = (points: readonly number[]): string =>
  Array.from({ length: 8 }, (_, row) => points.slice(row * 8, row * 8 + 8).join(' ')).join(', ')
