import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CalendarDays } from 'lucide-react'
import { Empty } from '@fimm/ui/empty.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTitle } from '../notifications/use-title.ts'
import { useGameT } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useMe } from '../session/me.ts'
import { NameForm } from '../session/name-gate.tsx'
import { useArchive, useBoard, usePlayDaily, useToday } from './daily.ts'
import { Leaderboard } from './leaderboard.tsx'

/** Boards of the day: one's own, everybody's, and those of the days before (Q14). */
const DailyPage = ({ chosen }: { readonly chosen: string | undefined }) => {
  const t = useT()
  const { data, error } = useToday()
  useTitle(t('nav.daily'))
  if (error !== null) return <Problem title={t('error.title')} sign="!" />
  if (data === undefined) return <Loading />
  const games = data.boards.map(({ game }) => game)
  const game = chosen ?? games[0]
  if (game === undefined || !games.includes(game)) return <Problem title={t('daily.none')} />
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-extrabold">{t('nav.daily')}</h1>
        <ul className="flex gap-1">
          {games.map((id) => (
            <li key={id}>
              <GameLink game={id} current={id === game} />
            </li>
          ))}
        </ul>
      </div>
      <Day key={game} game={game} today={data.today} />
    </div>
  )
}

const GameLink = ({ game, current }: { readonly game: string; readonly current: boolean }) => (
  <Link
    href={`/daily/${game}`}
    aria-current={current ? 'page' : undefined}
    className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft"
  >
    {useGameT(game)('name')}
  </Link>
)

const Day = ({ game, today }: { readonly game: string; readonly today: string }) => {
  const t = useT()
  const { language } = useLanguage()
  const { data: me } = useMe()
  const { play, problem } = usePlayDaily()
  const [date, setDate] = useState(today)
  const [, go] = useLocation()
  const going = useBoard(game, date).data?.going
  const begin = () => play(game, date === today ? undefined : date)
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
      <Card title={formatDate(language, 'full', date, 'UTC')}>
        {me ? (
          <Button kind="main" onClick={() => (going === undefined ? void begin() : go(`/t/${going}`))}>
            {t(going === undefined ? (date === today ? 'home.dailyPlay' : 'daily.playOld') : 'daily.goOn')}
          </Button>
        ) : (
          <div className="max-w-xs">
            <NameForm submit={t('name.go')} />
          </div>
        )}
        {problem !== undefined && (
          <p role="alert" className="mt-2 font-semibold text-bad">
            {problem}
          </p>
        )}
        <Leaderboard game={game} date={date} />
      </Card>
      <Card title={t('daily.archive')}>
        <Days game={game} today={today} chosen={date} onChoose={setDate} />
      </Card>
    </div>
  )
}

const Days = ({
  game,
  today,
  chosen,
  onChoose,
}: {
  readonly game: string
  readonly today: string
  readonly chosen: string
  readonly onChoose: (date: string) => void
}) => {
  const t = useT()
  const { language } = useLanguage()
  const { data: dates = [] } = useArchive(game)
  const days = [today, ...dates.filter((date) => date !== today)]
  if (days.length === 1) return <Empty icon={CalendarDays}>{t('daily.noArchive')}</Empty>
  return (
    <ul className="-mx-2 max-h-96 overflow-y-auto">
      {days.map((date) => (
        <li key={date}>
          <button
            type="button"
            aria-pressed={date === chosen}
            onClick={() => onChoose(date)}
            className="min-h-11 w-full rounded-lg px-2 text-left font-semibold hover:bg-sunken aria-pressed:bg-accent-soft"
          >
            {date === today ? t('daily.today') : formatDate(language, 'day', date, 'UTC')}
          </button>
        </li>
      ))}
    </ul>
  )
}

export default DailyPage
