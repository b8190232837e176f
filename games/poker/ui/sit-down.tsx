import { usePending } from '@fimm/ui/use-pending.ts'
import { useState } from 'react'
import type { LegalMoves } from '../view-types.ts'
import { ActButton } from './act-button.tsx'
import { AmountPicker, type Amount } from './amount-picker.tsx'
import { chipsWorth } from './money-text.ts'
import { entryText } from './tournament.tsx'
import type { Props, Translate } from './props.ts'

type Offer = Extract<LegalMoves['take-seat'], { ok: true }>

/** The seat chosen on the table; otherwise, or when somebody else was faster, the first free one. */
export const seatToTake = ({ seats }: Pick<Offer, 'seats'>, chosen: number | undefined): number | undefined =>
  chosen !== undefined && seats.includes(chosen) ? chosen : seats[0]

const offerText = ({ isBack, min, max, usual }: Offer, t: Translate): string => {
  if (isBack) return t('sit.back')
  return min === max ? t('sit.fixed', { amount: usual }) : t('sit.range', { min, max })
}

/** Somebody without a seat chooses one on the table, or takes the next free one, and here what to sit down with. */
export const SitDown = (
  props: Props & { readonly offer: Offer; readonly chosenSeat: number | undefined },
) => {
  const { view, send, t, offer, chosenSeat } = props
  const [buyIn, setBuyIn] = useState(offer.usual)
  const { pending, refused, run } = usePending()
  const amount = Math.min(Math.max(buyIn, offer.min), offer.max)
  const seat = seatToTake(offer, chosenSeat)
  if (seat === undefined) return null
  return (
    <div>
      {view.tournament !== null && (
        <p className="text-sm text-quiet">{entryText({ ...props, tournament: view.tournament })}</p>
      )}
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <b>{t(seat === chosenSeat ? 'seat.number' : 'sit.next-free', { seat })}</b>
        <span className="text-quiet">{offerText(offer, t)}</span>
      </p>
      {offer.min < offer.max && (
        <AmountPicker
          value={amount}
          min={offer.min}
          max={offer.max}
          step={view.bigBlind}
          presets={buyIns(offer, t)}
          onChange={setBuyIn}
          label={t('sit.label')}
          describe={(value) => t('sit.with', { amount: value })}
          t={t}
        />
      )}
      <ActButton
        look="main"
        className="mt-2.5 w-full"
        text={t('sit.with', { amount })}
        detail={detailOf(props, amount)}
        isSending={pending === 'sit'}
        isRefused={refused === 'sit'}
        onPress={() => void run('sit', () => send({ type: 'take-seat', seat, buyIn: amount }))}
      />
    </div>
  )
}

/** What it costs, where a chip has a worth (P34), and when one plays. */
const detailOf = (props: Props, amount: number): string | undefined => {
  const parts = [chipsWorth(props, amount), props.view.hand === null ? undefined : props.t('sit.next-hand')]
  const said = parts.filter((part) => part !== undefined)
  return said.length === 0 ? undefined : said.join(' · ')
}

const buyIns = ({ min, usual, max }: Offer, t: Props['t']): readonly Amount[] => {
  const amounts: readonly Amount[] = [
    { id: 'least', label: t('sit.least'), to: min },
    { id: 'usual', label: t('sit.usual'), to: usual },
    { id: 'most', label: t('sit.most'), to: max },
  ]
  return amounts.filter(({ to }, i) => amounts.findIndex((other) => other.to === to) === i)
}
