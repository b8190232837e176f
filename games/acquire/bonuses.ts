import { type Chain, CHAINS, type PerChain } from './chains.ts'
import { majorityOf, minorityOf, priceOf } from './prices.ts'
import type { BonusPlace, Seat } from './types.ts'

export interface Bonus {
  /** Index in the list of holdings. */
  readonly holder: number
  readonly place: BonusPlace
  readonly amount: number
}

/** Each part of a shared bonus is rounded up to a whole hundred (A14). */
const part = (sum: number, among: number): number => Math.ceil(sum / among / 100) * 100

/** Who gets which bonus, by the shares each one holds (A14). */
export const bonusesOf = (holdings: readonly number[], price: number): readonly Bonus[] => {
  let most = 0
  let second = 0
  let atMost = 0
  let atSecond = 0
  for (const shares of holdings) {
    if (shares > most) {
      second = most
      atSecond = atMost
      most = shares
      atMost = 1
    } else if (shares === most) atMost++
    else if (shares > second) {
      second = shares
      atSecond = 1
    } else if (shares === second) atSecond++
  }
  if (most === 0) return []
  const both = majorityOf(price) + minorityOf(price)
  if (atMost > 1) return paid(holdings, most, atMost, 'both', both)
  if (second === 0) return paid(holdings, most, 1, 'both', both)
  return [
    ...paid(holdings, most, 1, 'majority', majorityOf(price)),
    ...paid(holdings, second, atSecond, 'minority', minorityOf(price)),
  ]
}

const paid = (
  holdings: readonly number[],
  shares: number,
  among: number,
  place: BonusPlace,
  sum: number,
): Bonus[] => {
  const out: Bonus[] = []
  const amount = part(sum, among)
  for (let holder = 0; holder < holdings.length; holder++)
    if (holdings[holder] === shares) out.push({ holder, place, amount })
  return out
}

/** Holdings of one chain by seat, with the bank's as the last where it takes part (A27). */
export const holdingsOf = (seats: readonly Seat[], chain: Chain, bank: number | null): readonly number[] => {
  const held = seats.map((seat) => seat.shares[chain])
  if (bank !== null) held.push(bank)
  return held
}

/** What every seat would have if the game ended now, without the bank of two (A25). */
export const netWorths = (seats: readonly Seat[], sizes: PerChain): readonly number[] => {
  const worth = seats.map((seat) => seat.cash)
  for (const chain of CHAINS) {
    const price = priceOf(chain, sizes[chain])
    if (price === 0) continue
    const held = holdingsOf(seats, chain, null)
    for (let seat = 0; seat < held.length; seat++) (worth[seat] as number) += (held[seat] as number) * price
    for (const { holder, amount } of bonusesOf(held, price)) (worth[holder] as number) += amount
  }
  return worth
}
