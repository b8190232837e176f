import { type GlyphName, Moving, Picture, PictureTile } from '../../shared/ui/picture.tsx'

const WIDTH = 31
const HEIGHT = 20
const COLUMNS = 4
const at = (place: number) => ({
  x: 12 + (place % COLUMNS) * (WIDTH + 4),
  y: 12 + Math.floor(place / COLUMNS) * (HEIGHT + 5),
})

const TILES = 'FO IS ST AT ME TO DI SA OM RA RE TE DO ER IF AM'.split(' ')

/** Two pairs change places, and the first row is whole. */
const PARTNERS: Readonly<Record<string, string>> = { IS: 'RE', RE: 'IS', AT: 'ER', ER: 'AT' }

const wayTo = (partner: string, place: number): string => {
  const [start, end] = [at(place), at(TILES.indexOf(partner))]
  return `translate(${end.x - start.x}px, ${end.y - start.y}px)`
}

const QuartilesThumbnail = () => (
  <Picture>
    {TILES.map((tile, place) => {
      const letters = [...tile] as GlyphName[]
      const picture = (
        <PictureTile key={tile} {...at(place)} width={WIDTH} height={HEIGHT} letters={letters} />
      )
      const partner = PARTNERS[tile]
      if (partner === undefined) return picture
      return (
        <Moving key={tile} to={wayTo(partner, place)}>
          {picture}
        </Moving>
      )
    })}
    <Moving>
      <rect
        x="9"
        y="9.5"
        width="142"
        height="27"
        rx="6"
        className="fill-none stroke-accent"
        strokeWidth="3"
      />
    </Moving>
  </Picture>
)

export default QuartilesThumbnail
