import type { Millis } from '@fimm/kernel'
import type { ReactNode } from 'react'
import { lengthOf, type Length } from './rem.ts'
import { minutesAndSeconds, secondsLeft } from './time-text.ts'
import { useTimeLeft } from './use-time-left.ts'

/** The number is red from here on. */
const LAST_SECONDS = 10
const STROKE = 4

const LOOK = {
  standing: { text: 'text-quiet', ring: 'stroke-quiet/50' },
  running: { text: 'text-ink', ring: 'stroke-good' },
  short: { text: 'text-bad', ring: 'stroke-bad' },
} as const

const lookOf = (running: Millis | undefined, seconds: number) => {
  if (running === undefined) return LOOK.standing
  return seconds <= LAST_SECONDS ? LOOK.short : LOOK.running
}

/** Time left, as a ring that empties with the seconds in it. A stopped clock has no `until` and shows `left`. */
export const ClockRing = ({
  until,
  now,
  total,
  left: standing = total,
  label,
  size = 40,
  children,
}: {
  readonly until?: Millis | undefined
  readonly now: () => Millis
  /** A full ring, in milliseconds. */
  readonly total: Millis
  readonly left?: Millis
  readonly label: string
  readonly size?: Length
  /** In place of the seconds: an avatar whose ring is the clock. */
  readonly children?: ReactNode
}) => {
  const running = useTimeLeft(until, now)
  const left = running ?? standing
  const seconds = secondsLeft(left)
  const look = lookOf(running, seconds)
  const radius = 20 - STROKE / 2
  const around = 2 * Math.PI * radius
  const length = lengthOf(size)
  const part = total <= 0 ? 0 : Math.min(1, left / total)
  return (
    <span
      role="timer"
      aria-label={`${label}: ${seconds} s`}
      className={`relative inline-flex shrink-0 items-center justify-center font-extrabold ${look.text}`}
      style={{ width: length, height: length, fontSize: `calc(${length} * ${seconds < 100 ? 0.36 : 0.29})` }}
    >
      <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="20" cy="20" r={radius} className="stroke-track" strokeWidth={STROKE} />
        <circle
          cx="20"
          cy="20"
          r={radius}
          strokeWidth={STROKE}
          strokeLinecap={part > 0 ? 'round' : 'butt'}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - part)}
          className={`transition-[stroke-dashoffset] duration-300 ease-linear ${look.ring}`}
        />
      </svg>
      <span aria-hidden className="relative flex">
        {children ?? (seconds < 100 ? seconds : minutesAndSeconds(seconds))}
      </span>
    </span>
  )
}
