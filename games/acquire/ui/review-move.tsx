import type { ScoredMove } from '../analysis.ts'
import { isPlayable, outcomeAt } from '../board.ts'
import type { PerChain } from '../chains.ts'
import { spaceOf, type Tile } from '../tiles.ts'
import type { Command } from '../types.ts'
import type { View } from '../view-types.ts'
import { ChainMark } from './chain-mark.tsx'
import { OutcomeSign } from './outcome-sign.tsx'
import type { Props } from './props.ts'
import { chainName } from './words.ts'

const TILE_LOOKS = {
  tile: 'bg-tile text-ink',
  placed: 'bg-tile text-ink outline-2 outline-accent',
  unplayable: 'bg-sunken text-quiet line-through',
} as const

/** A tile between two safe chains is dead for good (A10), one that would found an eighth chain waits (A11). */
export const lookOf = (tile: Tile, { board, chains }: View): keyof typeof TILE_LOOKS => {
  const sizes = Object.fromEntries(chains.map(({ chain, size }) => [chain, size])) as unknown as PerChain
  return isPlayable(outcomeAt(board, sizes, spaceOf(tile))) ? 'tile' : 'unplayable'
}

export const TileText = ({
  look = 'tile',
  children,
}: {
  readonly look?: keyof typeof TILE_LOOKS
  readonly children: string
}) => (
  <span
    data-look={look}
    className={`inline-grid min-w-8 place-items-center rounded-md px-1 text-sm leading-6 font-bold ${TILE_LOOKS[look]}`}
  >
    {children}
  </span>
)

/** A move as a sign or in words. */
export const MoveSign = ({ move, props }: { readonly move: ScoredMove; readonly props: Props }) => {
  const { command } = move
  if (command.type === 'place-tile')
    return (
      <span className="inline-flex items-center gap-2 align-middle">
        <TileText>{command.tile}</TileText>
        <Effect move={move} props={props} />
      </span>
    )
  if (command.type === 'buy-shares')
    return (
      <span className="inline-flex gap-1 align-middle">
        {command.shares.map((chain, place) => (
          <ChainMark
            // oxlint-disable-next-line react/no-array-index-key -- shares of one chain differ in nothing else
            key={place}
            chain={chain}
            size={22}
            name={chainName(props.t, chain)}
          />
        ))}
      </span>
    )
  return moveText(command, props)
}

/** The sign that the tile had on the rack, and the chains it is about. */
const Effect = ({
  move: { outcome, chains = [] },
  props: { t },
}: {
  readonly move: ScoredMove
  readonly props: Props
}) => {
  if (outcome === undefined) return null
  const [first, ...others] = chains
  return (
    <span className="inline-flex items-center gap-1">
      {first !== undefined && <ChainMark chain={first} size={20} name={chainName(t, first)} />}
      <OutcomeSign outcome={outcome} size={12} />
      <span className="sr-only">{t(`outcome.${outcome}`)}</span>
      {others.map((chain) => (
        <ChainMark key={chain} chain={chain} size={20} name={chainName(t, chain)} />
      ))}
    </span>
  )
}

export const moveText = (command: Command, { t }: Props): string => {
  switch (command.type) {
    case 'place-tile':
      return command.tile
    case 'found-chain':
      return t('review.found', { chain: chainName(t, command.chain) })
    case 'choose-survivor':
      return t('review.keep-chain', { chain: chainName(t, command.chain) })
    case 'choose-next-defunct':
      return t('review.chain-first', { chain: chainName(t, command.chain) })
    case 'dispose-shares':
      return t('review.dispose', { sell: command.sell, trade: command.trade })
    case 'buy-shares':
      return command.shares.map((chain) => chainName(t, chain)).join(', ')
    case 'skip-buying':
      return t('review.buy-nothing')
    case 'declare-end':
      return t('review.end')
    case 'exchange-dead-tile':
    case 'come-back':
    case 'time-out':
      return ''
  }
}
