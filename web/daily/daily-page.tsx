import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { useGame, useGameT } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { useTitle } from '../notifications/use-title.ts'
import { NoConnection } from '../offline/no-connection.tsx'
import { useOffline } from '../offline/use-offline.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { ApiError } from '../session/api.ts'
import { valueText } from '../table/option-texts.ts'
import { DayPage } from './day-page.tsx'
import { useDailyAddress, useToday, type DailyStatus } from './daily.ts'

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
  const isOffline = useOffline() || (error instanceof ApiError && error.code === 'offline')
  // What was fetched before stands, even if it cannot be fetched anew.
  if (data === undefined) {
    if (isOffline) return <NoConnection />
    return error === null ? <Loading /> : <Problem title={t('error.title')} sign="!" />
  }
  const { boards, today } = data
  const game = chosen ?? boards[0]?.game
  if (game === undefined || !boards.some((board) => board.game === game))
    return <Problem title={t('daily.none')} />
  const day = date ?? today
  const words = boards.find((board) => board.game === game)?.language
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-extrabold md:text-3xl">{t('nav.daily')}</h1>
        <p className="ms-auto text-quiet">{formatDate(language, 'full', day, 'UTC')}</p>
        {words !== undefined && <OtherLanguages game={game} date={date} words={words} />}
        <ul className="flex w-full flex-wrap gap-1 rounded-2xl bg-sunken p-1 md:w-auto">
          {boards.map((board) => (
            <li key={board.game} className="flex-1">
              <GameLink board={board} current={board.game === game} />
            </li>
          ))}
        </ul>
      </div>
      <Suspense fallback={<Loading />}>
        <DayPage
          key={`${game} ${day} ${words}`}
          game={game}
          date={day}
          today={today}
          others={boards.filter((board) => board.game !== game)}
        />
      </Suspense>
    </div>
  )
}

/** The same day in the other languages the game has words of. */
const OtherLanguages = ({
  game,
  date,
  words,
}: {
  readonly game: string
  readonly date: string | undefined
  readonly words: string
}) => {
  const gameT = useGameT(game)
  const address = useDailyAddress()
  const { data: info } = useGame(game)
  return (
    <ul aria-label={gameT('option.language')} className="flex gap-3">
      {info?.languages?.map((id) => (
        <li key={id}>
          <Link
            href={address(game, date, id)}
            aria-current={id === words ? 'page' : undefined}
            className="inline-flex min-h-11 items-center font-semibold text-quiet underline underline-offset-4 aria-[current=page]:text-ink aria-[current=page]:no-underline"
          >
            {valueText(gameT, 'language', id)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const GameLink = ({ board, current }: { readonly board: DailyStatus; readonly current: boolean }) => {
  const t = useT()
  const gameT = useGameT(board.game)
  const address = useDailyAddress()
  return (
    <Link
      href={address(board.game)}
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
