import type { Random } from '@fimm/kernel'
import type { Chain } from './chains.ts'
import type { Command } from './types.ts'
import type { Legal, View } from './view-types.ts'

/** Some legal command of the one whose view this is; declaring the end is rare, so that games grow long. */
export const randomCommand = ({ may }: View, random: Random): Command | undefined => {
  if (may === null) return undefined
  if (may['declare-end'].ok && random.int(8) === 0) return { type: 'declare-end' }
  const place = may['place-tile']
  const exchange = may['exchange-dead-tile']
  if (exchange.ok && (!place.ok || random.int(2) === 0))
    return { type: 'exchange-dead-tile', tile: random.pick(exchange.tiles) }
  if (place.ok) return { type: 'place-tile', tile: random.pick(place.tiles) }
  for (const type of ['found-chain', 'choose-survivor', 'choose-next-defunct'] as const) {
    const choice = may[type]
    if (choice.ok) return { type, chain: random.pick(choice.chains) }
  }
  const dispose = may['dispose-shares']
  if (dispose.ok) {
    const trade = 2 * random.int(dispose.maxTrade / 2 + 1)
    return { type: 'dispose-shares', trade, sell: random.int(dispose.shares - trade + 1) }
  }
  const buy = may['buy-shares']
  if (buy.ok) return purchase(buy, random)
  return may['skip-buying'].ok ? { type: 'skip-buying' } : undefined
}

const purchase = (buy: Legal<'buy-shares'>, random: Random): Command => {
  const shares: Chain[] = []
  let { cash } = buy
  for (let wanted = random.int(buy.most + 1); wanted > 0; wanted--) {
    const offers = buy.offers.filter(
      ({ chain, price, max }) => price <= cash && shares.filter((bought) => bought === chain).length < max,
    )
    if (offers.length === 0) break
    const { chain, price } = random.pick(offers)
    shares.push(chain)
    cash -= price
  }
  return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
}
