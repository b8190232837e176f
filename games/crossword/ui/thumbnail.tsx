import { type GlyphName, Picture, PictureTile } from '../../shared/ui/picture.tsx'
import './thumbnail.css'

const SIDE = 26
const STEP = SIDE + 3
const LEFT = 23
const TOP = 18
const WORD: readonly GlyphName[] = ['F', 'I', 'M', 'M']
const at = (column: number, row: number) => ({ x: LEFT + column * STEP, y: TOP + row * STEP })

/** A last letter falls into place, and its word lights up. */
const CrosswordThumbnail = () => (
  <Picture>
    {Array.from({ length: 12 }, (_, cell) => (
      <rect
        key={cell}
        {...at(cell % 4, Math.floor(cell / 4))}
        width={SIDE}
        height={SIDE}
        rx="4"
        className="fill-paper stroke-line"
      />
    ))}
    <PictureTile {...at(1, 1)} width={SIDE} letters={['T']} />
    <PictureTile {...at(1, 2)} width={SIDE} letters={['S']} />
    <PictureTile {...at(3, 2)} width={SIDE} letters={['E']} />
    {WORD.map((letter, column) => (
      <PictureTile
        key={column}
        {...at(column, 0)}
        width={SIDE}
        letters={[letter]}
        className={column === 3 ? 'crossword-picture-drop' : ''}
      />
    ))}
    {WORD.map((letter, column) => (
      <g key={column} className="crossword-picture-light" style={{ animationDelay: `${column * 120}ms` }}>
        <PictureTile
          {...at(column, 0)}
          width={SIDE}
          letters={[letter]}
          className="text-accent-ink"
          look="fill-accent"
          edge="fill-accent"
        />
      </g>
    ))}
  </Picture>
)

export default CrosswordThumbnail
