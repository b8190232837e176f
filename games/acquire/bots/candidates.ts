import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { May } from '../view-types.ts'

/** Everything worth thinking about at this decision. */
export const candidatesOf = (may: May): readonly Command[] => {
  switch (may.act) {
    case 'place-tile':
      // A dead tile only takes up room: it goes first.
      if (may.exchange.length > 0) return [{ type: 'exchange-dead-tile', tile: may.exchange[0] as never }]
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

const purchases = ({
  offers,
  cash,
  most,
}: Extract<May, { readonly act: 'buy-shares' }>): readonly Command[] => {
  const open = offers.filter(({ max }) => max > 0)
  const found: Command[] = []
  const add = (from: number, shares: readonly Chain[], left: number): void => {
    if (shares.length > 0) found.push({ type: 'buy-shares', shares })
    if (shares.length === most) return
    for (let index = from; index < open.length; index++) {
      const offer = open[index]
      if (offer === undefined || offer.price > left) continue
      if (shares.filter((chain) => chain === offer.chain).length >= offer.max) continue
      add(index, [...shares, offer.chain], left - offer.price)
    }
  }
  add(0, [], cash)
  // Money kept back earns nothing: of purchases that could still be added to, only single kinds are looked at.
  return found
}
