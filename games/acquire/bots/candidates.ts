import type { Chain } from '../chains.ts'
import type { Command } from '../types.ts'
import type { Legal, LegalMoves, View } from '../view-types.ts'

/** Everything worth thinking about at this decision. */
export const candidatesOf = (
  may: LegalMoves,
  { end, turn }: Pick<View, 'end' | 'turn'>,
): readonly Command[] => {
  const exchange = may['exchange-dead-tile']
  // A dead tile only takes up room: it goes first.
  if (exchange.ok) return exchange.tiles.slice(0, 1).map((tile) => ({ type: 'exchange-dead-tile', tile }))
  const place = may['place-tile']
  if (place.ok) return place.tiles.map((tile) => ({ type: 'place-tile', tile }))
  for (const type of ['found-chain', 'choose-survivor', 'choose-next-defunct'] as const) {
    const choice = may[type]
    if (choice.ok) return choice.chains.map((chain) => ({ type, chain }))
  }
  const dispose = may['dispose-shares']
  if (dispose.ok) return disposals(dispose.shares, dispose.maxTrade, !end.allowed && !turn.ending)
  const buy = may['buy-shares']
  return [
    ...(may['declare-end'].ok ? [{ type: 'declare-end' } as const] : []),
    ...(may['skip-buying'].ok ? [{ type: 'skip-buying' } as const] : []),
    ...(buy.ok ? purchases(buy) : []),
  ]
}

/** Nothing, half or all in trade; of the rest nothing, half or all sold. Where anybody could end the game next, nothing is
 *  kept: playouts go on for rounds, and would hope for a chain that is founded again. */
const disposals = (shares: number, maxTrade: number, keeps: boolean): readonly Command[] => {
  const found = new Map<string, Command>()
  for (const trade of [0, 2 * Math.floor(maxTrade / 4), maxTrade]) {
    const rest = shares - trade
    for (const sell of keeps ? [0, Math.floor(rest / 2), rest] : [rest])
      found.set(`${trade} ${sell}`, { type: 'dispose-shares', trade, sell })
  }
  return [...found.values()]
}

/** Money kept back earns nothing: looked at are purchases that nothing can be added to, and single chains. */
const purchases = ({ offers, cash, most }: Legal<'buy-shares'>): readonly Command[] => {
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
