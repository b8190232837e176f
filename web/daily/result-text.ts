import { useCallback } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { DailyStatus } from './daily.ts'
import { formatTime } from './midnight.ts'

type Ranked = Pick<DailyStatus, 'ranking'> & {
  readonly mine?: { readonly millis: number; readonly score: number } | undefined
}

/** A result in the unit of its board: a time where the fastest is best, points where the highest is. */
export const useResultText = (): ((board: Ranked) => string) => {
  const t = useT()
  return useCallback(
    ({ ranking, mine }) => {
      if (mine === undefined) return ''
      return ranking === 'fastest' ? formatTime(mine.millis) : t('table.points', { points: mine.score })
    },
    [t],
  )
}
