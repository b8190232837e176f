import { Avatar } from '@fimm/ui/avatar.tsx'
import { ArrowRight } from 'lucide-react'
import { worth } from './money-text.ts'
import { nameIn, type Props } from './people.ts'

/** Who pays whom, in as few payments as possible. */
export const Settlement = (props: Props) => {
  const { view, person, t } = props
  const transfers = view.settlement
  if (transfers.length === 0) return <p className="text-quiet">{t('ledger.even')}</p>
  return (
    <ul className="divide-y divide-line">
      {transfers.map(({ from, to, amount, money }) => (
        <li key={`${from} ${to}`} className="flex min-h-13 items-center gap-2 py-1.5 font-bold">
          <Avatar person={person(from)} size={32} />
          <span className="min-w-0 truncate">{nameIn(props, from)}</span>
          <ArrowRight aria-label={t('ledger.to')} className="size-4 shrink-0 text-quiet" />
          <Avatar person={person(to)} size={32} />
          <span className="min-w-0 flex-1 truncate">{nameIn(props, to)}</span>
          <span className="shrink-0 text-right leading-tight">
            {worth(props, amount, money)}
            {money !== null && (
              <small className="block font-semibold text-quiet">{t('ledger.chips', { amount })}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
