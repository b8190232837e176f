import { useEffect, useState, type ReactNode } from 'react'

/** Prevents hitting all-in instead of check when the buttons change under a finger. */
const GUARD = 350

/** Clear of a phone's own edge, as far as the page's bar does not cover it. */
const ABOVE_EDGE = 'pb-[max(0.75rem,calc(env(safe-area-inset-bottom)-var(--bottom-bar)))]'

/** The actions of a face: at the bottom, above the page's own bar, within reach of a thumb.
 *  It ignores taps for a moment after it appears and after `guard` changes: pass what the *server* can change under a
 *  finger (whose decision, the amount to call), not what is being chosen in the dock. */
export const Dock = ({
  guard = '',
  label,
  connected = true,
  lit = false,
  className = '',
  children,
}: {
  readonly guard?: string | number
  readonly label: string
  /** False while reconnecting: nothing can be sent, drafts are kept. */
  readonly connected?: boolean
  /** The table waits for this person. */
  readonly lit?: boolean
  readonly className?: string
  readonly children: ReactNode
}) => {
  const [openFor, setOpenFor] = useState<string | number>()
  useEffect(() => {
    const timer = setTimeout(() => setOpenFor(guard), GUARD)
    return () => clearTimeout(timer)
  }, [guard])
  const isGuarded = openFor !== guard
  return (
    <section
      aria-label={label}
      className={`sticky bottom-(--bottom-bar) z-20 -mx-4 border-t bg-paper px-4 pt-3 ${ABOVE_EDGE} sm:mx-0 sm:rounded-card sm:border sm:shadow-lift ${lit ? 'border-t-3 border-accent pt-2.5 sm:border-3' : 'border-line'} ${className}`}
    >
      {/* Not inert: the focused button must keep its focus. */}
      <div
        role="group"
        aria-disabled={!connected}
        data-guarded={isGuarded || undefined}
        className={`transition-opacity ${isGuarded || !connected ? 'pointer-events-none' : ''} ${connected ? '' : 'opacity-45'}`}
      >
        {children}
      </div>
    </section>
  )
}
