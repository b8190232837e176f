import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useEffect, useState } from 'react'
import type { Command } from '../types.ts'
import { Guests } from './host-guests.tsx'
import { HostPlayers } from './host-players.tsx'
import { Stakes } from './host-stakes.tsx'
import { nameIn, type Props } from './people.ts'

/** From here on the host is offered to act for somebody. */
const SILENT = 20_000

export interface HostProps extends Props {
  readonly isActingFor: boolean
  readonly onActFor: () => void
}

/** Everything the host may do besides the next step itself. */
export const HostPanel = (props: HostProps) => {
  const { view, send, t } = props
  const { may } = view
  if (may === null) return null
  const tell = (command: Command): void => void send(command)
  return (
    <Card title={t('owner.panel')} className="space-y-3">
      <SilentActor {...props} />
      <div className="grid grid-cols-2 gap-2">
        {may.resume.ok ? (
          <Button kind="main" onClick={() => tell({ type: 'resume' })}>
            {t('owner.resume')}
          </Button>
        ) : (
          <Button onClick={() => tell({ type: 'pause' })}>{t('owner.pause')}</Button>
        )}
        <ConfirmButton
          disabled={!may['end-hand'].ok}
          sure={t('owner.void-sure')}
          onConfirm={() => tell({ type: 'end-hand', decision: view.decision })}
        >
          {t('owner.void')}
        </ConfirmButton>
      </div>
      <Disclosure title={t('owner.players')} hint={t('owner.players-hint')}>
        <HostPlayers {...props} />
      </Disclosure>
      <Disclosure title={t('owner.guests')} hint={t('owner.guests-hint')}>
        <Guests {...props} />
      </Disclosure>
      <Disclosure
        title={t('owner.config')}
        hint={t('bar.blinds', { small: view.config.smallBlind, big: view.bigBlind })}
      >
        <Stakes {...props} />
      </Disclosure>
      <div className="grid grid-cols-2 gap-2">
        <ConfirmButton sure={t('owner.reset-sure')} onConfirm={() => tell({ type: 'reset-room' })}>
          {t('owner.reset')}
        </ConfirmButton>
        <ConfirmButton
          disabled={!may['end-session'].ok}
          sure={t('owner.end-sure')}
          onConfirm={() => tell({ type: 'end-session' })}
        >
          {t('owner.end')}
        </ConfirmButton>
      </div>
    </Card>
  )
}

/** Somebody does not act: the host can do what is least for them, or anything (P6). */
export const SilentActor = (props: HostProps) => {
  const { view, send, now, t, isActingFor, onActFor } = props
  const acting = view.hand?.acting ?? null
  const actFor = view.may?.['act-for']
  const seat = acting === null ? null : view.seats[acting.seat - 1]
  const isSilent = useIsPast(acting?.since == null ? undefined : acting.since + SILENT, now)
  if (acting === null || actFor?.ok !== true || view.playsFor.includes(acting.player)) return null
  if (acting.player === view.me) return null
  const player = nameIn(props, acting.player)
  const { actions } = actFor
  const act = (action: 'check' | 'call' | 'fold'): void =>
    void send({ type: 'act-for', player: acting.player, action, decision: view.decision })
  if (!isSilent && seat?.connected !== false)
    return (
      <Button aria-pressed={isActingFor} className="w-full" onClick={onActFor}>
        {t('owner.act-for', { player })}
      </Button>
    )
  return (
    <div className="grid grid-cols-2 gap-2">
      {actions.check.ok ? (
        <Button onClick={() => act('check')}>{t('owner.check-for', { player })}</Button>
      ) : (
        <Button onClick={() => act('call')} disabled={!actions.call.ok}>
          {t('owner.call-for', { player, amount: actions.call.ok ? actions.call.amount : 0 })}
        </Button>
      )}
      <ConfirmButton sure={t('owner.fold-sure')} kind="danger" onConfirm={() => act('fold')}>
        {t('owner.fold-for', { player })}
      </ConfirmButton>
      <Button aria-pressed={isActingFor} className="col-span-2" onClick={onActFor}>
        {t('owner.act-for', { player })}
      </Button>
    </div>
  )
}

/** Whether a moment of the server's clock has passed; looks once a second. */
const useIsPast = (moment: number | undefined, now: () => number): boolean => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setInterval(() => setAt(now()), 1000)
    return () => clearInterval(timer)
  }, [moment, now])
  return moment !== undefined && at >= moment
}
