import { rem } from '@fimm/ui/rem.ts'
import { type Chain, MARKS } from '../chains.ts'

/** A chain in one small square: colour, letter and pattern (A32). Dashed while it is not on the board. */
export const ChainMark = ({
  chain,
  name,
  size = 26,
  onBoard = true,
}: {
  readonly chain: Chain
  /** Where no text beside it names the chain. */
  readonly name?: string
  /** Pixels. */
  readonly size?: number
  readonly onBoard?: boolean
}) => (
  <span
    data-chain={chain}
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    className={`inline-flex shrink-0 items-center justify-center ${onBoard ? 'chain-fill' : 'text-quiet'}`}
    style={{
      width: rem(size),
      height: rem(size),
      borderRadius: rem(size * 0.24),
      border: onBoard
        ? '1.5px solid var(--edge)'
        : '1.5px dashed color-mix(in srgb, var(--quiet) 55%, transparent)',
    }}
  >
    <span
      data-letter={MARKS[chain].letter}
      className={onBoard ? 'chain-letter' : 'font-display leading-none font-bold'}
      style={{ fontSize: rem(size * 0.6) }}
    />
  </span>
)
