import type { UndoOffer } from '@fimm/ui/face.ts'
import { usePending } from '@fimm/ui/use-pending.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '@fimm/ui/use-keys.ts'
import type { Props } from './props.ts'

const FORM =
  'flex min-h-12 min-w-0 items-center rounded-full border border-line bg-paper text-start text-[0.9rem] leading-tight font-bold hover:bg-sunken'

/** What the host can take back, and what that would do; null where there is nothing (P30). */
export const TakeBack = ({ undo, view, t }: Props) => {
  const { pending, refused, run } = usePending()
  // Asked about one payment, and no other.
  const [asked, setAsked] = useState<number>()
  const payment = paymentIn(undo)
  const isAsking = asked === view.decision
  const takeBack = (): void => {
    if (payment > 0 && !isAsking) setAsked(view.decision)
    else if (undo !== undefined) void run('undo', undo.run)
  }
  useKeys({ z: undo && takeBack }, { guard: view.decision })
  if (undo === undefined) return null
  const [what, ...more] = undo.text.split('\n')
  // A fold can pay the pot as well.
  const isSaid = payment === 0 || undo.events[0]?.type === 'pot-distributed'
  const effect = isSaid ? more : [t('undo.payment-back', { amount: payment })]
  return (
    <button
      type="button"
      disabled={pending === 'undo'}
      onClick={takeBack}
      aria-keyshortcuts="Z"
      className={`${FORM} w-full flex-1 gap-2.5 px-4 ${isAsking ? 'border-2 border-bad bg-bad-soft text-bad' : ''} ${refused === 'undo' ? 'animate-[shake_120ms_ease-in-out_2]' : ''}`}
    >
      <Undo2 aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2">{isAsking ? t('undo.payment-sure', { amount: payment }) : what}</span>
        {effect.length > 0 && (
          <span className="block truncate text-[0.8rem] font-semibold text-quiet"> {effect.join(' ')}</span>
        )}
      </span>
    </button>
  )
}

/** All chips that the decision paid out of the pots. */
const paymentIn = (undo: UndoOffer | undefined): number =>
  (undo?.events ?? []).reduce(
    (sum, event) =>
      event.type === 'pot-distributed' && 'amount' in event ? sum + Number(event.amount) : sum,
    0,
  )

/** What was taken back and can be put again (P30b): only a sign where it has to share a row on a phone. */
export const Redo = ({ redo, undo, view, isWide }: Props & { readonly isWide: boolean }) => {
  const { pending, refused, run } = usePending()
  const redoIt = redo && ((): void => void run('redo', redo.run))
  useKeys({ y: redoIt }, { guard: view.decision })
  if (redo === undefined) return null
  const isSign = !isWide && undo !== undefined
  return (
    <button
      type="button"
      disabled={pending === 'redo'}
      onClick={redoIt}
      aria-keyshortcuts="Y"
      aria-label={redo.text}
      title={redo.text}
      className={`${FORM} ${isSign ? 'w-12 shrink-0 justify-center' : 'w-full flex-1 gap-2.5 px-4'} ${refused === 'redo' ? 'animate-[shake_120ms_ease-in-out_2]' : ''}`}
    >
      <Redo2 aria-hidden className="size-5 shrink-0" />
      {!isSign && <span className="line-clamp-2 min-w-0">{redo.text}</span>}
    </button>
  )
}
