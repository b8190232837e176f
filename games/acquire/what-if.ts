import { chainsAround, connected, freeChains, largest } from './board.ts'
import { bonusesBySeat, holdingsOf } from './bonuses.ts'
import { type Chain, CHAINS } from './chains.ts'
import { drawsForBank } from './merge.ts'
import { priceOf } from './prices.ts'
import { spaceOf, type Tile } from './tiles.ts'
import type { Outcome, Seat, State } from './types.ts'
import type { WhatIf } from './view-types.ts'

/** What placing a tile could lead to: one entry for every chain it could found, or that could survive.
 *  Where holdings are hidden nobody's money is shown, one's own neither: bonuses depend on what others hold. */
export const whatIf = (state: State, tile: Tile, outcome: Outcome): readonly WhatIf[] => {
  switch (outcome) {
    case 'lone':
      return [{ chain: null, size: 1, price: 0, priceBefore: 0, defunct: [], gains: gainsOf(state) }]
    case 'found':
      return freeChains(state.sizes).map((chain) => whatIfFounded(state, tile, chain))
    case 'grow':
    case 'merge': {
      const touching = chainsAround(state.board, spaceOf(tile))
      return largest(touching, state.sizes).map((survivor) => whatIfSurvives(state, tile, survivor))
    }
    case 'blocked':
    case 'dead':
      return []
  }
}

/** The founder's free share counts (A12), and so do shares kept from an earlier life of the chain (A15). */
export const whatIfFounded = (state: State, tile: Tile, chain: Chain): WhatIf => {
  const size = connected(state.board, spaceOf(tile)).length
  const price = priceOf(chain, size)
  const free = state.bank[chain] > 0 ? 1 : 0
  const held = holdingsOf(state.seats, chain, null).map((shares, seat) =>
    seat === state.turn.seat ? shares + free : shares,
  )
  return {
    chain,
    size,
    price,
    priceBefore: 0,
    defunct: [],
    gains: state.options.openHoldings ? valuesOf(held, price) : null,
  }
}

/** Defunct chains change no net worth: their bonuses and shares counted at the same price before (A18). */
export const whatIfSurvives = (state: State, tile: Tile, survivor: Chain): WhatIf => {
  const space = spaceOf(tile)
  const touching = chainsAround(state.board, space)
  const { openHoldings } = state.options
  const defunct = CHAINS.filter((chain) => chain !== survivor && touching.includes(chain))
    .toSorted((a, b) => state.sizes[b] - state.sizes[a])
    .map((chain) => {
      const size = state.sizes[chain]
      const price = priceOf(chain, size)
      const bonuses =
        openHoldings && !drawsForBank(state)
          ? bonusesBySeat(holdingsOf(state.seats, chain, null), price)
          : null
      return { chain, size, price, bonuses }
    })
  const grown = connected(state.board, space).length
  const size = defunct.reduce((sum, other) => sum + other.size, state.sizes[survivor] + grown)
  const price = priceOf(survivor, size)
  const priceBefore = priceOf(survivor, state.sizes[survivor])
  const held = holdingsOf(state.seats, survivor, null)
  const before = valuesOf(held, priceBefore)
  return {
    chain: survivor,
    size,
    price,
    priceBefore,
    defunct,
    gains: openHoldings ? valuesOf(held, price).map((value, seat) => value - (before[seat] ?? 0)) : null,
  }
}

/** What so many shares of a chain are worth by seat, bonuses included. */
const valuesOf = (held: readonly number[], price: number): readonly number[] => {
  const bonuses = bonusesBySeat(held, price)
  return held.map((shares, seat) => shares * price + (bonuses[seat] ?? 0))
}

const gainsOf = ({ options, seats }: State): readonly number[] | null =>
  options.openHoldings ? seats.map((_seat: Seat) => 0) : null
