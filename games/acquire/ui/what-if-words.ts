import type { Translate } from '@fimm/ui/face.ts'
import { SAFE_SIZE } from '../chains.ts'
import type { RackTile, View, WhatIf } from '../view-types.ts'
import { chainName, chainNames, money } from './words.ts'

/** Of what a tile could lead to, what is best for oneself: that is what it promises. */
export const bestFor = ({ whatIf }: RackTile, seat: number): WhatIf | undefined =>
  whatIf?.toSorted((a, b) => (b.gains?.[seat] ?? 0) - (a.gains?.[seat] ?? 0))[0]

/** In one line: “Luxor 4 → 6”, “American takes Tower”. */
export const whatIfTitle = (t: Translate, view: View, tile: RackTile, what: WhatIf | undefined): string => {
  const { outcome } = tile
  switch (outcome) {
    case 'grow': {
      const chain = tile.chains[0] ?? 'luxor'
      const before = view.chains.find((other) => other.chain === chain)?.size ?? 0
      return t('what.grow', { chain: chainName(t, chain), before, after: tile.size })
    }
    case 'merge':
      if (tile.survivors.length > 1) return t('what.tie', { chains: chainNames(t, tile.survivors) })
      return t('what.merge', {
        survivor: chainName(t, tile.survivors[0] ?? 'luxor'),
        defunct: chainNames(
          t,
          what?.defunct.map(({ chain }) => chain) ??
            tile.chains.filter((chain) => chain !== tile.survivors[0]),
        ),
      })
    case 'found':
      return t('what.found', { size: tile.size })
    case 'lone':
    case 'blocked':
    case 'dead':
      return t(`outcome.${outcome}`)
  }
}

/** The price step, and how far the next one is. */
export const whatIfDetail = (t: Translate, view: View, tile: RackTile, what: WhatIf | undefined): string => {
  switch (tile.outcome) {
    case 'lone':
      return t('what.lone.detail')
    case 'found':
      return t('what.found.detail')
    case 'blocked':
    case 'dead':
      return t(`refusal.${tile.outcome}-tile`)
    case 'grow':
    case 'merge':
      if (what === undefined || what.chain === null || tile.survivors.length > 1) return t('what.tie.detail')
      return [
        what.price === what.priceBefore
          ? t('what.price.same', { price: money(t, what.price) })
          : t('what.price', { before: money(t, what.priceBefore), after: money(t, what.price) }),
        ...distance(t, view, what),
      ].join(' · ')
  }
}

/** “6 more tiles: safe, $900”. */
const distance = (t: Translate, view: View, { chain, size }: WhatIf): readonly string[] => {
  const step = nextStep(view, chain, size)
  if (step === undefined) return []
  const tiles = step.from - size
  return [t(step.from === SAFE_SIZE ? 'what.next.safe' : 'what.next', { tiles, price: money(t, step.price) })]
}

/** The next rise of a chain's price. */
export const nextStep = (
  { chart, chains }: View,
  chain: WhatIf['chain'],
  size: number,
): { readonly from: number; readonly price: number } | undefined => {
  const tier = chains.find((other) => other.chain === chain)?.tier
  const step = chart.find(({ from }) => from > size)
  return tier === undefined || step === undefined ? undefined : { from: step.from, price: step.prices[tier] }
}
