import { Button } from '@fimm/ui/button.tsx'
import { Stepper } from '@fimm/ui/stepper.tsx'
import type { ReactNode } from 'react'
import { ChainMark } from './chain-mark.tsx'
import { Key } from './dock-place.tsx'
import type { Props } from './props.ts'
import type { Disposal } from './disposal.ts'
import type { Choosing } from './use-choice.ts'
import { chainName, money } from './words.ts'

/** Keep, sell or trade two for one, with the arithmetic as it is chosen (A19). Also to prepare it before one's turn. */
export const DisposePanel = ({
  props,
  disposal,
  act,
}: Pick<Choosing, 'act'> & {
  readonly props: Props
  readonly disposal: Disposal
}) => {
  const { view, t } = props
  const { chain, shares, price, survivor, maxTrade, sell, trade, keep, isNow } = disposal
  const set = (nextSell: number, nextTrade: number): void =>
    act({ type: 'prepare', sell: nextSell, trade: nextTrade })
  const own = view.seats.find(({ player }) => player === view.me)
  const cash = own?.cash ?? 0
  const held = own?.shares?.[survivor] ?? 0
  const name = chainName(t, survivor)
  return (
    <div className="flex flex-col gap-2">
      {!isNow && <p className="text-sm text-quiet">{t('dispose.prepare')}</p>}
      {view.merger?.othersSafe === true && (
        <p className="text-sm font-semibold text-warn">{t('dispose.worthless')}</p>
      )}
      <div className="grid grid-cols-3 gap-1.5">
        <Quick onPress={() => set(shares, 0)}>{t('dispose.sell-all')}</Quick>
        <Quick onPress={() => set(shares - maxTrade, maxTrade)} disabled={maxTrade === 0}>
          {t('dispose.trade-most')}
        </Quick>
        <Quick onPress={() => set(0, 0)}>{t('dispose.keep-all')}</Quick>
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Box label={t('dispose.sell')} detail={t('dispose.sell.sum', { sum: money(t, sell * price) })}>
          <Stepper
            label={t('dispose.sell')}
            value={sell}
            min={0}
            max={shares - trade}
            onChange={(next) => set(next, trade)}
          />
        </Box>
        <Box
          label={t('dispose.trade')}
          detail={t('dispose.trade.sum', { received: trade / 2, chain: name, most: maxTrade })}
        >
          <Stepper
            label={t('dispose.trade')}
            value={trade}
            min={0}
            max={Math.min(maxTrade, shares - sell - ((shares - sell) % 2))}
            step={2}
            onChange={(next) => set(sell, next)}
          />
        </Box>
      </div>
      <Shares disposal={disposal} />
      <p aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span>{t('dispose.cash', { before: money(t, cash), after: money(t, cash + sell * price) })}</span>
        <span className="flex items-center gap-1">
          <ChainMark chain={survivor} size={18} name={name} />
          {t('dispose.held', { before: held, after: held + trade / 2 })}
        </span>
        <span>{t('dispose.kept', { keep, chain: chainName(t, chain) })}</span>
      </p>
      {isNow && (
        <Button kind="main" className="min-h-12 w-full" onClick={() => act({ type: 'confirm' })}>
          {t('dispose.confirm', { sell, trade, keep })}
          <Key>Enter</Key>
        </Button>
      )}
    </div>
  )
}

const Quick = ({
  onPress,
  disabled = false,
  children,
}: {
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly children: string
}) => (
  <Button className="px-2! text-sm leading-tight" disabled={disabled} onClick={onPress}>
    {children}
  </Button>
)

const Box = ({
  label,
  detail,
  children,
}: {
  readonly label: string
  readonly detail: string
  readonly children: ReactNode
}) => (
  <div className="flex flex-col items-center rounded-2xl bg-sunken px-1 py-1.5">
    <span className="text-sm font-bold">{label}</span>
    {children}
    <span className="text-sm text-quiet">{detail}</span>
  </div>
)

const FATES = { sold: 'bg-good text-paper', traded: 'chain-fill', kept: 'border-2 border-(--edge)' } as const

const fateOf = (share: number, sell: number, trade: number): keyof typeof FATES => {
  if (share < sell) return 'sold'
  return share < sell + trade ? 'traded' : 'kept'
}

/** Every share once: sold, given in trade, kept. */
const Shares = ({ disposal: { chain, survivor, shares, sell, trade } }: { readonly disposal: Disposal }) => (
  <div aria-hidden className="hidden gap-0.75 @min-[40rem]/acquire:flex">
    {Array.from({ length: shares }, (_, share) => {
      const fate = fateOf(share, sell, trade)
      return (
        <span
          key={share}
          data-chain={fate === 'traded' ? survivor : chain}
          className={`h-4.5 min-w-0 flex-1 rounded text-center text-xs leading-4.5 font-bold ${FATES[fate]}`}
        >
          {fate === 'sold' && shares < 16 ? '$' : ''}
        </span>
      )
    })}
  </div>
)
