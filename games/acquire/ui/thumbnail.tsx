import { Picture } from '../../shared/ui/picture.tsx'
import './thumbnail.css'

const STEP = 22
const COLUMNS = 6
const ROWS = 4
const LEFT = 15
const TOP = 17

/** Houses of three chains; each new one joins its street. `floors` tells chains apart without colour. */
const CHAINS = [
  {
    look: 'fill-accent',
    floors: 3,
    houses: [
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 1],
    ],
  },
  {
    look: 'fill-warn',
    floors: 2,
    houses: [
      [4, 3],
      [4, 2],
      [5, 2],
    ],
  },
  {
    look: 'fill-bad',
    floors: 1,
    houses: [
      [0, 2],
      [0, 3],
      [1, 3],
    ],
  },
] as const

const LONE = [
  [4, 0],
  [2, 3],
] as const

const House = ({
  column,
  row,
  floors,
  look,
}: Record<'column' | 'row' | 'floors', number> & { readonly look: string }) => {
  const x = LEFT + column * STEP
  const y = TOP + row * STEP
  const height = 4 + floors * 4.5
  return (
    <g>
      <rect x={x + 2} y={y + 18 - height} width="15" height={height} rx="1.5" className={look} />
      {Array.from({ length: floors }, (_, floor) => (
        <path
          key={floor}
          d={`M${x + 5} ${y + 21.5 - height + floor * 4.5}h3m3 0h3`}
          className="stroke-paper"
          strokeWidth="2"
        />
      ))}
    </g>
  )
}

/** A city board on which chains grow. */
const AcquireThumbnail = () => (
  <Picture>
    {Array.from({ length: COLUMNS * ROWS }, (_, cell) => (
      <rect
        key={cell}
        x={LEFT + (cell % COLUMNS) * STEP}
        y={TOP + Math.floor(cell / COLUMNS) * STEP}
        width={STEP - 3}
        height={STEP - 3}
        rx="3"
        className="fill-paper stroke-line"
      />
    ))}
    {LONE.map(([column, row]) => (
      <House key={`${column} ${row}`} column={column} row={row} floors={1} look="fill-quiet" />
    ))}
    {CHAINS.map(({ look, floors, houses }, chain) =>
      houses.map(([column, row], place) => (
        <g
          key={`${column} ${row}`}
          className={place < 2 ? '' : 'acquire-picture-rise'}
          style={{ animationDelay: `${(chain + place * 2) * 500}ms` }}
        >
          <House column={column} row={row} floors={floors} look={look} />
        </g>
      )),
    )}
  </Picture>
)

export default AcquireThumbnail
