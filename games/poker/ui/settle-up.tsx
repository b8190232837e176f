import { BottomSheet } from '@fimm/ui/bottom-sheet.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import type { Command } from '../schema.ts'
import type { View } from '../view-types.ts'
import { ActButton } from './act-button.tsx'
import { Net } from './ledger.tsx'
import { worth } from './money-text.ts'
import { nameIn } from './people.ts'
import { Note } from './waiting.tsx'
import type { Props } from './props.ts'

/** Nothing is left to play: the last hand is over, or the tournament is won. */
export const isPlayedOut = ({ hand, isLastHand, tournament }: View): boolean =>
  hand === null && (isLastHand || (tournament !== null && tournament.winner !== null))

/** The bill is the next step then, in the dock. */
export const isBillNext = (view: View): boolean =>
  isPlayedOut(view) && !view.paused && view.may?.['settle-up'].ok === true

/** Always in sight of the host: the one way to end the session, and the bill with it (P7c). */
export const SettleUp = (props: Props & { readonly className?: string }) => {
  const { view, t, className = '' } = props
  const [isOpen, setOpen] = useState(false)
  if (view.may === null || isBillNext(view)) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex min-h-12 items-center justify-center gap-2 rounded-full border-2 border-gold-edge bg-gold-soft px-3.5 text-[0.95rem] leading-tight font-bold hover:brightness-95 ${className}`}
      >
        <ReceiptText aria-hidden className="size-5 shrink-0" />
        {t('settle.up')}
      </button>
      <BottomSheet fit open={isOpen} onClose={close} label={t('settle.up')} closeLabel={t('close')}>
        <div className="space-y-4">
          <Figures {...props} />
          {view.hand === null ? (
            <EndNow {...props} onDone={close} />
          ) : (
            <HandFirst {...props} onDone={close} />
          )}
        </div>
      </BottomSheet>
    </>
  )
}

type StepProps = Props & { readonly onDone: () => void }

/** What it counts stands below the figure, and is read before it. */
const FIGURE =
  '[&>div]:flex [&>div]:flex-col-reverse [&>div]:justify-end [&>div]:rounded-2xl [&>div]:bg-sunken [&>div]:px-3 [&>div]:py-2'
const FIGURE_TEXT =
  '[&_dd]:text-lg [&_dd]:font-extrabold [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-quiet'

/** What the bill would say; while a hand is on, as it began. */
const Figures = (props: Props) => {
  const { view, t } = props
  const { settlement, ledger, me, hand, results } = view
  if (results.length === 0) return <p className="font-semibold text-quiet">{t('settle.nothing')}</p>
  if (settlement.length === 0) return <p className="font-semibold text-quiet">{t('ledger.even')}</p>
  const chips = settlement.reduce((sum, { amount }) => sum + amount, 0)
  const money = settlement.reduce((sum, transfer) => sum + (transfer.money ?? 0), 0)
  const mine = ledger.find(({ player }) => player === me)
  return (
    <div className="space-y-2">
      {hand !== null && (
        <p className="text-sm font-semibold text-quiet">{t('ledger.as-began', { hand: hand.number })}</p>
      )}
      <dl className={`grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 ${FIGURE} ${FIGURE_TEXT}`}>
        <div>
          <dt>{t('settle.payments', { count: settlement.length })}</dt>
          <dd>{t('chips', { amount: settlement.length })}</dd>
        </div>
        <div>
          <dt>{t('settle.change-hands')}</dt>
          <dd>{worth(props, chips, settlement[0]?.money == null ? null : money)}</dd>
        </div>
        {mine !== undefined && (
          <div>
            <dt>{t('settle.yours')}</dt>
            <dd>
              <Net amount={mine.net} t={t} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Between hands: one more tap, and everybody has the bill. */
const EndNow = ({ view, send, t, onDone }: StepProps) => {
  const { pending, refused, run } = usePending()
  return (
    <div className="space-y-3">
      <p className="text-quiet">{t('settle.ends')}</p>
      <ActButton
        look="main"
        className="w-full"
        text={t('settle.now')}
        isSending={pending === 'settle'}
        isRefused={refused === 'settle'}
        onPress={() => void run('settle', () => send({ type: 'settle-up', decision: view.decision }))}
      />
      <ActButton className="w-full" text={t('settle.not-yet')} onPress={onDone} />
    </div>
  )
}

/** A hand is on: it is finished or voided first, as the host likes (P7c). */
const HandFirst = ({ view, send, t, onDone }: StepProps) => {
  const { pending, refused, run } = usePending()
  const { hand, decision, isLastHand, may } = view
  const settle = may?.['settle-up']
  const choices = settle?.ok === true ? settle.running : []
  const tell = (name: string, command: Command): void =>
    void run(name, async () => {
      const answer = await send(command)
      if (answer.ok) onDone()
      return answer
    })
  return (
    <div className="space-y-3">
      <p className="font-semibold">
        {t(isLastHand ? 'settle.last' : 'settle.hand-on', { hand: hand?.number ?? 0 })}
      </p>
      {choices.includes('finish') && (
        <ActButton
          look="main"
          className="w-full"
          text={t('settle.finish')}
          detail={t(hand?.phase === 'showdown' ? 'settle.finish-showdown' : 'settle.finish-detail')}
          isSending={pending === 'finish'}
          isRefused={refused === 'finish'}
          onPress={() => tell('finish', { type: 'settle-up', running: 'finish', decision })}
        />
      )}
      {choices.includes('void') && (
        <ActButton
          className="w-full"
          text={t('settle.void')}
          detail={t('settle.void-detail')}
          sure={t('settle.void-sure')}
          isSending={pending === 'void'}
          isRefused={refused === 'void'}
          onPress={() => tell('void', { type: 'settle-up', running: 'void', decision })}
        />
      )}
      {isLastHand && (
        <ActButton
          className="w-full"
          text={t('settle.play-on')}
          isSending={pending === 'play-on'}
          isRefused={refused === 'play-on'}
          onPress={() => tell('play-on', { type: 'play-on' })}
        />
      )}
      {!isLastHand && <ActButton className="w-full" text={t('settle.not-yet')} onPress={onDone} />}
    </div>
  )
}

/** After the last hand: the bill is the next step, and playing on the other. */
export const AfterLastHand = (props: Props) => {
  const { view, send, t } = props
  const { pending, refused, run } = usePending()
  const winner = view.tournament?.winner ?? null
  if (view.may?.['settle-up'].ok !== true)
    return (
      <Note
        text={
          winner === null ? t('status.settling') : t('tournament.won-bill', { player: nameIn(props, winner) })
        }
      />
    )
  return (
    <div className="space-y-3">
      <Figures {...props} />
      <div className="flex gap-2">
        {view.may['play-on'].ok && (
          <ActButton
            className="basis-2/5"
            text={t('settle.play-on')}
            isSending={pending === 'play-on'}
            isRefused={refused === 'play-on'}
            onPress={() => void run('play-on', () => send({ type: 'play-on' }))}
          />
        )}
        <ActButton
          look="main"
          className="flex-1"
          text={t('settle.up')}
          isSending={pending === 'settle'}
          isRefused={refused === 'settle'}
          onPress={() => void run('settle', () => send({ type: 'settle-up', decision: view.decision }))}
        />
      </div>
    </div>
  )
}
