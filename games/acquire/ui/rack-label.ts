import type { RackTile } from '../view-types.ts'
import type { Translate } from './props.ts'
import { chainsOf, promiseOf } from './what-if-words.ts'
import { chainName, chainNames, gain } from './words.ts'

/** A tile of the own rack with what it would do: “6B, merges Luxor, Tower into a chain of 5, your net worth +$2,000”. */
export const rackLabel = (tile: RackTile, seat: number, t: Translate): string => {
  const change = promiseOf(tile, seat)
  return [
    tile.tile,
    whatItDoes(tile, t),
    ...(change === undefined || change === 0 ? [] : [t('rack.worth', { gain: gain(t, change) })]),
  ].join(', ')
}

const whatItDoes = (tile: RackTile, t: Translate): string => {
  if (tile.outcome === 'grow')
    return t('rack.says.grow', { chains: chainName(t, tile.grown.chain), size: tile.grown.size })
  if (tile.outcome === 'merge')
    return t('rack.says.merge', { chains: chainNames(t, chainsOf(tile)), size: tile.survived[0].size })
  return t(`outcome.${tile.outcome}`)
}
