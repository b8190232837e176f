import type { Chain } from '../chains.ts'
import type { Translate } from './props.ts'

export const chainName = (t: Translate, chain: Chain): string => t(`chain.${chain}`)

export const money = (t: Translate, amount: number): string => t('money', { amount })

/** In columns of money the sign would only repeat itself. */
export const amountOf = (t: Translate, amount: number): string => t('amount', { amount })

/** A change, always with its sign. */
export const gain = (t: Translate, amount: number): string =>
  t('gain', { sign: amount > 0 ? 'plus' : amount < 0 ? 'minus' : 'none', amount: Math.abs(amount) })

/** Names of several chains: “Luxor, Tower”. */
export const chainNames = (t: Translate, chains: readonly Chain[]): string =>
  chains.map((chain) => chainName(t, chain)).join(', ')

export const gainLook = (amount: number): string =>
  amount > 0 ? 'font-bold text-good' : amount < 0 ? 'font-bold text-bad' : 'text-quiet'
