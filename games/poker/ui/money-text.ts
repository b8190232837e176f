import { moneyOf } from '../money.ts'
import type { View } from '../view-types.ts'
import type { Props } from './props.ts'

/** “+3,120 kr.”, or chips where they have no value (P34). */
export const worth = ({ view, t }: Pick<Props, 'view' | 't'>, amount: number, money: number | null): string =>
  money === null
    ? t('ledger.chips', { amount })
    : t('ledger.money', { money, currency: view.config.currency })

/** “2,000 kr.” for so many chips, where a chip has a worth (P34). */
export const chipsWorth = ({ view, t }: Pick<Props, 'view' | 't'>, amount: number): string | undefined => {
  const [money] = moneyOf([amount], view.config) ?? []
  return money === undefined ? undefined : t('ledger.money', { money, currency: view.config.currency })
}

export const signed = (t: Props['t'], amount: number): string =>
  amount > 0 ? `+${t('chips', { amount })}` : amount < 0 ? `−${t('chips', { amount: 0 - amount })}` : '0'

export const durationOf = ({
  openedAt,
  endedAt,
}: View): { readonly hours: number; readonly minutes: number } => {
  const minutes = Math.max(0, Math.round(((endedAt ?? openedAt) - openedAt) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
