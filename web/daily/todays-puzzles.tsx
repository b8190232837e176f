import { Flame } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import { formatTime, useToday } from './daily.ts'

type Board = NonNullable<ReturnType<typeof useToday>['data']>['boards'][number]

/** On the front page: what is new every day, and how many days in a row. */
export const TodaysPuzzles = memo(function TodaysPuzzles() {
  const t = useT()
  const { language } = useLanguage()
  const { data } = useToday()
  if (data === undefined || data.boards.length === 0) return null
  return (
    <section aria-labelledby="daily">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="daily" className="text-2xl font-bold">
          {t('home.daily')}
        </h2>
        <p className="text-sm text-quiet">{formatDate(language, 'day', data.today, 'UTC')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {data.boards.map((board) => (
          <li key={board.game}>
            <BoardLink board={board} />
          </li>
        ))}
      </ul>
    </section>
  )
})

const BoardLink = ({ board: { game, going, mine, streak, ranking } }: { readonly board: Board }) => {
  const t = useT()
  const title = useGameTitle()
  return (
    <Link
      // Who lost the page in the middle goes on where it was.
      href={going === undefined ? `/daily/${game}` : `/t/${going}`}
      className="flex items-center gap-4 overflow-hidden rounded-card border border-line bg-paper pr-4 transition hover:border-accent"
    >
      <GamePicture game={game} className="h-20 w-24 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-display text-lg font-bold">{title(game)}</span>
        <span className="block text-sm text-quiet">
          {mine === undefined
            ? t(going === undefined ? 'home.dailyPlay' : 'daily.goOn')
            : t('daily.mine', {
                rank: mine.rank,
                result:
                  ranking === 'fastest' ? formatTime(mine.millis) : t('table.points', { points: mine.score }),
              })}
        </span>
      </span>
      {streak !== undefined && streak.current > 0 && (
        <span className="flex items-center gap-1 font-bold text-warn">
          <Flame aria-hidden className="size-5" />
          <span className="sr-only">{t('daily.streak')}: </span>
          {streak.current}
        </span>
      )}
    </Link>
  )
}
