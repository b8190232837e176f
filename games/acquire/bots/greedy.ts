import type { Random } from '@fimm/kernel'
import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { Legal, LegalMoves, View } from '../view-types.ts'
import { wantsEnd } from './heuristic.ts'
import { positionOf } from './position.ts'

/** A beginner: any tile, the cheapest shares, everything of a defunct chain sold; other choices by chance. */
export const greedy = (may: LegalMoves, view: View, random: Random): Command | undefined => {
  const place = may['place-tile']
  if (place.ok && !may['exchange-dead-tile'].ok) return { type: 'place-tile', tile: random.pick(place.tiles) }
  const dispose = may['dispose-shares']
  if (dispose.ok) return { type: 'dispose-shares', sell: dispose.shares, trade: 0 }
  if (!may['skip-buying'].ok) return undefined
  if (may['declare-end'].ok && isAhead(view)) return { type: 'declare-end' }
  const buy = may['buy-shares']
  return buy.ok ? purchase(buy) : { type: 'skip-buying' }
}

const purchase = (buy: Legal<'buy-shares'>): Command => {
  const shares: Chain[] = []
  let { cash } = buy
  for (const { chain, price, max } of buy.offers.toSorted((a, b) => a.price - b.price))
    for (let count = 0; count < max && shares.length < buy.most && price <= cash; count++) {
      shares.push(chain)
      cash -= price
    }
  return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
}

/** Nobody would have more if the game ended now. Where holdings are hidden, the others are taken to hold
 *  equal parts of what neither the bank nor the viewer has. */
export const isAhead = (view: View): boolean => {
  const { sim, seat } = positionOf(view, view.me ?? '')
  return wantsEnd(sim, seat, new Float64Array(sim.seats))
}
