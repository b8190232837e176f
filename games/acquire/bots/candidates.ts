import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { May } from '../view-types.ts'

type Buying = Extract<May, { readonly act: 'buy-shares' }>

/** Everything worth thinking about at this decision. */
export const candidatesOf = (may: May): readonly Command[] => {
  switch (may.act) {
    case 'place-tile':
      // A dead tile only takes up room: it goes first.
      if (may.exchange.length > 0)
        return may.exchange.slice(0, 1).map((tile) => ({ type: 'exchange-dead-tile', tile }))
      return may.tiles.map((tile) => ({ type: 'place-tile', tile }))
    case 'found-chain':
    case 'choose-survivor':
    case 'choose-next-defunct':
      return may.chains.map((chain) => ({ type: may.act, chain }))
    case 'dispose-shares':
      return disposals(may.shares, may.maxTrade)
    case 'buy-shares': {
      const end: readonly Command[] = may.end ? [{ type: 'declare-end' }] : []
      return [...end, { type: 'skip-buying' }, ...purchases(may)]
    }
  }
}

/** Nothing, half or all in trade; of the rest nothing, half or all sold. */
const disposals = (shares: number, maxTrade: number): readonly Command[] => {
  const found = new Map<string, Command>()
  for (const trade of [0, 2 * Math.floor(maxTrade / 4), maxTrade]) {
    const rest = shares - trade
    for (const sell of [0, Math.floor(rest / 2), rest])
      found.set(`${trade} ${sell}`, { type: 'dispose-shares', trade, sell })
  }
  return [...found.values()]
}

/** Money kept back earns nothing: looked at are purchases that nothing can be added to, and single kinds. */
const purchases = ({ offers, cash, most }: Buying): readonly Command[] => {
  const open = offers.filter(({ max }) => max > 0)
  const found: Command[] = []
  const extend = (from: number, shares: readonly Chain[], left: number): void => {
    const affordable = open.filter(
      ({ chain, price, max }) => price <= left && shares.filter((bought) => bought === chain).length < max,
    )
    const whole = shares.length === most || affordable.length === 0
    if (shares.length > 0 && (whole || new Set(shares).size === 1)) found.push({ type: 'buy-shares', shares })
    if (shares.length === most) return
    for (const offer of affordable) {
      const index = open.indexOf(offer)
      if (index >= from) extend(index, [...shares, offer.chain], left - offer.price)
    }
  }
  extend(0, [], cash)
  return found
}
