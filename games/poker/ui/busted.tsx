import { Button } from '@fimm/ui/button.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { chipsWorth } from './money-text.ts'
import { AskForChips } from './my-menu.tsx'
import { Note } from './waiting.tsx'
import type { Props } from './props.ts'

/** Whether this person sits without a chip, and nothing is on its way. */
export const isBusted = ({ view }: Pick<Props, 'view'>): boolean => {
  const mine = view.seat === null ? null : view.seats[view.seat - 1]
  const isIn = mine?.status === 'active' || mine?.status === 'all-in'
  return mine != null && mine.stack === 0 && mine.pendingChange === 0 && mine.leaving === null && !isIn
}

/** Out of chips: the way back in one tap, at the buy-in (P7). */
export const Busted = (props: Props) => {
  const { view, send, t } = props
  const { pending, refused, run } = usePending()
  const [isOther, setOther] = useState(false)
  const rebuy = view.may?.['request-rebuy']
  const asked = view.seat === null ? null : (view.seats[view.seat - 1]?.rebuyAsked ?? null)
  const bought = view.ledger.find(({ player }) => player === view.me)?.in ?? 0
  return (
    <div className="space-y-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <b>{t('busted.title')}</b>
        <span className="text-quiet">{t('busted.bought', { amount: bought })}</span>
      </p>
      {asked !== null ? (
        <Note text={t('busted.asked', { amount: asked })} />
      ) : rebuy?.ok !== true ? (
        <p className="text-quiet">{t('busted.none')}</p>
      ) : (
        <ActButton
          look="main"
          className="w-full"
          text={t('busted.back', { amount: rebuy.usual })}
          detail={chipsWorth(props, rebuy.usual)}
          isSending={pending === 'rebuy'}
          isRefused={refused === 'rebuy'}
          onPress={() => void run('rebuy', () => send({ type: 'request-rebuy', amount: rebuy.usual }))}
        />
      )}
      <div className="flex gap-2">
        {asked === null && rebuy?.ok === true && rebuy.max > rebuy.usual && (
          <Button className="flex-1" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            {t('busted.other')}
          </Button>
        )}
        <Button className="flex-1" onClick={() => void send({ type: 'leave-seat' })}>
          {t('busted.watch')}
        </Button>
      </div>
      {isOther && <AskForChips {...props} />}
      {rebuy?.ok === true && !rebuy.isFree && asked === null && (
        <p className="text-center text-sm text-quiet">{t('busted.asks')}</p>
      )}
    </div>
  )
}
