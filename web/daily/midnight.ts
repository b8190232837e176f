import type { Millis } from '@fimm/kernel'
import { useNow } from '@fimm/ui/use-now.ts'
import type { TranslateMessage } from '../i18n/i18n.tsx'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

/** Milliseconds until the next boards are there: they change at midnight UTC (Q14). */
export const untilMidnight = (now: number): number => DAY - (now % DAY)

/** `every`: how often the text that shows it changes. */
export const useMidnight = (every: Millis): number => untilMidnight(useNow(deviceTime, true, every))

const deviceTime = (): Millis => Date.now()

/** “5 h 12 min”, for a glance. */
export const timeLeftText = (millis: number, t: TranslateMessage): string => {
  const [hours, minutes] = [Math.floor(millis / HOUR), Math.floor((millis % HOUR) / MINUTE)]
  return hours > 0 ? t('daily.hours', { hours, minutes }) : t('daily.minutes', { minutes })
}

const two = (part: number): string => String(part).padStart(2, '0')

/** 5:12:44, to watch it go. */
export const formatCountdown = (millis: number): string => {
  const seconds = Math.ceil(millis / 1000)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** 6:42, or 1:02:03, as on a stopwatch. */
export const formatTime = (millis: number): string => {
  const seconds = Math.floor(millis / 1000)
  const minutes = `${Math.floor(seconds / 60) % 60}`
  return seconds < 3600
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 3600)}:${minutes.padStart(2, '0')}:${two(seconds % 60)}`
}
