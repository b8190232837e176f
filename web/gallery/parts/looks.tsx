import { Card } from '@fimm/ui/card.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { Pill } from '@fimm/ui/pill.tsx'

const GENERAL = [
  'page',
  'paper',
  'sunken',
  'line',
  'ink',
  'quiet',
  'accent',
  'accent-soft',
  'good',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
  'gold',
  'gold-edge',
  'gold-soft',
  'tile',
  'tile-edge',
  'tile-lit',
  'scrim',
] as const
const OF_GAMES = [
  'felt',
  'felt-deep',
  'felt-line',
  'folded',
  'chip-1',
  'chip-5',
  'chip-25',
  'chip-100',
  'chip-500',
  'small-blind',
  'big-blind',
  'loose',
  'word-1',
  'word-2',
  'word-3',
  'word-4',
] as const
const CHAINS = ['luxor', 'tower', 'american', 'worldwide', 'festival', 'continental', 'imperial'] as const
const PILLS = ['plain', 'accent', 'good', 'warn'] as const

/** Colours, letters and marks. */
export const Looks = () => (
  <>
    <Card title="Colours">
      <Swatches colours={GENERAL} />
    </Card>
    <Card title="Colours of games">
      <ul className="mb-4 flex flex-wrap gap-2">
        {CHAINS.map((chain) => (
          <li
            key={chain}
            title={chain}
            className="flex size-10 items-center justify-center rounded-lg border-2 font-display text-lg font-extrabold"
            style={{
              background: `var(--chain-${chain})`,
              color: `var(--chain-${chain}-ink)`,
              borderColor: `var(--chain-${chain}-edge)`,
            }}
          >
            {chain[0]?.toUpperCase()}
          </li>
        ))}
      </ul>
      <Swatches colours={OF_GAMES} />
    </Card>
    <Card title="Type">
      <p className="font-display text-4xl font-extrabold">Kvöldið er okkar</p>
      <p className="font-display text-2xl font-bold">Þú átt leik</p>
      <p>Ordinary text, with 1,234,567 points in figures of one width.</p>
      <p className="text-sm text-quiet">Quiet text for what stands beside something.</p>
    </Card>
    <Card title="Marks">
      <div className="flex flex-wrap items-center gap-2">
        {PILLS.map((kind) => (
          <Pill key={kind} kind={kind}>
            {kind}
          </Pill>
        ))}
        {[...'FIMM'].map((letter, place) => (
          <LetterTile key={`${letter}${place < 3 ? '' : '2'}`} letter={letter} className="w-10 text-xl" />
        ))}
      </div>
    </Card>
  </>
)

const Swatches = ({ colours }: { readonly colours: readonly string[] }) => (
  <ul className="grid grid-cols-4 gap-3 text-xs">
    {colours.map((colour) => (
      <li key={colour}>
        <span
          aria-hidden
          className="mb-1 block h-10 rounded-lg border border-line"
          style={{ background: `var(--${colour})` }}
        />
        {colour}
      </li>
    ))}
  </ul>
)
