import { type Chain, SAFE_SIZE } from '../chains.ts'
import { PRICE_CHART } from '../prices.ts'
import type { Grown, RackTile, RackTileOf, Survived, View } from '../view-types.ts'
import { chainName, chainNames, money } from './words.ts'
import type { Translate } from './props.ts'

export const ownSeat = ({ seats, me }: View): number => seats.findIndex(({ player }) => player === me)

/** What a merger would do, unless somebody has to pick the chain that survives first. */
export const survivorOf = (tile: RackTile): Survived | undefined =>
  tile.outcome === 'merge' && tile.survived.length === 1 ? tile.survived[0] : undefined

const bestOf = <Option extends { readonly gains: readonly number[] | null }>(
  options: readonly Option[],
  seat: number,
): Option | undefined => options.toSorted((a, b) => (b.gains?.[seat] ?? 0) - (a.gains?.[seat] ?? 0))[0]

/** What a tile promises oneself: the change of one's net worth, of several chains by the best of them. */
export const promiseOf = (tile: RackTile, seat: number): number | undefined => {
  switch (tile.outcome) {
    case 'found':
      return bestOf(tile.founded, seat)?.gains?.[seat]
    case 'grow':
      return tile.grown.gains?.[seat]
    case 'merge':
      return bestOf(tile.survived, seat)?.gains?.[seat]
    case 'lone':
    case 'blocked':
    case 'dead':
      return undefined
  }
}

/** The chain that a tile makes larger, where only one can be. */
export const chainOf = (tile: RackTile): Chain | null =>
  tile.outcome === 'grow' ? tile.grown.chain : (survivorOf(tile)?.chain ?? null)

/** All chains a merger touches, one that could survive first. */
export const chainsOf = ({ survived: [first] }: RackTileOf<'merge'>): readonly Chain[] => [
  first.chain,
  ...first.defunct.map(({ chain }) => chain),
]

/** In one line: “Luxor 4 → 6”, “American takes Tower”. */
export const whatIfTitle = (t: Translate, view: View, tile: RackTile): string => {
  switch (tile.outcome) {
    case 'grow': {
      const { chain, size } = tile.grown
      const before = view.chains.find((other) => other.chain === chain)?.size ?? 0
      return t('what.grow', { chain: chainName(t, chain), before, after: size })
    }
    case 'merge': {
      const { survived } = tile
      if (survived.length > 1)
        return t('what.tie', {
          chains: chainNames(
            t,
            survived.map(({ chain }) => chain),
          ),
        })
      const [survivor, ...defunct] = chainsOf(tile)
      return t('what.merge', {
        survivor: survivor === undefined ? '' : chainName(t, survivor),
        defunct: chainNames(t, defunct),
      })
    }
    case 'found':
      return t('what.found', { size: tile.size })
    case 'lone':
    case 'blocked':
    case 'dead':
      return t(`outcome.${tile.outcome}`)
  }
}

/** The price step, and how far the next one is. */
export const whatIfDetail = (t: Translate, view: View, tile: RackTile): string => {
  switch (tile.outcome) {
    case 'lone':
      return t('what.lone.detail')
    case 'found':
      return t('what.found.detail')
    case 'blocked':
    case 'dead':
      return t(`refusal.${tile.outcome}-tile`)
    case 'grow':
      return priceDetail(t, view, tile.grown)
    case 'merge':
      return tile.survived.length > 1 ? t('what.tie.detail') : priceDetail(t, view, tile.survived[0])
  }
}

const priceDetail = (t: Translate, view: View, { chain, size, price, priceBefore }: Grown): string =>
  [
    price === priceBefore
      ? t('what.price.same', { price: money(t, price) })
      : t('what.price', { before: money(t, priceBefore), after: money(t, price) }),
    ...distance(t, view, chain, size),
  ].join(' · ')

/** “6 more tiles: safe, $900”. */
const distance = (t: Translate, view: View, chain: Chain, size: number): readonly string[] => {
  const step = nextStep(view, chain, size)
  if (step === undefined) return []
  const tiles = step.from - size
  return [t(step.from === SAFE_SIZE ? 'what.next.safe' : 'what.next', { tiles, price: money(t, step.price) })]
}

/** The next rise of a chain's price. */
export const nextStep = (
  { chains }: View,
  chain: Chain,
  size: number,
): { readonly from: number; readonly price: number } | undefined => {
  const tier = chains.find((other) => other.chain === chain)?.tier
  const step = PRICE_CHART.find(({ from }) => from > size)
  return tier === undefined || step === undefined ? undefined : { from: step.from, price: step.prices[tier] }
}
