import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { CalendarDays, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import { useMe } from '../session/me.ts'
import { playAddress, useArchive, useDailyAddress, usePlayDaily, type DailyStatus } from './daily.ts'
import { formatCountdown, useMidnight } from './midnight.ts'

/** What there is besides this board: when the next one comes, the other game's, past days, a second try for fun. */
export const WhatElse = ({
  game,
  date,
  today,
  others,
  isOver,
}: {
  readonly game: string
  readonly date: string
  readonly today: string
  readonly others: readonly DailyStatus[]
  readonly isOver: boolean
}) => {
  const t = useT()
  const title = useGameTitle()
  const { data: me } = useMe()
  const { play, problem } = usePlayDaily()
  const address = useDailyAddress()
  const [showsArchive, setShowsArchive] = useState(false)
  const isToday = date === today
  return (
    <Card>
      <Next game={title(game)} />
      {others
        .filter(({ played }) => played === undefined)
        .map(({ game: other, going }) => (
          <Link
            key={other}
            href={going === undefined ? address(other) : playAddress(other, going)}
            className="-mx-2 mt-3 flex min-h-15 items-center gap-3 rounded-xl border-t border-line px-2 pt-2 hover:bg-sunken"
          >
            <GamePicture game={other} className="h-11 w-[min(3.25rem,14vw)] shrink-0 rounded-lg" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-display font-bold">{title(other)}</span>
              <span className="block text-sm text-quiet">
                {t(going === undefined ? 'daily.notYet' : 'daily.goOn')}
              </span>
            </span>
            <span className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-5 font-semibold">
              {t(going === undefined ? 'home.create' : 'daily.continue')}
            </span>
          </Link>
        ))}
      <p className="mt-4 border-t border-line pt-3 text-sm text-quiet">{t('daily.forFun')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          className="flex-1 px-3"
          aria-expanded={showsArchive}
          onClick={() => setShowsArchive(!showsArchive)}
        >
          <CalendarDays aria-hidden className="size-4" />
          {t('daily.playArchive')}
        </Button>
        {isOver && me && (
          <Button className="flex-1 px-3" onClick={() => void play(game, isToday ? undefined : date)}>
            <RotateCcw aria-hidden className="size-4" />
            {t('daily.again')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {problem}
        </p>
      )}
      {showsArchive && <Days game={game} today={today} chosen={date} />}
    </Card>
  )
}

const Next = ({ game }: { readonly game: string }) => {
  const t = useT()
  const left = useMidnight(1000)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold text-quiet">{t('daily.next', { game })}</span>
      <span role="timer" aria-live="off" className="font-display text-2xl font-extrabold">
        {formatCountdown(left)}
      </span>
    </p>
  )
}

const Days = ({
  game,
  today,
  chosen,
}: {
  readonly game: string
  readonly today: string
  readonly chosen: string
}) => {
  const t = useT()
  const { language } = useLanguage()
  const { data: dates } = useArchive(game)
  const address = useDailyAddress()
  if (dates === undefined) return <div className="mt-3 h-24 animate-pulse rounded-xl bg-sunken" />
  const days = [today, ...dates.filter((date) => date !== today)]
  if (days.length === 1) return <p className="mt-3 text-sm text-quiet">{t('daily.noArchive')}</p>
  return (
    <ul className="-mx-2 mt-3 max-h-72 overflow-y-auto">
      {days.map((date) => (
        <li key={date}>
          <Link
            href={address(game, date === today ? undefined : date)}
            aria-current={date === chosen ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-lg px-2 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft"
          >
            {date === today ? t('daily.today') : formatDate(language, 'long', date, 'UTC')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
