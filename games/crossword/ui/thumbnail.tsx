import { type GlyphName, Moving, Picture, PictureTile } from '../../shared/ui/picture.tsx'

const SIDE = 26
const STEP = SIDE + 3
const WORD: readonly GlyphName[] = ['F', 'I', 'M', 'M']
const at = (column: number, row: number) => ({ x: 23 + column * STEP, y: 18 + row * STEP, width: SIDE })

/** A last letter falls into place, and its word lights up. */
const CrosswordThumbnail = () => (
  <Picture>
    {Array.from({ length: 12 }, (_, cell) => (
      <rect
        key={cell}
        {...at(cell % 4, Math.floor(cell / 4))}
        height={SIDE}
        rx="4"
        className="fill-paper stroke-line"
      />
    ))}
    <PictureTile {...at(1, 1)} letters={['T']} />
    <PictureTile {...at(1, 2)} letters={['S']} />
    <PictureTile {...at(3, 2)} letters={['E']} />
    <PictureTile {...at(0, 0)} letters={['F']} />
    <PictureTile {...at(1, 0)} letters={['I']} />
    <PictureTile {...at(2, 0)} letters={['M']} />
    <Moving from="translate(10px, -26px) rotate(10deg)">
      <PictureTile {...at(3, 0)} letters={['M']} />
    </Moving>
    {WORD.map((letter, column) => (
      <Moving key={column} delay={column * 120}>
        <PictureTile
          {...at(column, 0)}
          letters={[letter]}
          className="text-accent-ink"
          look="fill-accent"
          edge="fill-accent"
        />
      </Moving>
    ))}
  </Picture>
)

export default CrosswordThumbnail
