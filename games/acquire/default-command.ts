import type { Command } from './types.ts'
import type { View } from './view-types.ts'

/** The first tile that can be placed, the first chain on offer, and shares are kept and none bought. */
export const defaultCommand = ({ may }: View): Command | undefined => {
  if (may === null) return undefined
  const place = may['place-tile']
  const [tile] = place.ok ? place.tiles : []
  if (tile !== undefined) return { type: 'place-tile', tile }
  const exchange = may['exchange-dead-tile']
  const [dead] = exchange.ok ? exchange.tiles : []
  if (dead !== undefined) return { type: 'exchange-dead-tile', tile: dead }
  for (const type of ['found-chain', 'choose-survivor', 'choose-next-defunct'] as const) {
    const choice = may[type]
    const [chain] = choice.ok ? choice.chains : []
    if (chain !== undefined) return { type, chain }
  }
  if (may['dispose-shares'].ok) return { type: 'dispose-shares', trade: 0, sell: 0 }
  return may['skip-buying'].ok ? { type: 'skip-buying' } : undefined
}
