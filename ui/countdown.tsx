import type { Millis } from '@fimm/kernel'
import { minutesAndSeconds, secondsLeft } from './time-text.ts'
import { useTimeLeft } from './use-time-left.ts'

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
  const seconds = secondsLeft(useTimeLeft(until, now) ?? 0)
  return (
    <span
      role="timer"
      aria-label={label}
      className={`rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap tabular-nums ${seconds <= 10 ? 'bg-bad text-page' : 'bg-sunken text-ink'}`}
    >
      {seconds >= 60 ? minutesAndSeconds(seconds) : `${seconds} s`}
    </span>
  )
}
