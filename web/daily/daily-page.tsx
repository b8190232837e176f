import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useGameT } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { DayPage } from './day-page.tsx'
import { useToday, type DailyStatus } from './daily.ts'

/** Boards of the day: how mine went, everybody's, and those of the days before (Q14). */
const DailyPage = ({
  chosen,
  date,
}: {
  readonly chosen: string | undefined
  readonly date: string | undefined
}) => {
  const t = useT()
  const { language } = useLanguage()
  const { data, error } = useToday()
  useTitle(t('nav.daily'))
  if (error !== null) return <Problem title={t('error.title')} sign="!" />
  if (data === undefined) return <Loading />
  const { boards, today } = data
  const game = chosen ?? boards[0]?.game
  if (game === undefined || !boards.some((board) => board.game === game))
    return <Problem title={t('daily.none')} />
  const day = date ?? today
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-extrabold md:text-3xl">{t('nav.daily')}</h1>
        <p className="ml-auto text-quiet">{formatDate(language, 'full', day, 'UTC')}</p>
        <ul className="flex w-full gap-1 rounded-2xl bg-sunken p-1 md:w-auto">
          {boards.map((board) => (
            <li key={board.game} className="flex-1">
              <GameLink board={board} current={board.game === game} />
            </li>
          ))}
        </ul>
      </div>
      <Suspense fallback={<Loading />}>
        <DayPage
          key={`${game} ${day}`}
          game={game}
          date={day}
          today={today}
          others={boards.filter((board) => board.game !== game)}
        />
      </Suspense>
    </div>
  )
}

const GameLink = ({ board, current }: { readonly board: DailyStatus; readonly current: boolean }) => {
  const t = useT()
  const gameT = useGameT(board.game)
  return (
    <Link
      href={`/daily/${board.game}`}
      aria-current={current ? 'page' : undefined}
      className="flex min-h-11 items-center justify-center gap-1.5 rounded-xl px-4 font-semibold text-quiet aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-lift"
    >
      {board.mine !== undefined && (
        <>
          <Check aria-hidden className="size-4" />
          <span className="sr-only">{t('daily.solved')}: </span>
        </>
      )}
      {gameT('name')}
    </Link>
  )
}

export default DailyPage
