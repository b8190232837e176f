import { moneyOf } from '../money.ts'
import type { View } from '../view-types.ts'
import type { Props } from './props.ts'

/** “3,120 kr.”, or chips where they have no value (P34). */
export const worth = ({ view, t }: Pick<Props, 'view' | 't'>, amount: number, money: number | null): string =>
  money === null
    ? t('ledger.chips', { amount })
    : t('ledger.money', { money, currency: view.config.currency })

/** “2,000 kr.” for so many chips, where a chip has a worth (P34). */
export const chipsWorth = ({ view, t }: Pick<Props, 'view' | 't'>, amount: number): string | undefined => {
  const [money] = moneyOf([amount], view.config) ?? []
  return money === undefined ? undefined : t('ledger.money', { money, currency: view.config.currency })
}

export const signed = (t: Props['t'], amount: number): string => {
  if (amount === 0) return '0'
  return `${amount > 0 ? '+' : '−'}${t('chips', { amount: Math.abs(amount) })}`
}

/** “+3,120 kr.”: what somebody won or lost, in money where chips have a value. */
export const netText = (props: Pick<Props, 'view' | 't'>, net: number, money: number | null): string =>
  money === null ? signed(props.t, net) : `${money > 0 ? '+' : ''}${worth(props, net, money)}`

export const durationOf = ({
  openedAt,
  endedAt,
}: View): { readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(0, Math.round(((endedAt ?? openedAt) - openedAt) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
