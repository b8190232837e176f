import type { ReactNode } from 'react'
import { ChipPiles } from './chips.tsx'
import type { Translate } from './props.ts'

/** The middle of the coach's table. */
export const CoachPot = ({
  street,
  pot,
  t,
  children,
}: {
  readonly street: 'preflop' | 'flop' | 'showdown'
  readonly pot: number
  readonly t: Translate
  readonly children?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-1 rounded-card border border-felt-line bg-felt p-4">
    <span className="text-sm font-bold text-felt-quiet">{t(`phase.${street}`)}</span>
    <b className="font-display text-4xl font-extrabold">{t('chips', { amount: pot })}</b>
    <ChipPiles amount={pot} />
    {children}
  </div>
)
