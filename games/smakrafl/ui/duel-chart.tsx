import { type DuelRow, duelOf } from './duel.ts'
import type { Props } from './props.ts'

const STEP = 42
const BAR = 27
const HIGHEST = 34
const MIDDLE = 62

/** Two rows of bars, one up and one down: what every move paid. */
export const DuelChart = ({ view, person }: Pick<Props, 'view' | 'person'>) => {
  const rows = duelOf(view)
  const rounds = Math.max(...rows.map(({ moves }) => moves.length), 1)
  const most = Math.max(1, ...rows.flatMap(({ moves }) => moves.map((points) => points ?? 0)))
  const label = rows
    .map(
      ({ player, score, moves }) =>
        `${person(player).name} ${score}: ${moves.map((p) => p ?? '–').join(', ')}`,
    )
    .join('. ')
  return (
    <svg
      viewBox={`0 0 ${rounds * STEP} ${2 * MIDDLE}`}
      role="img"
      aria-label={label}
      className="h-auto max-h-40 w-full min-w-0"
    >
      {Array.from({ length: rounds }, (_, round) => {
        const paid = rows.map(({ moves }) => moves[round] ?? 0)
        return (
          <g key={round} transform={`translate(${round * STEP} 0)`} fontSize={13} textAnchor="middle">
            {rows.map((row, side) => (
              <Bar
                key={row.player}
                row={row}
                round={round}
                most={most}
                isUp={side === 0}
                isBest={(paid[side] ?? 0) > (paid[1 - side] ?? 0)}
                colour={`var(--person-${person(row.player).colour})`}
              />
            ))}
            <text x={STEP / 2} y={MIDDLE + 4.5} className="fill-quiet font-semibold">
              {round + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const Bar = ({
  row,
  round,
  most,
  isUp,
  isBest,
  colour,
}: {
  readonly row: DuelRow
  readonly round: number
  readonly most: number
  readonly isUp: boolean
  readonly isBest: boolean
  readonly colour: string
}) => {
  const points = row.moves[round]
  if (points === undefined) return null
  const height = 3 + (HIGHEST - 3) * ((points ?? 0) / most)
  const y = isUp ? MIDDLE - 10 - height : MIDDLE + 10
  return (
    <>
      <rect
        x={(STEP - BAR) / 2}
        y={y}
        width={BAR}
        height={height}
        rx={2}
        opacity={isBest ? 1 : 0.5}
        style={{ fill: colour }}
      />
      <text
        x={STEP / 2}
        y={isUp ? y - 4 : y + height + 12}
        className={isBest ? 'fill-ink font-extrabold' : 'fill-quiet font-semibold'}
      >
        {points ?? '–'}
      </text>
    </>
  )
}
