import { useKept } from '@fimm/ui/use-kept.ts'
import { mostTraded } from '../dispose-shares.ts'
import type { Chain } from '../chains.ts'
import type { View } from '../view-types.ts'

/** One's own shares of a defunct chain, to be decided about now or soon. */
export interface Disposal {
  readonly chain: Chain
  readonly shares: number
  readonly price: number
  readonly survivor: Chain
  readonly survivorPrice: number
  readonly maxTrade: number
  /** It can be sent now; before that it is only prepared. */
  readonly isNow: boolean
  readonly sell: number
  readonly trade: number
  readonly keep: number
  set(sell: number, trade: number): void
}

interface Draft {
  readonly key: string
  readonly sell: number
  readonly trade: number
}

/** What is prepared stays while others decide, and through a reload; limits follow what they leave in the bank (A19). */
export const useDisposal = (view: View): Disposal | undefined => {
  const [draft, keep] = useKept<Draft | undefined>(STORED, undefined, (stored) => isWhole(stored ?? {}))
  const pending = pendingOf(view)
  if (pending === undefined) return undefined
  const { key, ...rest } = pending
  const { shares, maxTrade } = rest
  const wanted = draft?.key === key ? draft : { sell: 0, trade: 0 }
  const trade = Math.min(wanted.trade, maxTrade)
  const sell = Math.min(wanted.sell, shares - trade)
  return {
    ...rest,
    sell,
    trade,
    keep: shares - sell - trade,
    set: (nextSell, nextTrade) => keep({ key, sell: nextSell, trade: nextTrade }),
  }
}

/** One is enough: nobody prepares for two mergers at once. */
const STORED = 'fimm.acquire.disposal'

const isWhole = ({ key, sell = -1, trade = -1 }: Partial<Draft>): boolean =>
  typeof key === 'string' && [sell, trade].every((count) => Number.isInteger(count) && count >= 0)

type Pending = Pick<
  Disposal,
  'chain' | 'shares' | 'price' | 'survivor' | 'survivorPrice' | 'maxTrade' | 'isNow'
> & { readonly key: string }

const pendingOf = ({ merger, may, you, chains, turn }: View): Pending | undefined => {
  if (merger === null || you === null) return undefined
  const { tile, survivor, survivorPrice, defunct } = merger
  const now = defunct.find(({ when }) => when === 'now')
  if (now === undefined) return undefined
  // Which table, which merger of it, which chain; every match begins with other tiles and other turns.
  const key = `${location.pathname} ${turn.number} ${tile} ${now.chain}`
  const dispose = may?.['dispose-shares']
  if (dispose?.ok === true) {
    const { chain, shares, price, maxTrade } = dispose
    return { key, chain, shares, price, survivor, survivorPrice, maxTrade, isNow: true }
  }
  const own = now.holders?.find(({ player }) => player === you)
  if (own === undefined || own.disposed !== null) return undefined
  const bank = chains.find(({ chain }) => chain === survivor)?.bank ?? 0
  return {
    key,
    chain: now.chain,
    shares: own.shares,
    price: now.price,
    survivor,
    survivorPrice,
    maxTrade: mostTraded(own.shares, bank),
    isNow: false,
  }
}
