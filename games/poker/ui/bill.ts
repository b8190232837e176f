import type { Series } from '@fimm/ui/line-chart.tsx'
import type { Transfer } from '../view-types.ts'
import { seriesOf } from './curves.tsx'
import { durationOf, netText, worth } from './money-text.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

type BillProps = Pick<Props, 'view' | 't' | 'person'>
type IsPaid = (debt: Transfer) => boolean

export interface Bill {
  readonly title: string
  readonly detail: string
  readonly lines: readonly { readonly name: string; readonly amount: string }[]
  readonly whoPays: string
  readonly transfers: readonly { readonly name: string; readonly amount: string }[]
  /** Net by hand, a line for everybody. */
  readonly curves: readonly Pick<Series, 'colour' | 'points'>[]
}

/** The bill of the evening: what everybody won or lost, who pays whom, and which of it is paid (P34b). */
export const billOf = (props: BillProps, isPaid: IsPaid): Bill => {
  const { view, t } = props
  const { hours, minutes } = durationOf(view)
  const value =
    view.config.chipValue > 0
      ? ` · ${t('ledger.value', { money: view.config.chipValue, currency: view.config.currency })}`
      : ''
  return {
    title: t('bill.title', { at: view.openedAt }),
    detail: `${t('bill.detail', { hands: view.hands, hours, minutes })}${value}`,
    lines: view.ledger
      .toSorted((a, b) => b.net - a.net)
      .map((line) => ({ name: nameIn(props, line.player), amount: netText(props, line.net, line.money) })),
    transfers: view.settlement.map((debt) => {
      const { from, to, amount, money } = debt
      const sum = worth(props, amount, money)
      return {
        name: `${nameIn(props, from)} → ${nameIn(props, to)}`,
        amount: isPaid(debt) ? `${sum} · ${t('ledger.paid')}` : sum,
      }
    }),
    whoPays: t('ledger.who-pays'),
    // Chips of a tournament are no money: beside prizes they would look like it (P35c).
    curves: view.tournament === null ? seriesOf(props, 'net') : [],
  }
}

export const billText = ({ title, detail, lines, whoPays, transfers }: Bill): string => {
  const rows = (list: Bill['lines']): string[] => list.map(({ name, amount }) => `${name}: ${amount}`)
  return [title, detail, '', ...rows(lines), '', whoPays, ...rows(transfers)].join('\n')
}
