import type { Random } from '@fimm/kernel'
import type { Chain } from './chains.ts'
import type { Command } from './types.ts'
import type { May, View } from './view-types.ts'

/** Some legal command of the one whose view this is; declaring the end is rare, so that games grow long. */
export const sample = (view: View, random: Random): Command | undefined => {
  const { may } = view
  if (may === null) return undefined
  switch (may.act) {
    case 'place-tile':
      if (may.end && random.int(8) === 0) return { type: 'declare-end' }
      return may.exchange.length > 0 && (may.tiles.length === 0 || random.int(2) === 0)
        ? { type: 'exchange-dead-tile', tile: random.pick(may.exchange) }
        : { type: 'place-tile', tile: random.pick(may.tiles) }
    case 'found-chain':
    case 'choose-survivor':
    case 'choose-next-defunct':
      return { type: may.act, chain: random.pick(may.chains) }
    case 'dispose-shares': {
      const trade = 2 * random.int(may.maxTrade / 2 + 1)
      return { type: 'dispose-shares', trade, sell: random.int(may.shares - trade + 1) }
    }
    case 'buy-shares':
      return purchase(may, random)
  }
}

const purchase = (may: Extract<May, { readonly act: 'buy-shares' }>, random: Random): Command => {
  if (may.end && random.int(8) === 0) return { type: 'declare-end' }
  const shares: Chain[] = []
  let cash = may.cash
  for (let wanted = random.int(may.most + 1); wanted > 0; wanted--) {
    const offers = may.offers.filter(
      ({ chain, price, max }) => price <= cash && shares.filter((bought) => bought === chain).length < max,
    )
    if (offers.length === 0) break
    const { chain, price } = random.pick(offers)
    shares.push(chain)
    cash -= price
  }
  return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
}
