import { SendingRing } from '@fimm/ui/sending-ring.tsx'
import { useEffect, useId, useState } from 'react'

const LOOKS = {
  plain: 'border border-line bg-paper',
  main: 'bg-accent text-accent-ink shadow-lift',
  raise: 'border border-b-4 border-tile-edge bg-tile aria-disabled:border-b',
} as const

export interface ActButtonProps {
  readonly look?: keyof typeof LOOKS
  readonly text: string
  readonly detail?: string | undefined
  /** Why it cannot be pressed; the button then does nothing and says so. */
  readonly why?: string | undefined
  readonly disabled?: boolean
  readonly isSending?: boolean
  readonly isRefused?: boolean
  /** Asks once more, in its own place, before it acts. */
  readonly sure?: string | undefined
  /** Where this is true it does not ask. */
  readonly isHurried?: (() => boolean) | undefined
  readonly shortcut?: string
  readonly onPress: () => void
  readonly className?: string
}

const PATIENCE = 4000

const BUTTON =
  'relative flex min-h-16 min-w-0 flex-col items-center justify-center rounded-[1.1rem] px-1.5 text-lg leading-tight font-extrabold transition active:scale-[0.98]'
const CLOSED =
  'aria-disabled:cursor-not-allowed! aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-quiet aria-disabled:shadow-none'

/** A large button of the dock, the exact amount on it. */
export const ActButton = ({
  look = 'plain',
  text,
  detail,
  why,
  disabled = false,
  isSending = false,
  isRefused = false,
  sure,
  isHurried,
  shortcut,
  onPress,
  className = '',
}: ActButtonProps) => {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setTimeout(() => setAsking(false), PATIENCE)
    return () => clearTimeout(timer)
  }, [isAsking])
  const isClosed = disabled || why !== undefined
  const press = (): void => {
    if (isClosed || isSending) return
    const mustAsk = sure !== undefined && !isAsking && isHurried?.() !== true
    setAsking(mustAsk)
    if (!mustAsk) onPress()
  }
  return (
    <button
      type="button"
      // Not `disabled`: the reason must be reachable by key.
      aria-disabled={isClosed}
      aria-describedby={why === undefined ? undefined : id}
      aria-keyshortcuts={shortcut}
      onClick={press}
      className={`${BUTTON} ${CLOSED} ${isAsking ? 'border-2 border-bad bg-bad-soft text-bad' : LOOKS[look]} ${isRefused ? 'animate-[shake_120ms_ease-in-out_2]' : ''} ${className}`}
    >
      <span className="flex max-w-full items-center gap-2">
        {isSending && <SendingRing />}
        <span className="min-w-0 [overflow-wrap:anywhere]">{isAsking ? sure : text}</span>
      </span>
      {detail !== undefined && !isAsking && <span className="text-sm font-semibold">{detail}</span>}
      {why !== undefined && (
        <span id={id} className="text-[0.78rem] leading-tight font-semibold">
          {why}
        </span>
      )}
    </button>
  )
}
