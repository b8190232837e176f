import type { CSSProperties } from 'react'
import { Glyph, type GlyphName, Picture } from '../../shared/ui/picture.tsx'
import './thumbnail.css'

const STEP = 25
const RADIUS = 11
const ROWS: readonly (readonly GlyphName[])[] = [
  ['S', 'Þ', 'A', 'R', 'E'],
  ['T', 'O', 'F', 'Ð', 'I'],
  ['A', 'R', 'M', 'E', 'S'],
  ['Ð', 'I', 'T', 'A', 'O'],
]
const at = (column: number, row: number) => ({ x: 30 + column * STEP, y: 22 + row * STEP })

/** The two that change places, again and again. */
const FIRST = [1, 1] as const
const SECOND = [3, 2] as const

const Stone = ({
  letter,
  column,
  row,
  lifted = false,
}: {
  readonly letter: GlyphName
  readonly column: number
  readonly row: number
  readonly lifted?: boolean
}) => {
  const { x, y } = at(column, row)
  return (
    <g className={lifted ? 'text-accent-ink' : ''}>
      <circle cx={x} cy={y + 1.5} r={RADIUS} className={lifted ? 'fill-accent' : 'fill-tile-edge'} />
      <circle cx={x} cy={y} r={RADIUS} className={lifted ? 'fill-accent' : 'fill-tile'} />
      <Glyph name={letter} x={x - 6.5} y={y - 6.5} size={13} />
    </g>
  )
}

const Swapping = ({
  from,
  to,
  bow,
}: Record<'from' | 'to', readonly [number, number]> & { readonly bow: number }) => {
  const [start, end] = [at(...from), at(...to)]
  const way = {
    '--swap-x': `${end.x - start.x}px`,
    '--swap-y': `${end.y - start.y}px`,
    '--bow': `${bow}px`,
  } as CSSProperties
  const letter = ROWS[from[1]]?.[from[0]] ?? 'O'
  return (
    <g className="smakrafl-picture-swap" style={way}>
      <Stone letter={letter} column={from[0]} row={from[1]} lifted />
    </g>
  )
}

const isSwapping = (column: number, row: number): boolean =>
  [FIRST, SECOND].some(([x, y]) => x === column && y === row)

/** Stones with letters on a board; two of them swap. */
const SmakraflThumbnail = () => (
  <Picture>
    {ROWS.map((letters, row) =>
      letters.map(
        (letter, column) =>
          !isSwapping(column, row) && (
            <Stone key={`${letter} ${column * 10 + row}`} letter={letter} column={column} row={row} />
          ),
      ),
    )}
    <Swapping from={FIRST} to={SECOND} bow={22} />
    <Swapping from={SECOND} to={FIRST} bow={-22} />
  </Picture>
)

export default SmakraflThumbnail
