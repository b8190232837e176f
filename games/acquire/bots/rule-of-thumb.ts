import type { Command } from '../types.ts'
import type { May, View } from '../view-types.ts'
import { isAhead } from './greedy.ts'
import {
  bestChain,
  bestDisposal,
  bestSurvivor,
  bestTile,
  buyBest,
  type Disposal,
  WEIGHTS,
} from './heuristic.ts'
import { chainAt, chainIndex, positionOf, tileOf } from './position.ts'
import { buy, NONE } from './simulator.ts'

/** The rules of thumb at one decision, without looking ahead. */
export const byRuleOfThumb = (may: May, view: View): Command | undefined => {
  const { sim, seat } = positionOf(view, view.you ?? '')
  switch (may.act) {
    case 'place-tile': {
      const [dead] = may.exchange
      if (dead !== undefined) return { type: 'exchange-dead-tile', tile: dead }
      const at = bestTile(sim, seat, WEIGHTS)
      return at === NONE ? undefined : { type: 'place-tile', tile: tileOf(at) }
    }
    case 'found-chain':
      return { type: 'found-chain', chain: chainAt(bestChain(sim, seat)) }
    case 'choose-survivor': {
      const bits = may.chains.reduce((sum, chain) => sum | (1 << chainIndex(chain)), 0)
      return { type: 'choose-survivor', chain: chainAt(bestSurvivor(sim, seat, bits)) }
    }
    case 'choose-next-defunct':
      return { type: 'choose-next-defunct', chain: may.chains[0] as (typeof may.chains)[number] }
    case 'dispose-shares': {
      const into: Disposal = { sell: 0, trade: 0 }
      const ending = {
        chain: chainIndex(may.chain),
        price: may.price / 100,
        survivor: chainIndex(may.survivor),
      }
      bestDisposal(sim, seat, ending, WEIGHTS, into)
      return { type: 'dispose-shares', sell: into.sell, trade: into.trade }
    }
    case 'buy-shares': {
      if (may.end && isAhead(view)) return { type: 'declare-end' }
      const bought = new Int16Array(may.most)
      const count = buyBest(sim, seat, WEIGHTS, bought, buy)
      const shares = [...bought.subarray(0, count)].map(chainAt)
      return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
    }
  }
}
