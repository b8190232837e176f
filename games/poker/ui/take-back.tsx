import { usePending } from '@fimm/ui/use-pending.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Props } from './people.ts'
import { useKeys } from '@fimm/ui/use-keys.ts'

/** What the host can take back, and what that would do; null where there is nothing (P30). */
export const TakeBack = ({ undo, view, t }: Props) => {
  const { pending, refused, run } = usePending()
  // Asked about one payment, and no other.
  const [asked, setAsked] = useState<number>()
  const isPayment = undo?.event === 'pot-distributed'
  const isAsking = asked === view.decision
  const takeBack = (): void => {
    if (isPayment && !isAsking) setAsked(view.decision)
    else if (undo !== undefined) void run('undo', undo.run)
  }
  useKeys({ z: undo && takeBack }, { guard: view.decision })
  if (undo === undefined) return null
  const [what, ...effect] = undo.text.split('\n')
  return (
    <button
      type="button"
      disabled={pending === 'undo'}
      onClick={takeBack}
      aria-keyshortcuts="Z"
      className={`flex min-h-12 w-full min-w-0 flex-1 items-center gap-2.5 rounded-full border border-line bg-paper px-4 text-left text-[0.9rem] leading-tight font-bold hover:bg-sunken ${isAsking ? 'border-2 border-bad bg-bad-soft text-bad' : ''} ${refused === 'undo' ? 'animate-[shake_120ms_ease-in-out_2]' : ''}`}
    >
      <Undo2 aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2">{isAsking ? t('undo.payment-sure') : what}</span>
        {effect.length > 0 && (
          <span className="block truncate text-[0.8rem] font-semibold text-quiet"> {effect.join(' ')}</span>
        )}
      </span>
    </button>
  )
}
