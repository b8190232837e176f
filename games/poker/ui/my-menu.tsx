import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { NumberField } from '@fimm/ui/number-field.tsx'
import { useState } from 'react'
import { CardSettings } from './card-settings.tsx'
import { chipsWorth } from './money-text.ts'
import type { Props } from './props.ts'

/** What I may do about my own seat: ask for chips, sit out, straddle, stand up. */
export const MyMenu = (props: Props) => {
  const { view, send, t } = props
  const { may } = view
  if (may === null || view.seat === null) return null
  const straddle = may['set-straddle']
  return (
    <div className="space-y-3">
      {view.config.cards === 'dealt' && <CardSettings t={t} />}
      <AskForChips {...props} />
      <div className="grid grid-cols-2 gap-2">
        {may['sit-out'].ok && (
          <Button onClick={() => void send({ type: 'sit-out' })}>{t('action.sit-out')}</Button>
        )}
        {may['sit-in'].ok && (
          <Button kind="main" onClick={() => void send({ type: 'sit-in' })}>
            {t('action.sit-in')}
          </Button>
        )}
        {may['sit-out'].ok && view.tournament !== null && (
          <p className="col-span-2 row-start-2 text-sm text-quiet">{t('tournament.sit-out')}</p>
        )}
        {straddle.ok && (
          <Button
            aria-pressed={!straddle.on}
            onClick={() => void send({ type: 'set-straddle', on: straddle.on })}
          >
            {t(straddle.on ? 'action.straddle' : 'action.straddle-off')}
          </Button>
        )}
        <ConfirmButton
          disabled={!may['leave-seat'].ok}
          sure={t(view.hand === null ? 'action.leave-sure' : 'action.leave-sure-hand')}
          onConfirm={() => void send({ type: 'leave-seat' })}
        >
          {t('action.leave-seat')}
        </ConfirmButton>
      </div>
    </div>
  )
}

export const AskForChips = (props: Props) => {
  const { view, send, t } = props
  const rebuy = view.may?.['request-rebuy']
  const [amount, setAmount] = useState<number>()
  if (rebuy?.ok !== true) return null
  const asked = Math.min(amount ?? rebuy.usual, rebuy.max)
  const price = chipsWorth(props, asked)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <NumberField
        label={t('menu.chips')}
        value={asked}
        min={rebuy.min}
        max={rebuy.max}
        onCommit={setAmount}
        format={(chips) => t('chips', { amount: chips })}
        error={() => t('refusal.bad-amount', { min: rebuy.min, max: rebuy.max })}
      />
      <Button onClick={() => void send({ type: 'request-rebuy', amount: asked })}>
        {t(rebuy.isFree ? 'action.rebuy-free' : 'action.rebuy')}
      </Button>
      {price !== undefined && <p className="col-span-2 text-sm font-semibold text-quiet">{price}</p>}
    </div>
  )
}
