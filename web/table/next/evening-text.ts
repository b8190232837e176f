import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useState } from 'react'
import { formatDate } from '../../i18n/dates.ts'
import { useLanguage, useT } from '../../i18n/i18n.tsx'

/** From this hour on, today is tonight. */
const EVENING_HOUR = 17

/** What another evening at the same table begins with: that it meets today, or when it meets (T10d). */
export const useEveningText = ({
  meetsAgainAt,
}: Pick<TableDocument, 'meetsAgainAt'>): { readonly headline: string; readonly detail: string } => {
  const t = useT()
  const { language } = useLanguage()
  const [now] = useState(() => Date.now())
  const fresh = t('evening.fresh')
  if (meetsAgainAt === undefined) return { headline: t('evening.new'), detail: fresh }
  const time = formatDate(language, 'time', meetsAgainAt)
  const meeting = whenItMeets(meetsAgainAt, now)
  if (meeting === 'past') return { headline: t('evening.new'), detail: fresh }
  if (meeting !== 'later') return { headline: t(`evening.${meeting}`, { time }), detail: fresh }
  return {
    headline: t('evening.new'),
    detail: `${t('meet.set')}: ${formatDate(language, 'full', meetsAgainAt)}, ${time}`,
  }
}

/** By the reader's own clock. */
export const whenItMeets = (at: number, now: number): 'past' | 'today' | 'tonight' | 'later' => {
  const date = new Date(at)
  if (date.toDateString() === new Date(now).toDateString())
    return date.getHours() < EVENING_HOUR ? 'today' : 'tonight'
  return at < now ? 'past' : 'later'
}
