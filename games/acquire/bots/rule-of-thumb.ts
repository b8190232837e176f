import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { LegalMoves, View } from '../view-types.ts'
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
export const byRuleOfThumb = (may: LegalMoves, view: View): Command | undefined => {
  const { sim, seat } = positionOf(view, view.me ?? '')
  const exchange = may['exchange-dead-tile']
  const [dead] = exchange.ok ? exchange.tiles : []
  if (dead !== undefined) return { type: 'exchange-dead-tile', tile: dead }
  if (may['place-tile'].ok) {
    const at = bestTile(sim, seat, WEIGHTS)
    return at === NONE ? undefined : { type: 'place-tile', tile: tileOf(at) }
  }
  if (may['found-chain'].ok) return { type: 'found-chain', chain: chainAt(bestChain(sim, seat)) }
  const survive = may['choose-survivor']
  if (survive.ok) {
    const bits = survive.chains.reduce((sum, chain) => sum | (1 << chainIndex(chain)), 0)
    return { type: 'choose-survivor', chain: chainAt(bestSurvivor(sim, seat, bits)) }
  }
  const next = may['choose-next-defunct']
  if (next.ok) return { type: 'choose-next-defunct', chain: next.chains[0] as Chain }
  const dispose = may['dispose-shares']
  if (dispose.ok) {
    const into: Disposal = { sell: 0, trade: 0 }
    const ending = {
      chain: chainIndex(dispose.chain),
      price: dispose.price / 100,
      survivor: chainIndex(dispose.survivor),
    }
    bestDisposal(sim, seat, ending, WEIGHTS, into)
    return { type: 'dispose-shares', sell: into.sell, trade: into.trade }
  }
  if (!may['skip-buying'].ok) return undefined
  if (may['declare-end'].ok && isAhead(view)) return { type: 'declare-end' }
  const offered = may['buy-shares']
  if (!offered.ok) return { type: 'skip-buying' }
  const bought = new Int16Array(offered.most)
  const count = buyBest(sim, seat, WEIGHTS, bought, buy)
  const shares = [...bought.subarray(0, count)].map(chainAt)
  return shares.length > 0 ? { type: 'buy-shares', shares } : { type: 'skip-buying' }
}
