import type { Chain } from '../chains.ts'
import { mostTraded } from '../dispose-shares.ts'
import type { View } from '../view-types.ts'

/** What is prepared for one's shares of a defunct chain; `of` says which merger and chain it was meant for. */
export interface Prepared {
  readonly of: string
  readonly sell: number
  readonly trade: number
}

/** One's own shares of a defunct chain, to be decided about now or soon. */
export interface Disposal extends Prepared {
  readonly chain: Chain
  readonly shares: number
  readonly price: number
  readonly survivor: Chain
  readonly maxTrade: number
  /** It can be sent now; before that it is only prepared. */
  readonly isNow: boolean
  readonly keep: number
}

/** What is prepared stays while others decide; limits follow what they leave in the bank (A19). */
export const disposalOf = (view: View, prepared: Prepared | null): Disposal | undefined => {
  const pending = pendingOf(view)
  if (pending === undefined) return undefined
  const wanted = prepared?.of === pending.of ? prepared : NOTHING
  const trade = Math.min(wanted.trade, pending.maxTrade)
  const sell = Math.min(wanted.sell, pending.shares - trade)
  return { ...pending, sell, trade, keep: pending.shares - sell - trade }
}

const NOTHING = { sell: 0, trade: 0 }

/** One share more or less sold; those given in trade stay. */
export const withSold = ({ of, sell, trade, shares }: Disposal, by: 1 | -1): Prepared => ({
  of,
  sell: clamp(sell + by, shares - trade),
  trade,
})

/** Two shares more or less given in trade, at the cost of those to be sold. */
export const withTraded = ({ of, sell, trade, shares, maxTrade }: Disposal, by: 1 | -1): Prepared => {
  const next = clamp(trade + 2 * by, maxTrade)
  return { of, sell: Math.min(sell, shares - next), trade: next }
}

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value))

type Pending = Omit<Disposal, 'sell' | 'trade' | 'keep'>

const pendingOf = ({ merger, may, me, chains, turn }: View): Pending | undefined => {
  const now = merger?.defunct.find(({ when }) => when === 'now')
  if (merger === null || now === undefined || me === null) return undefined
  const { chain, price } = now
  const { survivor } = merger
  const of = `${turn.number} ${merger.tile} ${chain}`
  const dispose = may?.['dispose-shares']
  if (dispose?.ok === true) {
    const { shares, maxTrade } = dispose
    return { of, chain, price, survivor, shares, maxTrade, isNow: true }
  }
  const own = now.holders?.find(({ player }) => player === me)
  if (own === undefined || own.disposed !== null) return undefined
  const bank = chains.find((other) => other.chain === survivor)?.bank ?? 0
  const maxTrade = mostTraded(own.shares, bank)
  return { of, chain, price, survivor, shares: own.shares, maxTrade, isNow: false }
}
