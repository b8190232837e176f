import type { Series } from '@fimm/ui/line-chart.tsx'
import type { LedgerLine } from '../view-types.ts'
import { seriesOf } from './curves.tsx'
import { durationOf, signed, worth } from './money-text.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

type BillProps = Pick<Props, 'view' | 't' | 'person'>

export interface Bill {
  readonly title: string
  readonly detail: string
  readonly lines: readonly { readonly name: string; readonly amount: string }[]
  readonly whoPays: string
  readonly transfers: readonly { readonly name: string; readonly amount: string }[]
  /** Net by hand, a line for everybody. */
  readonly curves: readonly Pick<Series, 'colour' | 'points'>[]
}

/** The bill of the evening: what everybody won or lost, and who pays whom. */
export const billOf = (props: BillProps): Bill => {
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
      .map((line) => ({ name: nameIn(props, line.player), amount: amountOf(props, line) })),
    transfers: view.settlement.map(({ from, to, amount, money }) => ({
      name: `${nameIn(props, from)} → ${nameIn(props, to)}`,
      amount: worth(props, amount, money),
    })),
    whoPays: t('ledger.who-pays'),
    curves: seriesOf(props, 'net'),
  }
}

const amountOf = (props: BillProps, { net, money }: LedgerLine): string =>
  money === null ? signed(props.t, net) : worth(props, net, money)

export const billText = (props: BillProps): string => {
  const { title, detail, lines, whoPays, transfers } = billOf(props)
  const rows = (list: Bill['lines']): string[] => list.map(({ name, amount }) => `${name}: ${amount}`)
  return [title, detail, '', ...rows(lines), '', whoPays, ...rows(transfers)].join('\n')
}
