import type { TableState } from '@fimm/client/feed.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { useWakeLock } from '@fimm/ui/use-wake-lock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import { useGameTitle, useNameInLanguage } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { wordLanguageOf } from '../i18n/word-language.ts'
import { useTitle } from '../notifications/use-title.ts'
import { Loading } from '../pages/loading.tsx'
import { Problem } from '../pages/problem.tsx'
import { useWide } from '../pages/use-width.ts'
import { useTable } from '../session/client.ts'
import { GameArea } from '../table/game-area.tsx'
import { peopleAt, usePeople } from '../table/people.ts'
import { StatusLine } from '../table/status-line.tsx'
import { whyUnavailable } from '../table/unavailable-table.tsx'
import { useTableActions } from '../table/use-table-actions.ts'
import { PlayedLanguage, useBoard, useDailyAddress, useToday } from './daily.ts'
import type { DayProps } from './day-page.tsx'
import { DailyResult, ResultCard } from './daily-result.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { useLastView } from './use-last-view.ts'
import { WhatElse } from './what-else.tsx'

/** A board of a day while it is played, and right after: the board alone, no host, no invitation, nobody to wait for. */
const PlayPage = ({ game, code }: { readonly game: string; readonly code: string }) => {
  const t = useT()
  const state = useTable(code)
  if (state?.unavailable !== undefined) return <Problem title={t(whyUnavailable(state.unavailable))} />
  if (state?.document === undefined) return <Loading />
  const { document } = state
  return (
    <PlayedLanguage value={wordLanguageOf(document.game)}>
      <Suspense fallback={<Loading />}>
        <Play game={game} code={code} state={state} document={document} />
      </Suspense>
    </PlayedLanguage>
  )
}

interface PlayProps {
  readonly game: string
  readonly code: string
  readonly state: TableState
  readonly document: TableDocument
}

const Play = ({ game, code, state, document }: PlayProps) => {
  const t = useT()
  const { data } = useToday()
  const { language } = useLanguage()
  const title = useGameTitle()
  const isWide = useWide()
  const person = usePeople(peopleAt(document))
  const nameIn = useNameInLanguage()
  const actions = useTableActions(code, game)
  const table = { document, state, actions, person }
  const isOn = document.match !== undefined
  const address = useDailyAddress()
  const { date = data?.today } = document.game.options as { readonly date?: string }
  const day = date === undefined ? '' : formatDate(language, 'day', date, 'UTC')
  useTitle([title(game), day].filter((part) => part !== '').join(', '))
  useWakeLock(isOn)
  return (
    <div
      data-frame={isOn && !isWide ? 'table' : undefined}
      className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-3 pb-4"
    >
      <header className="-mx-2 flex min-h-12 items-center gap-1">
        <Link href={address(game)} aria-label={t('nav.daily')} className={ICON_LINK}>
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <h1 className="min-w-0 flex-1 truncate text-xl font-extrabold">
          {nameIn(game, wordLanguageOf(document.game))}
        </h1>
        <p className="px-2 text-sm text-quiet">{day}</p>
      </header>
      {isOn ? (
        <StatusLine document={document} person={person} problem={actions.problem} />
      ) : (
        data !== undefined &&
        date !== undefined && (
          <Ended
            game={game}
            code={code}
            date={date}
            today={data.today}
            others={data.boards.filter((board) => board.game !== game)}
          />
        )
      )}
      <GameArea {...table} />
    </div>
  )
}

/** What comes of it: a place and a day of the streak if it was the play that counts. */
const Ended = ({ game, code, date, ...day }: DayProps & { readonly code: string }) => {
  const t = useT()
  const queries = useQueryClient()
  useEffect(() => void queries.invalidateQueries({ queryKey: ['daily'] }), [queries])
  const { data: board } = useBoard(game, date)
  const ended = useLastView(board?.played)
  if (board === undefined) return null
  const counts = board.played?.code === code
  return (
    <>
      {counts ? (
        <DailyResult board={board} today={day.today} />
      ) : (
        <p role="status" className="rounded-2xl bg-sunken px-4 py-3 font-semibold">
          {t('daily.wasForFun')}
        </p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {counts && <ResultCard board={board} ended={ended} />}
        <Leaderboard board={board} today={day.today} />
        <WhatElse game={game} date={date} {...day} isOver />
      </div>
      <h2 className="mt-2 text-xl font-bold">{t('daily.finishedBoard')}</h2>
    </>
  )
}

export default PlayPage
