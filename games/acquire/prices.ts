import { type Chain, TIER_OF, type Tier, TIERS } from './chains.ts'

/** The smallest size of every step of the price list (A13). */
const SIZE_STEPS = [2, 3, 4, 5, 6, 11, 21, 31, 41] as const

const FIRST_PRICE = 200
const STEP = 100

const LARGEST_PRICED = 108

const stepOf = (size: number): number => SIZE_STEPS.findLastIndex((from) => size >= from)

const priceIn = (tier: Tier, size: number): number => {
  const step = stepOf(size)
  return step < 0 ? 0 : FIRST_PRICE + STEP * (step + TIERS.indexOf(tier))
}

const PRICES: Readonly<Record<Tier, readonly number[]>> = {
  cheap: Array.from({ length: LARGEST_PRICED + 1 }, (_, size) => priceIn('cheap', size)),
  middle: Array.from({ length: LARGEST_PRICED + 1 }, (_, size) => priceIn('middle', size)),
  dear: Array.from({ length: LARGEST_PRICED + 1 }, (_, size) => priceIn('dear', size)),
}

/** Of one share, by the chain's tier and size; 0 while it is not on the board (A13). */
export const priceOf = (chain: Chain, size: number): number => PRICES[TIER_OF[chain]][size] ?? 0

export const majorityOf = (price: number): number => 10 * price
export const minorityOf = (price: number): number => 5 * price

/** The price list as a table, for whoever draws it. */
export interface PriceStep {
  readonly from: number
  readonly to: number | null
  readonly prices: Readonly<Record<Tier, number>>
}

export const PRICE_CHART: readonly PriceStep[] = SIZE_STEPS.map((from, index) => ({
  from,
  to: index + 1 < SIZE_STEPS.length ? (SIZE_STEPS[index + 1] as number) - 1 : null,
  prices: { cheap: priceIn('cheap', from), middle: priceIn('middle', from), dear: priceIn('dear', from) },
}))
