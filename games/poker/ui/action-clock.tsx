import { Countdown } from '@fimm/ui/countdown.tsx'
import { playSound } from '@fimm/ui/sound.ts'
import { secondsLeft } from '@fimm/ui/time-text.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { useEffect } from 'react'
import type { Props } from './props.ts'

/** From here on every second is heard, and nothing is asked twice. */
const LAST_SECONDS = 5

interface RunningClock {
  readonly until: number
  /** The whole of it, in milliseconds. */
  readonly total: number
  /** What runs when this has run out, in milliseconds; the bank itself has nothing behind it (P45). */
  readonly bank: number
  readonly isBank: boolean
}

/** Which clock runs for whoever must act: first the time to act, then their time bank (P22, P45). `isActing` is false at
 *  the seats of others, which have none. */
export const useActionClock = (
  { view, now }: Pick<Props, 'view' | 'now'>,
  isActing = true,
): RunningClock | undefined => {
  const { acting, actionClock = 0 } = view.hand ?? {}
  const until = isActing ? (acting?.until ?? undefined) : undefined
  const left = useTimeLeft(until, now)
  if (acting == null || until === undefined) return undefined
  const { bank } = acting
  return left === 0 && bank > 0
    ? { until: until + bank, total: bank, bank: 0, isBank: true }
    : { until, total: actionClock * 1000, bank, isBank: false }
}

/** The seconds left for the action, in the dock of whoever must act, with what their time bank holds beside them;
 *  nothing where no clock runs. */
export const ActionClock = ({ view, now, t }: Pick<Props, 'view' | 'now' | 't'>) => {
  const clock = useActionClock({ view, now })
  const left = useTimeLeft(clock?.until, now)
  const seconds = left === undefined || clock === undefined || clock.bank > 0 ? undefined : secondsLeft(left)
  useEffect(() => {
    if (seconds !== undefined && seconds > 0 && seconds <= LAST_SECONDS) playSound('tick')
  }, [seconds])
  if (clock === undefined) return null
  const { until, bank, isBank } = clock
  return (
    <span className="flex items-center gap-1.5">
      {isBank && <span className="text-sm font-bold text-bad">{t('clock.bank')}</span>}
      <Countdown until={until} now={now} label={t(isBank ? 'clock.bank' : 'clock.left')} />
      {bank > 0 && (
        <span data-bank className="text-sm font-bold whitespace-nowrap tabular-nums">
          <span className="sr-only">{t('clock.bank')} </span>
          {t('clock.more', { seconds: secondsLeft(bank) })}
        </span>
      )}
    </span>
  )
}

export const isHurried = ({ view, now }: Pick<Props, 'view' | 'now'>): boolean => {
  const { until = null, bank = 0 } = view.hand?.acting ?? {}
  return until !== null && until + bank - now() <= LAST_SECONDS * 1000
}
