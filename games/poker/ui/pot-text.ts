import type { PotView } from '../view-types.ts'
import { nameIn } from './people.ts'
import type { Props, Translate } from './props.ts'

/** “Main”, “Side”, or “Side 2” where there are several. */
export const potName = ({ kind }: PotView, index: number, count: number, t: Translate): string => {
  if (kind === 'main') return t('pot.main-short')
  return count > 2 ? t('pot.side-number', { number: index }) : t('pot.side-short')
}

/** Why a pot is what it is: whose all-in ends it, and what is in it. */
export const whyPot = (pot: PotView, props: Pick<Props, 'person' | 't' | 'list'>): string => {
  const { t } = props
  const sum = sumOf(pot, t)
  const cutters = props.list(pot.cutBy.map((player) => nameIn(props, player)))
  return pot.cutAt === null || cutters === ''
    ? t('pot.why-last', { sum })
    : t('pot.why-cut', { player: cutters, count: pot.cutBy.length, amount: pot.cutAt, sum })
}

/** And who plays for it, where their names do not stand below. */
export const whyPotFor = (pot: PotView, props: Pick<Props, 'person' | 't' | 'list'>): string => {
  const players = props.list(pot.players.map((player) => nameIn(props, player)))
  return `${whyPot(pot, props)} ${props.t('pot.why-for', { players })}`
}

/** “3 × 40 + 8”: equal parts together, largest first, and antes as they are. */
export const sumOf = ({ chips, amount }: Pick<PotView, 'chips' | 'amount'>, t: Translate): string => {
  const counts = new Map<number, number>()
  for (const share of chips) counts.set(share.amount, (counts.get(share.amount) ?? 0) + 1)
  const antes = amount - chips.reduce((sum, share) => sum + share.amount, 0)
  const parts = [...counts]
    .toSorted(([a], [b]) => b - a)
    .map(([each, count]) =>
      count === 1 ? t('chips', { amount: each }) : `${count} × ${t('chips', { amount: each })}`,
    )
  return [...parts, ...(antes > 0 ? [t('pot.antes', { amount: antes })] : [])].join(' + ')
}
