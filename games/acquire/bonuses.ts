import { type Chain, CHAINS, type PerChain } from './chains.ts'
import { majorityOf, minorityOf, priceOf } from './prices.ts'
import type { BonusPlace } from './events.ts'
import type { Seat, State } from './types.ts'

export interface Bonus {
  /** Index in the list of holdings. */
  readonly holder: number
  readonly place: BonusPlace
  readonly amount: number
}

/** Each part of a shared bonus is rounded up to a whole hundred (A14). */
const part = (sum: number, among: number): number => Math.ceil(sum / among / 100) * 100

interface Places {
  readonly most: number
  readonly second: number
  /** What each holder of the most shares gets, and of the second most. */
  readonly first: number
  readonly next: number
  readonly place: BonusPlace
}

/** Most and second most shares, and the bonus for each (A14). */
const placesOf = (holdings: readonly number[], price: number): Places => {
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
  if (atMost > 1 || second === 0)
    return {
      most,
      second: 0,
      first: part(majorityOf(price) + minorityOf(price), atMost),
      next: 0,
      place: 'both',
    }
  return {
    most,
    second,
    first: majorityOf(price),
    next: part(minorityOf(price), atSecond),
    place: 'majority',
  }
}

/** Who gets which bonus, by the shares each one holds: the first place, then the second (A14). */
export const bonusesOf = (holdings: readonly number[], price: number): readonly Bonus[] => {
  const { most, second, first, next, place } = placesOf(holdings, price)
  const firsts: Bonus[] = []
  const seconds: Bonus[] = []
  for (let holder = 0; holder < holdings.length; holder++) {
    const shares = holdings[holder] as number
    if (shares === 0) continue
    if (shares === most) firsts.push({ holder, place, amount: first })
    else if (shares === second) seconds.push({ holder, place: 'minority', amount: next })
  }
  return [...firsts, ...seconds]
}

/** What so many shares bring. */
const bonusFor = ({ most, second, first, next }: Places, shares: number): number => {
  if (shares === 0) return 0
  if (shares === most) return first
  return shares === second ? next : 0
}

/** The same as amounts, one for each holding. */
export const bonusesBySeat = (holdings: readonly number[], price: number): readonly number[] => {
  const places = placesOf(holdings, price)
  return holdings.map((shares) => bonusFor(places, shares))
}

/** Who holds most of a chain, and who is second: the places that pay a bonus. */
export const leadersOf = (
  holdings: readonly number[],
): { readonly most: readonly number[]; readonly second: readonly number[] } => {
  const { most, second } = placesOf(holdings, 0)
  const holdersOf = (shares: number): readonly number[] =>
    shares === 0 ? [] : holdings.flatMap((held, seat) => (held === shares ? [seat] : []))
  return { most: holdersOf(most), second: holdersOf(second) }
}

/** Holdings of one chain by seat, with the bank's as the last where it takes part (A27). */
export const holdingsOf = (seats: readonly Seat[], chain: Chain, bank: number | null): readonly number[] => {
  const held: number[] = []
  for (const { shares } of seats) held.push(shares[chain])
  if (bank !== null) held.push(bank)
  return held
}

/** What every seat would have if the game ended now, without the bank of two (A25). */
export const netWorths = (seats: readonly Seat[], sizes: PerChain): readonly number[] => {
  const worth: number[] = []
  const held: number[] = []
  for (const { cash } of seats) {
    worth.push(cash)
    held.push(0)
  }
  for (const chain of CHAINS) {
    const size = sizes[chain]
    if (size === 0) continue
    const price = priceOf(chain, size)
    for (let seat = 0; seat < seats.length; seat++) held[seat] = (seats[seat] as Seat).shares[chain]
    const places = placesOf(held, price)
    for (let seat = 0; seat < seats.length; seat++) {
      const shares = held[seat] as number
      if (shares > 0) (worth[seat] as number) += shares * price + bonusFor(places, shares)
    }
  }
  return worth
}

/** What is sure of a seat's worth without knowing what others hold: no bonuses (A28b). */
export const worthWithoutBonuses = ({ seats, sizes, step }: State, seat: number): number => {
  const { cash, shares } = seats[seat] as Seat
  const defunct = 'merger' in step ? step.merger.defunct : []
  return CHAINS.reduce((sum, chain) => {
    const price = defunct.find((other) => other.chain === chain)?.price ?? priceOf(chain, sizes[chain])
    return sum + shares[chain] * price
  }, cash)
}

/** Net worths in the middle of a turn: what a merger still owes and still buys back counts in full. */
export const worthsNow = ({ seats, sizes, step }: State): readonly number[] => {
  const worth = netWorths(seats, sizes)
  if (!('merger' in step)) return worth
  const { defunct, left } = step.merger
  return worth.map((sum, seat) => {
    const shares = (seats[seat] as Seat).shares
    const sales = defunct.reduce((total, { chain, price }) => total + shares[chain] * price, 0)
    const unpaid = left.flatMap(({ chain, price }) => bonusesOf(holdingsOf(seats, chain, null), price))
    return unpaid.reduce((total, { holder, amount }) => total + (holder === seat ? amount : 0), sum + sales)
  })
}
