import { Moving, Picture } from '../../shared/ui/picture.tsx'

const SPADE = 'M0-8C3-4 8-1 8 3c0 4-5 5-7 2l1 5h-4l1-5c-2 3-7 2-7-2 0-4 5-7 8-11Z'
const HEART = 'M0 9C-4 5-9 1-9-3c0-5 6-7 9-2 3-5 9-3 9 2 0 4-5 8-9 12Z'

const CARDS = [
  { suit: SPADE, look: 'fill-ink', turn: -14, x: 48 },
  { suit: HEART, look: 'fill-bad', turn: 8, x: 74 },
] as const

const CHIPS = [
  { x: 118, y: 96, look: 'fill-warn' },
  { x: 118, y: 91, look: 'fill-bad' },
  { x: 118, y: 86, look: 'fill-warn' },
] as const

const Chip = ({ x, y, look }: (typeof CHIPS)[number]) => (
  <g>
    <ellipse cx={x} cy={y + 2.5} rx="12" ry="5" className={look} />
    <ellipse cx={x} cy={y} rx="12" ry="5" className={`${look} stroke-paper`} strokeWidth="1.5" />
  </g>
)

/** Two cards are dealt on a table, and a chip goes to the pot. */
const PokerThumbnail = () => (
  <Picture>
    <ellipse cx="80" cy="66" rx="70" ry="44" className="fill-tile-edge" />
    <ellipse cx="80" cy="64" rx="70" ry="44" className="fill-accent-soft stroke-accent" strokeWidth="2" />
    {CARDS.map(({ suit, look, turn, x }, place) => (
      <g key={look} transform={`rotate(${turn} ${x} 68)`}>
        <Moving from="translate(30px, -40px) rotate(40deg)" delay={place * 350}>
          <rect
            x={x - 17}
            y="44"
            width="34"
            height="48"
            rx="5"
            className="fill-paper stroke-line"
            strokeWidth="1.5"
          />
          <path d={suit} transform={`translate(${x} 68)`} className={look} />
          <path d={suit} transform={`translate(${x - 11} 52) scale(0.35)`} className={look} />
        </Moving>
      </g>
    ))}
    {CHIPS.slice(0, -1).map((chip) => (
      <Chip key={chip.y} {...chip} />
    ))}
    <Moving to="translate(-2px, -44px)">
      <Chip {...CHIPS[2]} />
    </Moving>
  </Picture>
)

export default PokerThumbnail
