import { Button } from '@fimm/ui/button.tsx'
import { ConfirmButton } from '@fimm/ui/confirm-button.tsx'
import { minutesAndSeconds } from '@fimm/ui/time-text.ts'
import { useNow } from '@fimm/ui/use-now.ts'
import { Ban, Coins, Ellipsis, Pause, Play, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Command } from '../schema.ts'
import { Guests } from './host-guests.tsx'
import { HostPlayers } from './host-players.tsx'
import { SILENT, SilentActor, type HostProps } from './host-silent.tsx'
import { Stakes } from './host-stakes.tsx'
import { HostTool, VoidTool } from './host-tools.tsx'
import { chipsWorth } from './money-text.ts'
import { nameIn } from './people.ts'
import { SettleUp } from './settle-up.tsx'
import { Redo, TakeBack } from './take-back.tsx'
import type { Props } from './props.ts'

type Section = 'players' | 'stakes' | 'more'

/** Everything the host may do besides the next step itself: beside the dock on a desktop, in a sheet on a phone,
 *  where taking back and the bill have their own row (HostBar). */
export const HostPanel = (
  props: HostProps & { readonly isWide: boolean; readonly onChoose: (player: string) => void },
) => {
  const { view, send, t, isWide } = props
  const { may } = view
  const [open, setOpen] = useState<Section>()
  if (may === null) return null
  const tell = (command: Command): void => void send(command)
  const section = (id: Section) => ({
    isOpen: open === id,
    onPress: () => setOpen(open === id ? undefined : id),
  })
  return (
    <div className="space-y-2">
      {isWide && <TakeBack {...props} />}
      {isWide && <Redo {...props} />}
      <SilentActor {...props} />
      <div className="grid grid-cols-5 gap-1.5">
        {may.resume.ok ? (
          <HostTool icon={Play} text={t('owner.resume')} onPress={() => tell({ type: 'resume' })} isMain />
        ) : (
          <HostTool icon={Pause} text={t('owner.pause')} onPress={() => tell({ type: 'pause' })} />
        )}
        <HostTool icon={Coins} text={t('owner.chips')} {...section('players')} />
        <HostTool icon={SlidersHorizontal} text={t('owner.stakes')} {...section('stakes')} />
        <VoidTool
          icon={Ban}
          text={t('owner.void-short')}
          sure={t('owner.void-short-sure')}
          label={t('owner.void')}
          isClosed={!may['end-hand'].ok}
          onConfirm={() => tell({ type: 'end-hand', decision: view.decision })}
        />
        <HostTool icon={Ellipsis} text={t('owner.more')} {...section('more')} />
      </div>
      {open === 'players' && <HostPlayers {...props} />}
      {open === 'stakes' && <Stakes {...props} />}
      {open === 'more' && <More {...props} />}
      {isWide && <SettleUp {...props} className="w-full" />}
    </div>
  )
}

/** Who left with chips, guests, and a new beginning. */
const More = (props: Props) => {
  const { view, send, t } = props
  return (
    <div className="space-y-4">
      <HeldStacks {...props} />
      <section aria-label={t('owner.guests')} className="space-y-2">
        <h3 className="font-bold">{t('owner.guests')}</h3>
        <Guests {...props} />
      </section>
      {view.may?.['reset-room'].ok === true ? (
        <ConfirmButton
          className="w-full"
          sure={t('owner.reset-sure')}
          onConfirm={() => void send({ type: 'reset-room' })}
        >
          {t('owner.reset')}
        </ConfirmButton>
      ) : (
        <p className="text-sm text-quiet">{t('owner.reset-settle')}</p>
      )}
      <p className="text-sm text-quiet">{t('owner.hand-over')}</p>
    </div>
  )
}

/** Who left with chips, until they are back or paid (P2b). */
const HeldStacks = (props: Props) => {
  const { view, send, t } = props
  const held = view.may?.['pay-out']
  if (held?.ok !== true) return null
  return (
    <section aria-label={t('owner.held')} className="space-y-2">
      <h3 className="font-bold">{t('owner.held')}</h3>
      <p className="text-sm text-quiet">{t('owner.held-help')}</p>
      <ul>
        {held.stacks.map(({ player, amount }) => (
          <li key={player} className="flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate font-semibold">{nameIn(props, player)}</span>
            <span>{chipsWorth(props, amount) ?? t('chips', { amount })}</span>
            <Button size="small" onClick={() => void send({ type: 'pay-out', player })}>
              {t('owner.paid')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How long the table has waited for somebody who does not act. */
export const Silence = (props: Props) => {
  const { view, now, t } = props
  const acting = view.hand?.acting ?? null
  const at = useNow(now, acting !== null)
  const waited = acting?.since == null ? 0 : at - acting.since
  if (acting === null || waited < SILENT || acting.player === view.me) return null
  return (
    <span className="text-sm text-quiet">
      {t('owner.silent', {
        player: nameIn(props, acting.player),
        time: minutesAndSeconds(Math.floor(waited / 1000)),
      })}
    </span>
  )
}
