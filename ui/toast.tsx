import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react'

const SHOWN = 4000
const SWIPE = 48

export interface ToastContent {
  /** A new id replaces the toast before. */
  readonly id: string | number
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A short message that goes away by itself, by a tap or by a swipe; never more than one. Put it where it may cover
 *  something for four seconds. */
export const Toast = ({
  toast,
  quiet = false,
  onDone,
}: {
  readonly toast: ToastContent | undefined
  /** Something else says it to who listens. */
  readonly quiet?: boolean
  readonly onDone: () => void
}) => (
  // The live region must exist before its content does, or screen readers do not announce it.
  <div role={quiet ? undefined : 'status'}>
    {toast !== undefined && <Message key={toast.id} toast={toast} onDone={onDone} />}
  </div>
)

const Message = ({
  toast: { icon, children, action },
  onDone,
}: {
  readonly toast: ToastContent
  readonly onDone: () => void
}) => {
  const [isHeld, setIsHeld] = useState(false)
  const [moved, setMoved] = useState(0)
  const start = useRef<number>(undefined)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => done(), SHOWN)
    return () => clearTimeout(timer)
  }, [isHeld])
  const onMove = ({ clientX }: PointerEvent): void => {
    if (start.current !== undefined) setMoved(clientX - start.current)
  }
  const onUp = (): void => {
    if (Math.abs(moved) > SWIPE) onDone()
    start.current = undefined
    setMoved(0)
  }
  return (
    <div
      className="flex animate-[rise_200ms_var(--ease-settle)] touch-pan-y items-center rounded-2xl bg-ink text-paper shadow-lift"
      style={{ translate: `${moved}px`, opacity: 1 - Math.min(0.8, Math.abs(moved) / 200) }}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onPointerDown={({ clientX }) => {
        start.current = clientX
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <button
        type="button"
        onClick={onDone}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-2xl px-3 py-1.5 text-start text-[0.9375rem] font-semibold"
      >
        {icon}
        <span className="min-w-0">{children}</span>
      </button>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => {
            action.run()
            onDone()
          }}
          className="min-h-12 shrink-0 rounded-2xl px-4 text-sm font-bold"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
