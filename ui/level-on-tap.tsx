import { useEffect, useRef, type ReactNode } from 'react'
import type { Person } from './face.ts'
import { overlayLayer } from './overlay-layer.ts'

/** How long it stands there if nobody taps again. */
const SHOWN = 4000
const GAP = 8

/** Round a bot's face at its seat: a tap says how well it plays (T14b). Round anybody else's it does nothing. */
export const LevelOnTap = ({
  person: { name, level },
  className = '',
  children,
}: {
  readonly person: Person
  readonly className?: string
  readonly children: ReactNode
}) => {
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  if (level === undefined) return className === '' ? children : <span className={className}>{children}</span>
  const text = `${name}: ${level}`
  return (
    <button
      type="button"
      aria-label={text}
      onClick={({ currentTarget }) => {
        close.current?.()
        close.current = showNote(currentTarget, text)
      }}
      onBlur={() => close.current?.()}
      // A face may be as small as 18 px; what is tapped is larger.
      className={`${className === '' ? 'relative' : className} inline-flex rounded-full after:absolute after:-inset-2`}
    >
      {children}
    </button>
  )
}

/** Over the page, since boards cut off what stands over their edge; the button's own name says it to who listens. */
const showNote = (element: Element, text: string): (() => void) => {
  const note = document.createElement('div')
  note.textContent = text
  note.dataset['level'] = ''
  note.className =
    'absolute w-max max-w-64 animate-[rise_200ms_var(--ease-settle)] rounded-xl bg-ink px-3 py-1.5 text-sm font-semibold text-paper shadow-lift'
  overlayLayer().append(note)
  const { left, width, top, bottom } = element.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = note
  const isLow = bottom + GAP + offsetHeight > innerHeight - GAP
  const middle = left + (width - offsetWidth) / 2
  note.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - offsetWidth - GAP))}px`
  note.style.top = `${isLow ? top - GAP - offsetHeight : bottom + GAP}px`
  const close = (): void => {
    clearTimeout(timer)
    removeEventListener('scroll', close, { capture: true })
    note.remove()
  }
  const timer = setTimeout(close, SHOWN)
  // It would stand beside somebody else.
  addEventListener('scroll', close, { capture: true, passive: true })
  return close
}
