import { ok, refuse } from '@fimm/kernel'
import { CHAINS } from './chains.ts'
import { priceOf } from './prices.ts'
import type { CommandOf, Seat, State } from './types.ts'
import type { Decided } from './events.ts'

export const MOST_BOUGHT = 3

/** Up to three shares of chains on the board, while bank and cash last (A21). */
export const buyShares = (state: State, { shares }: CommandOf<'buy-shares'>): Decided => {
  if (state.step.step !== 'buy-shares') return refuse('not-now')
  const { player, cash } = state.seats[state.turn.seat] as Seat
  let cost = 0
  for (const chain of shares) {
    const price = priceOf(chain, state.sizes[chain])
    if (price === 0) return refuse('chain-not-on-board')
    if (shares.filter((wanted) => wanted === chain).length > state.bank[chain])
      return refuse('sold-out', { left: state.bank[chain] })
    cost += price
  }
  if (cost > cash) return refuse('too-little-cash', { cost, cash })
  return ok([{ type: 'shares-bought', player, shares, cost }])
}

export const skipBuying = (state: State): Decided => {
  if (state.step.step !== 'buy-shares') return refuse('not-now')
  const { player } = state.seats[state.turn.seat] as Seat
  return ok([{ type: 'buying-skipped', player, asked: true }])
}

/** Whether the one whose turn it is could buy anything at all (A21). */
export const canBuy = (state: State): boolean => {
  const { cash } = state.seats[state.turn.seat] as Seat
  for (const chain of CHAINS) {
    const price = priceOf(chain, state.sizes[chain])
    if (price > 0 && price <= cash && state.bank[chain] > 0) return true
  }
  return false
}
