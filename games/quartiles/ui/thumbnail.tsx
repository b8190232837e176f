import type { CSSProperties } from 'react'
import { type GlyphName, Picture, PictureTile } from '../../shared/ui/picture.tsx'
import './thumbnail.css'

const WIDTH = 31
const HEIGHT = 20
const at = (column: number, row: number) => ({ x: 12 + column * (WIDTH + 4), y: 12 + row * (HEIGHT + 5) })

interface Placed {
  readonly letters: readonly GlyphName[]
  readonly from: readonly [column: number, row: number]
  readonly to?: readonly [column: number, row: number]
}

/** Two pairs change places, and the first row is whole. */
const TILES: readonly Placed[] = [
  { letters: ['F', 'O'], from: [0, 0] },
  { letters: ['R', 'E'], from: [2, 2], to: [1, 0] },
  { letters: ['S', 'T'], from: [2, 0] },
  { letters: ['E', 'R'], from: [1, 3], to: [3, 0] },
  { letters: ['I', 'S'], from: [1, 0], to: [2, 2] },
  { letters: ['A', 'T'], from: [3, 0], to: [1, 3] },
  { letters: ['M', 'E'], from: [0, 1] },
  { letters: ['T', 'O'], from: [1, 1] },
  { letters: ['D', 'I'], from: [2, 1] },
  { letters: ['S', 'A'], from: [3, 1] },
  { letters: ['O', 'M'], from: [0, 2] },
  { letters: ['R', 'A'], from: [1, 2] },
  { letters: ['T', 'E'], from: [3, 2] },
  { letters: ['D', 'O'], from: [0, 3] },
  { letters: ['I', 'F'], from: [2, 3] },
  { letters: ['A', 'M'], from: [3, 3] },
]

const wayOf = ({ from, to }: Placed): CSSProperties => {
  const [start, end] = [at(...from), at(...(to ?? from))]
  return { '--over-x': `${end.x - start.x}px`, '--over-y': `${end.y - start.y}px` } as CSSProperties
}

const QuartilesThumbnail = () => (
  <Picture>
    {TILES.map((tile) => (
      <g
        key={tile.letters.join('')}
        className={tile.to === undefined ? '' : 'quartiles-picture-over'}
        style={wayOf(tile)}
      >
        <PictureTile {...at(...tile.from)} width={WIDTH} height={HEIGHT} letters={tile.letters} />
      </g>
    ))}
    <rect
      x="9"
      y="9.5"
      width="142"
      height="27"
      rx="6"
      className="quartiles-picture-lock fill-none stroke-accent"
      strokeWidth="3"
    />
  </Picture>
)

export default QuartilesThumbnail
