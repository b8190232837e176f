import { Check, Flame } from 'lucide-react'
import { weekdayLetter } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import type { DailyStatus } from './daily.ts'

const DAY = 86_400_000
const DAYS = [6, 5, 4, 3, 2, 1, 0] as const

/** The last seven days, solved or not, and how many in a row. */
export const StreakWeek = ({
  streak,
  today,
}: {
  readonly streak: NonNullable<DailyStatus['streak']>
  readonly today: string
}) => {
  const t = useT()
  const { language } = useLanguage()
  const days = DAYS.map((ago) => new Date(Date.parse(today) - ago * DAY).toISOString().slice(0, 10))
  return (
    <div>
      <ol aria-hidden className="flex justify-center gap-1.5">
        {days.map((date) => (
          <li key={date} className="flex flex-col items-center gap-1 text-xs font-semibold text-quiet">
            <span
              className={`flex size-7 items-center justify-center rounded-lg md:size-8 ${dayLook(streak.week.includes(date), date === today)}`}
            >
              {streak.week.includes(date) && <Check className="size-4" strokeWidth={2.5} />}
            </span>
            {weekdayLetter(language, date)}
          </li>
        ))}
      </ol>
      {streak.best > 0 && (
        <p className="mt-2 flex items-center justify-center gap-1.5 text-sm font-semibold">
          <Flame aria-hidden className="size-4 text-accent" />
          {t('daily.inARow', { count: streak.current })}
          <span className="font-normal text-quiet">· {t('daily.best', { best: streak.best })}</span>
        </p>
      )}
    </div>
  )
}

const dayLook = (isSolved: boolean, isToday: boolean): string => {
  if (!isSolved) return isToday ? 'border-2 border-dashed border-line' : 'bg-sunken'
  return isToday ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent'
}
