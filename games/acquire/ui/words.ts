import type { Chain } from '../chains.ts'
import type { Translate } from './props.ts'

export const chainName = (t: Translate, chain: Chain): string => t(`chain.${chain}`)

export const money = (t: Translate, amount: number): string => t('money', { amount })

/** In columns of money the sign would only repeat itself. */
export const amountOf = (t: Translate, amount: number): string => t('amount', { amount })

/** A change, always with its sign. */
export const gain = (t: Translate, amount: number): string =>
  t('gain', { sign: signOf(amount), amount: Math.abs(amount) })

const signOf = (amount: number): 'plus' | 'minus' | 'none' => {
  if (amount === 0) return 'none'
  return amount > 0 ? 'plus' : 'minus'
}

/** Names of several chains: “Luxor, Tower”. */
export const chainNames = (t: Translate, chains: readonly Chain[]): string =>
  chains.map((chain) => chainName(t, chain)).join(', ')

const GAIN_LOOKS = { plus: 'font-bold text-good', minus: 'font-bold text-bad', none: 'text-quiet' } as const
export const gainLook = (amount: number): string => GAIN_LOOKS[signOf(amount)]
