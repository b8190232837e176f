import type { Millis } from '@fimm/kernel'
import { useEffect, useState } from 'react'

/** Time left until a moment of the server's clock; it counts here and decides nothing. */
export const Countdown = ({
  until,
  now,
  label,
}: {
  readonly until: Millis
  readonly now: () => Millis
  readonly label: string
}) => {
  const [left, setLeft] = useState(() => Math.max(0, until - now()))
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, until - now()))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until, now])
  const seconds = Math.ceil(left / 1000)
  const text =
    seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${seconds} s`
  return (
    <span
      role="timer"
      aria-label={label}
      className={`rounded-full px-3 py-1 text-sm font-bold tabular-nums ${seconds <= 10 ? 'bg-bad text-page' : 'bg-sunken text-ink'}`}
    >
      {text}
    </span>
  )
}
