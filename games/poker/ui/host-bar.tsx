import { isGuest } from '@fimm/kernel'
import { Button } from '@fimm/ui/button.tsx'
import { usePending } from '@fimm/ui/use-pending.ts'
import { Eye } from 'lucide-react'
import { SilentActor, type HostProps } from './host-silent.tsx'
import { lastSentences } from './last-events.ts'
import { chipsWorth } from './money-text.ts'
import { nameIn } from './people.ts'
import { SettleUp } from './settle-up.tsx'
import { Redo, TakeBack } from './take-back.tsx'
import type { Props } from './props.ts'

interface BarProps extends HostProps {
  readonly isWide: boolean
}

/** Between table and dock: what can be taken back and what it would undo, who asks for chips, and the bill.
 *  On a desktop the host's panel has all that, and the row is not needed. */
export const HostBar = (props: BarProps) => {
  const { undo, redo, isWide, viewer, view } = props
  // My cards, or the clock of a tournament, need the room.
  const isSqueezed =
    view.hand !== null &&
    (view.hand.board !== null || view.tournament !== null) &&
    view.seat !== null &&
    !viewer.host
  return (
    <div className="poker-host-bar space-y-2 empty:hidden">
      {viewer.host && <Requests {...props} />}
      {viewer.host && view.hand === null && <Broke {...props} />}
      {!isWide && (
        <>
          {viewer.host && <SilentActor {...props} onlyWhenSilent />}
          <div className="flex gap-2 empty:hidden">
            <TakeBack {...props} />
            <Redo {...props} />
            {undo === undefined && redo === undefined && !isSqueezed && <BarNote {...props} />}
            {viewer.host && <SettleUp {...props} className="shrink-0" />}
          </div>
        </>
      )}
    </div>
  )
}

/** For who can take nothing back: how many seats are free, or what happened last. */
const BarNote = (props: Props) => {
  const { view, t } = props
  const offer = view.may?.['take-seat']
  const [last] = lastSentences(props, 1)
  const text =
    offer?.ok === true
      ? t('bar.free', { count: offer.seats.length })
      : (last?.text ?? t('bar.blinds', { small: view.smallBlind, big: view.bigBlind }))
  return (
    <span className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full bg-sunken px-4 text-[0.9rem] leading-tight font-semibold text-quiet">
      {view.seat === null && <Eye aria-hidden className="size-5 shrink-0" />}
      <span className="line-clamp-2">{text}</span>
    </span>
  )
}

/** Chips are asked for, given or not with one tap (P7). */
const Requests = (props: BarProps) => {
  const { view, send, t } = props
  const { pending, run } = usePending()
  const asked = view.may?.['approve-rebuy']
  if (asked?.ok !== true) return null
  return (
    <ul className="space-y-2">
      {asked.requests.map(({ player, amount }) => (
        <li key={player} className={ROW}>
          <span className="min-w-0 flex-1 leading-tight">
            {t('bar.asks', { player: nameIn(props, player), amount })}
            <Worth {...props} amount={amount} />
          </span>
          <Button
            kind="quiet"
            className="px-3"
            disabled={pending !== undefined}
            onClick={() => void run(player, () => send({ type: 'decline-rebuy', player }))}
          >
            {t('owner.decline')}
          </Button>
          <Button
            kind="main"
            className="px-3.5"
            disabled={pending !== undefined}
            onClick={() => void run(player, () => send({ type: 'approve-rebuy', player, amount }))}
          >
            {t('owner.approve', { amount })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** More of them stand in the start dock by name; a tap on their seat gives chips, too. */
const MOST_BROKE = 2

/** Who has no chips can only wait where rebuys are off or they have no phone: the host is told, and gives a buy-in with
 *  one tap (P7). */
const Broke = (props: BarProps) => {
  const { view, send, t } = props
  const { pending, run } = usePending()
  const change = view.may?.['adjust-stack']
  const { rebuys, format, buyIn, smallBlind } = view.config
  const isRebuyOver = view.tournament !== null && (rebuys === 'none' || view.tournament.isEntryClosed)
  if (isRebuyOver || change?.ok !== true) return null
  const broke = change.limits.filter(
    ({ player, stack }) => stack === 0 && ((rebuys === 'none' && format === 'cash') || isGuest(player)),
  )
  return (
    <ul className="space-y-2 empty:hidden">
      {broke.slice(0, MOST_BROKE).map(({ player, max }) => {
        const amount = Math.min(buyIn * smallBlind * 2, max)
        return (
          <li key={player} className={ROW}>
            <span className="min-w-0 flex-1 leading-tight">
              {t('bar.broke', { player: nameIn(props, player) })}
              <Worth {...props} amount={amount} />
            </span>
            <Button
              kind="main"
              className="px-3.5"
              disabled={pending !== undefined}
              onClick={() => void run(player, () => send({ type: 'adjust-stack', player, amount }))}
            >
              {t('bar.give', { amount })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const ROW =
  'flex min-h-12 items-center rounded-full border border-warn bg-paper py-0.5 pe-0.5 ps-4 text-[0.95rem] font-bold'

/** What chips cost, where they have a worth (P34). */
const Worth = (props: Props & { readonly amount: number }) => {
  const text = chipsWorth(props, props.amount)
  return text === undefined ? null : <span className="block text-sm font-semibold text-quiet">{text}</span>
}
