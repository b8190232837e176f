import type { Chain } from '../chains.ts'
import type { Offer, View } from '../view-types.ts'

/** What is about to be bought (A21). */
export interface Cart {
  readonly shares: readonly Chain[]
  readonly cost: number
  /** Cash after it. */
  readonly left: number
}

export type Hindrance = NonNullable<Offer['why']> | 'last-taken' | 'cart-full'

export const cartOf = ({ may }: Pick<View, 'may'>, shares: readonly Chain[]): Cart => {
  const buy = may?.['buy-shares']
  if (buy?.ok !== true) return EMPTY
  const priceOf = (chain: Chain): number => buy.offers.find((offer) => offer.chain === chain)?.price ?? 0
  const cost = shares.reduce((sum, chain) => sum + priceOf(chain), 0)
  return { shares, cost, left: buy.cash - cost }
}

const EMPTY: Cart = { shares: [], cost: 0, left: 0 }

/** Why one more of this chain cannot be put into it; null where it can. */
export const whyNot = (view: Pick<View, 'may'>, cart: Cart, chain: Chain): Hindrance | null => {
  const buy = view.may?.['buy-shares']
  const offer = buy?.ok === true ? buy.offers.find((other) => other.chain === chain) : undefined
  if (buy?.ok !== true || offer === undefined) return 'chain-not-on-board'
  if (offer.why !== null) return offer.why
  if (cart.shares.length >= buy.most) return 'cart-full'
  if (cart.shares.filter((held) => held === chain).length >= offer.bank) return 'last-taken'
  return offer.price > cart.left ? 'too-little-cash' : null
}
