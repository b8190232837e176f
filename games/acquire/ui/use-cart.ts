import { useState } from 'react'
import type { Chain } from '../chains.ts'
import type { Legal, View } from '../view-types.ts'

export interface Cart {
  readonly shares: readonly Chain[]
  readonly cost: number
  readonly left: number
  /** Why one more of this chain cannot be put into it; null where it can. */
  whyNot(chain: Chain): Hindrance | null
  add(chain: Chain): void
  /** The last of this chain, or the last of all. */
  remove(chain?: Chain): void
  clear(): void
}

export type Hindrance = NonNullable<Legal<'buy-shares'>['offers'][number]['why']> | 'last-taken' | 'cart-full'

const NOTHING: readonly Chain[] = []

/** What is about to be bought. It is emptied with the decision it belongs to. */
export const useCart = ({ decision, may }: View): Cart => {
  const [held, setHeld] = useState({ decision, shares: NOTHING })
  const buy = may?.['buy-shares']
  const limits = buy?.ok === true ? buy : undefined
  const shares = held.decision === decision && limits !== undefined ? held.shares : NOTHING
  const priceOf = (chain: Chain): number => limits?.offers.find((offer) => offer.chain === chain)?.price ?? 0
  const cost = shares.reduce((sum, chain) => sum + priceOf(chain), 0)
  const left = (limits?.cash ?? 0) - cost

  const whyNot = (chain: Chain): Hindrance | null => {
    const offer = limits?.offers.find((other) => other.chain === chain)
    if (limits === undefined || offer === undefined) return 'chain-not-on-board'
    if (offer.why !== null) return offer.why
    if (shares.length >= limits.most) return 'cart-full'
    if (shares.filter((held_) => held_ === chain).length >= offer.bank) return 'last-taken'
    return offer.price > left ? 'too-little-cash' : null
  }
  return {
    shares,
    cost,
    left,
    whyNot,
    add: (chain) => {
      if (whyNot(chain) === null) setHeld({ decision, shares: [...shares, chain] })
    },
    remove: (chain) => {
      const at = chain === undefined ? shares.length - 1 : shares.lastIndexOf(chain)
      if (at >= 0) setHeld({ decision, shares: shares.toSpliced(at, 1) })
    },
    clear: () => setHeld({ decision, shares: NOTHING }),
  }
}
