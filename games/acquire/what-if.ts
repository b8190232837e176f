import { chainsAround, connected, freeChains, largest, outcomeAt } from './board.ts'
import { bonusesBySeat, holdingsOf } from './bonuses.ts'
import { type Chain, CHAINS } from './chains.ts'
import { drawsForBank } from './merge.ts'
import { priceOf } from './prices.ts'
import { spaceOf, type Tile } from './tiles.ts'
import type { State } from './types.ts'
import type { Founded, Grown, Survived, WhatIf } from './view-types.ts'

/** What placing a tile would do. `places`: it is the viewer's turn to place, so what it means for everybody's money is
 *  worked out too. Where holdings are hidden nobody's is, one's own neither: bonuses depend on what others hold. */
export const whatIf = (state: State, tile: Tile, places: boolean): WhatIf => {
  const space = spaceOf(tile)
  const outcome = outcomeAt(state.board, state.sizes, space)
  switch (outcome) {
    case 'lone':
    case 'blocked':
    case 'dead':
      return { outcome }
    case 'found':
      return {
        outcome,
        size: connected(state.board, space).length,
        founded: places ? freeChains(state.sizes).map((chain) => whatIfFounded(state, tile, chain)) : [],
      }
    case 'grow': {
      const [chain] = chainsAround(state.board, space) as [Chain]
      const size = state.sizes[chain] + connected(state.board, space).length
      return { outcome, grown: grownTo(state, chain, size, places) }
    }
    case 'merge': {
      const touching = chainsAround(state.board, space)
      const [first, ...others] = largest(touching, state.sizes) as [Chain, ...Chain[]]
      const survives = (chain: Chain): Survived => whatIfSurvives(state, tile, chain, places)
      return { outcome, survived: [survives(first), ...others.map(survives)] }
    }
  }
}

/** The founder's free share counts (A12), and so do shares kept from an earlier life of the chain (A15). */
export const whatIfFounded = (state: State, tile: Tile, chain: Chain): Founded => {
  const price = priceOf(chain, connected(state.board, spaceOf(tile)).length)
  const free = state.bank[chain] > 0 ? 1 : 0
  const held = holdingsOf(state.seats, chain, null).map((shares, seat) =>
    seat === state.turn.seat ? shares + free : shares,
  )
  return { chain, price, gains: state.options.openHoldings ? valuesOf(held, price) : null }
}

/** Defunct chains change no net worth: their bonuses and shares counted at the same price before (A18). */
export const whatIfSurvives = (state: State, tile: Tile, survivor: Chain, places = true): Survived => {
  const space = spaceOf(tile)
  const touching = chainsAround(state.board, space)
  const tellsBonuses = places && state.options.openHoldings && !drawsForBank(state)
  const defunct = CHAINS.filter((chain) => chain !== survivor && touching.includes(chain))
    .toSorted((a, b) => state.sizes[b] - state.sizes[a])
    .map((chain) => {
      const size = state.sizes[chain]
      const price = priceOf(chain, size)
      const bonuses = tellsBonuses ? bonusesBySeat(holdingsOf(state.seats, chain, null), price) : null
      return { chain, size, price, bonuses }
    })
  const joined = state.sizes[survivor] + connected(state.board, space).length
  const size = defunct.reduce((sum, other) => sum + other.size, joined)
  return { ...grownTo(state, survivor, size, places), defunct }
}

const grownTo = (state: State, chain: Chain, size: number, places: boolean): Grown => {
  const price = priceOf(chain, size)
  const priceBefore = priceOf(chain, state.sizes[chain])
  const gains = places && state.options.openHoldings ? rises(state, chain, priceBefore, price) : null
  return { chain, size, price, priceBefore, gains }
}

const rises = (state: State, chain: Chain, from: number, to: number): readonly number[] => {
  const held = holdingsOf(state.seats, chain, null)
  const before = valuesOf(held, from)
  return valuesOf(held, to).map((value, seat) => value - (before[seat] ?? 0))
}

/** What so many shares of a chain are worth by seat, bonuses included. */
const valuesOf = (held: readonly number[], price: number): readonly number[] => {
  const bonuses = bonusesBySeat(held, price)
  return held.map((shares, seat) => shares * price + (bonuses[seat] ?? 0))
}
