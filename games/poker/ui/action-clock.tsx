import { Countdown } from '@fimm/ui/countdown.tsx'
import { playSound } from '@fimm/ui/sound.ts'
import { secondsLeft } from '@fimm/ui/time-text.ts'
import { useTimeLeft } from '@fimm/ui/use-time-left.ts'
import { useEffect } from 'react'
import type { Props } from './props.ts'

/** From here on every second is heard, and nothing is asked twice. */
const LAST_SECONDS = 5

/** The seconds left for the action, in the dock of whoever must act; nothing where no clock runs (P22). */
export const ActionClock = ({ view, now, t }: Pick<Props, 'view' | 'now' | 't'>) => {
  const until = view.hand?.acting?.until ?? undefined
  const left = useTimeLeft(until, now)
  const seconds = left === undefined ? undefined : secondsLeft(left)
  useEffect(() => {
    if (seconds !== undefined && seconds > 0 && seconds <= LAST_SECONDS) playSound('tick')
  }, [seconds])
  return until === undefined ? null : <Countdown until={until} now={now} label={t('clock.left')} />
}

export const isHurried = ({ view, now }: Pick<Props, 'view' | 'now'>): boolean => {
  const until = view.hand?.acting?.until ?? null
  return until !== null && until - now() <= LAST_SECONDS * 1000
}
