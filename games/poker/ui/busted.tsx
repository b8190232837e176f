import { Button } from '@fimm/ui/button.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { useState } from 'react'
import { ActButton } from './act-button.tsx'
import { chipsWorth } from './money-text.ts'
import { AskForChips } from './my-menu.tsx'
import { prizeText } from './tournament.tsx'
import { Note } from './waiting.tsx'
import type { Props } from './props.ts'

/** Out of chips: the way back in one tap, at the buy-in (P7); out of a tournament, what it came to (P35c). */
export const Busted = (props: Props) => {
  const { tournament, me, may } = props.view
  const mine = tournament?.places.find(({ player }) => player === me)
  const isFinal = mine?.isOut === true && may?.['request-rebuy'].ok !== true
  return isFinal ? <OutOfTournament {...props} {...mine} /> : <WayBack {...props} />
}

const OutOfTournament = (props: Props & { readonly place: number; readonly prize: number }) => {
  const { view, send, t, place, prize } = props
  return (
    <div className="space-y-2.5">
      <p>
        <b className="block">{t('busted.place', { place, entered: view.tournament?.entered ?? place })}</b>
        {prize > 0 && <span>{t('busted.prize', { prize: prizeText(props, prize) })}</span>}
      </p>
      <Button className="w-full" onClick={() => void send({ type: 'leave-seat' })}>
        {t('busted.watch')}
      </Button>
    </div>
  )
}

const WayBack = (props: Props) => {
  const { view, viewer, send, t } = props
  const { pending, refused, run } = usePending()
  const [isOther, setOther] = useState(false)
  const rebuy = view.may?.['request-rebuy']
  const asked = view.seat === null ? null : (view.seats[view.seat - 1]?.rebuyAsked ?? null)
  const offer = asked === null && rebuy?.ok === true ? rebuy : undefined
  const bought = view.ledger.find(({ player }) => player === view.me)?.in ?? 0
  return (
    <div className="space-y-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <b>{t('busted.title')}</b>
        <span className="text-quiet">{t('busted.bought', { amount: bought })}</span>
      </p>
      {asked !== null && <Note text={t('busted.asked', { amount: asked })} />}
      {/* The host gives them above. */}
      {asked === null && offer === undefined && !viewer.host && (
        <p className="text-quiet">{t('busted.none')}</p>
      )}
      {offer !== undefined && (
        <ActButton
          look="main"
          className="w-full"
          text={t('busted.back', { amount: offer.usual })}
          detail={chipsWorth(props, offer.usual)}
          isSending={pending === 'rebuy'}
          isRefused={refused === 'rebuy'}
          onPress={() => void run('rebuy', () => send({ type: 'request-rebuy', amount: offer.usual }))}
        />
      )}
      <div className="flex gap-2">
        {offer !== undefined && offer.max > offer.usual && (
          <Button className="flex-1" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            {t('busted.other')}
          </Button>
        )}
        <Button className="flex-1" onClick={() => void send({ type: 'leave-seat' })}>
          {t('busted.watch')}
        </Button>
      </div>
      {isOther && <AskForChips {...props} />}
      {offer !== undefined && !offer.isFree && (
        <p className="text-center text-sm text-quiet">{t('busted.asks')}</p>
      )}
    </div>
  )
}
