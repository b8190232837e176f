import type { Random } from '@fimm/kernel'
import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { May, View } from '../view-types.ts'

/** A beginner: any tile, the cheapest shares, everything of a dying chain sold; other choices by chance. */
export const greedy = (may: May, view: View, random: Random): Command | undefined => {
  if (may.act === 'place-tile' && may.exchange.length === 0)
    return { type: 'place-tile', tile: random.pick(may.tiles) }
  if (may.act === 'dispose-shares') return { type: 'dispose-shares', sell: may.shares, trade: 0 }
  if (may.act !== 'buy-shares') return undefined
  return may.end && isAhead(view) ? { type: 'declare-end' } : purchase(may)
}

const purchase = (may: Extract<May, { readonly act: 'buy-shares' }>): Command => {
  const shares: Chain[] = []
  let cash = may.cash
  for (const { chain, price, max } of may.offers.toSorted((a, b) => a.price - b.price))
    for (let count = 0; count < max && shares.length < may.most && price <= cash; count++) {
      shares.push(chain)
      cash -= price
    }
  return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
}

/** As far as can be seen nobody would have more if the game ended now. */
export const isAhead = ({ seats, you }: View): boolean => {
  const own = seats.find(({ player }) => player === you)?.worth ?? null
  return own === null || seats.every(({ worth }) => worth === null || worth <= own)
}
