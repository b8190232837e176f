import { Avatar } from '@fimm/ui/avatar.tsx'
import { ArrowRight, Check } from 'lucide-react'
import type { Transfer } from '../view-types.ts'
import { worth } from './money-text.ts'
import { usePaidDebts } from './paid-debts.ts'
import { nameIn } from './people.ts'
import type { Props } from './props.ts'

/** Who pays whom, in as few payments as possible; when the session is over each can be ticked off. */
export const Settlement = (props: Props) => {
  const { view, t } = props
  const { isPaid, toggle } = usePaidDebts(view)
  if (view.settlement.length === 0) return <p className="text-quiet">{t('ledger.even')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {view.settlement.map((debt) => (
          <li key={`${debt.from} ${debt.to}`} className="flex min-h-13 items-center gap-2 py-1.5 font-bold">
            <Debt {...props} debt={debt} />
            {view.phase === 'over' && (
              <label className="relative grid min-h-11 w-13 shrink-0 cursor-pointer place-items-center text-xs text-quiet has-checked:text-good">
                <input
                  type="checkbox"
                  className="peer sr-only"
                  checked={isPaid(debt)}
                  onChange={() => toggle(debt)}
                />
                <span
                  aria-hidden
                  className="grid size-6 place-items-center rounded-full border-2 border-quiet text-transparent peer-checked:border-good peer-checked:bg-good peer-checked:text-page peer-focus-visible:outline-3 peer-focus-visible:outline-accent"
                >
                  <Check className="size-4" strokeWidth={4} />
                </span>
                {t('ledger.paid')}
              </label>
            )}
          </li>
        ))}
      </ul>
      {view.phase === 'over' && <p className="mt-2 text-sm text-quiet">{t('ledger.paid-here')}</p>}
    </>
  )
}

/** Names wrap; the amount stays whole. */
const Debt = (props: Props & { readonly debt: Transfer }) => {
  const { person, t, debt } = props
  const { from, to, amount, money } = debt
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 leading-tight [overflow-wrap:anywhere]">
        <span className="inline-flex items-center gap-1.5">
          <Avatar person={person(from)} size={28} />
          {nameIn(props, from)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <ArrowRight aria-label={t('ledger.to')} className="size-4 shrink-0 text-quiet" />
          <Avatar person={person(to)} size={28} />
          {nameIn(props, to)}
        </span>
      </span>
      <span className="shrink-0 text-end leading-tight whitespace-nowrap">
        {worth(props, amount, money)}
        {money !== null && (
          <small className="block font-semibold text-quiet">{t('ledger.chips', { amount })}</small>
        )}
      </span>
    </>
  )
}
