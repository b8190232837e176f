import { rem } from '@fimm/ui/rem.ts'

const VALUES = [500, 100, 25, 5, 1] as const
type Value = (typeof VALUES)[number]

const FILLS: Readonly<Record<Value, string>> = {
  500: 'fill-chip-500',
  100: 'fill-chip-100',
  25: 'fill-chip-25',
  5: 'fill-chip-5',
  1: 'fill-chip-1',
}

/** More would be a count, not a picture. */
const MOST = 4
const STEP = 7

/** The chips an amount would be paid with, largest first, as many as are drawn. */
export const chipsOf = (amount: number): readonly Value[] => {
  const chips: Value[] = []
  let left = amount
  for (const value of VALUES)
    while (left >= value && chips.length < 12) {
      chips.push(value)
      left -= value
    }
  return chips
}

/** One pile with everything, for a bet. */
export const ChipPile = ({ amount, width = 20 }: { readonly amount: number; readonly width?: number }) => (
  <Pile chips={chipsOf(amount).slice(0, MOST)} width={width} />
)

/** A pile for each value, for a pot. */
export const ChipPiles = ({ amount, width = 26 }: { readonly amount: number; readonly width?: number }) => {
  const chips = chipsOf(amount)
  const piles = VALUES.map((value) => chips.filter((chip) => chip === value)).filter(
    (pile) => pile.length > 0,
  )
  return (
    <span aria-hidden className="flex items-end justify-center gap-0.5">
      {piles.slice(0, 3).map((pile) => (
        <Pile key={pile[0]} chips={pile.slice(0, MOST)} width={width} />
      ))}
    </span>
  )
}

const Pile = ({ chips, width }: { readonly chips: readonly Value[]; readonly width: number }) => {
  const height = 24 + STEP * Math.max(0, chips.length - 1)
  return (
    <svg
      aria-hidden
      style={{ width: rem(width), height: rem((width / 40) * height) }}
      viewBox={`0 0 40 ${height}`}
      className="shrink-0"
    >
      {chips.map((value, place) => (
        // The largest lies at the bottom.
        // oxlint-disable-next-line react/no-array-index-key -- chips of a pile have nothing else to be told apart by
        <Chip key={place} value={value} y={STEP * (chips.length - 1 - place)} />
      ))}
    </svg>
  )
}

const Chip = ({ value, y }: { readonly value: Value; readonly y: number }) => {
  const spot = value === 1 ? 'fill-chip-1-spot' : 'fill-chip-spot'
  const ring = value === 1 ? 'stroke-chip-1-spot' : 'stroke-chip-spot'
  return (
    <g transform={`translate(0 ${y})`}>
      <path
        d="M1 8.5v7c0 4.4 8.5 8 19 8s19-3.6 19-8v-7z"
        className={`${FILLS[value]} stroke-chip-rim`}
        strokeWidth="1"
      />
      <path d="M6.5 14.3v6.3l4 1.7v-6.4zM17.5 16.8v6.6h5v-6.6zM33.5 14.3v6.3l-4 1.7v-6.4z" className={spot} />
      <ellipse
        cx="20"
        cy="8.5"
        rx="19"
        ry="8"
        className={`${FILLS[value]} stroke-chip-rim`}
        strokeWidth="1"
      />
      <ellipse
        cx="20"
        cy="8.5"
        rx="16.4"
        ry="6.5"
        className={`fill-none ${ring}`}
        strokeWidth="2.6"
        strokeDasharray="6 6.6"
      />
    </g>
  )
}
