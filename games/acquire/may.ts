import { endAllowed, freeChains, isPlayable } from './board.ts'
import { MOST_BOUGHT } from './buy-shares.ts'
import { type Chain, CHAINS } from './chains.ts'
import { mostTraded } from './dispose-shares.ts'
import { mayExchange } from './exchange-dead-tile.ts'
import { priceOf } from './prices.ts'
import { actorOf } from './seats.ts'
import type { Seat, State } from './types.ts'
import type { May, Offer, RackTile } from './view-types.ts'

/** What the one who is asked may do now, with exact limits and why not. */
export const mayOf = (state: State, rack: readonly RackTile[]): May | null => {
  const { step, turn } = state
  const { cash, shares } = state.seats[actorOf(state)] as Seat
  const end = !turn.ending && endAllowed(state.sizes)
  switch (step.step) {
    case 'place-tile':
      return {
        act: 'place-tile',
        tiles: rack.filter(({ outcome }) => isPlayable(outcome)).map(({ tile }) => tile),
        exchange: mayExchange(state)
          ? rack.filter(({ outcome }) => outcome === 'dead').map(({ tile }) => tile)
          : [],
        end,
      }
    case 'found-chain':
      return { act: 'found-chain', tile: step.tile, chains: freeChains(state.sizes) }
    case 'choose-survivor':
      return { act: 'choose-survivor', tile: step.tile, chains: step.among }
    case 'choose-next-defunct':
      return { act: 'choose-next-defunct', chains: step.among }
    case 'dispose-shares': {
      const { chain, price } = step.current.dying
      const { survivor } = step.merger
      return {
        act: 'dispose-shares',
        chain,
        shares: shares[chain],
        price,
        survivor,
        survivorPrice: priceOf(survivor, state.sizes[survivor]),
        available: state.bank[survivor],
        maxTrade: mostTraded(shares[chain], state.bank[survivor]),
      }
    }
    case 'buy-shares':
      return {
        act: 'buy-shares',
        cash,
        most: MOST_BOUGHT,
        offers: CHAINS.map((chain) => offerOf(state, chain, cash)),
        end,
      }
    case 'draw':
    case 'replace':
    case 'pass':
    case 'over':
      return null
  }
}

const offerOf = (state: State, chain: Chain, cash: number): Offer => {
  const price = priceOf(chain, state.sizes[chain])
  const bank = state.bank[chain]
  const why = price === 0 ? 'not-on-board' : bank === 0 ? 'sold-out' : price > cash ? 'too-dear' : null
  const max = why === null ? Math.min(MOST_BOUGHT, bank, Math.floor(cash / price)) : 0
  return { chain, price, bank, max, why }
}
