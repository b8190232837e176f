import { Button } from '@fimm/ui/button.tsx'
import { Disclosure } from '@fimm/ui/disclosure.tsx'
import { useGameTitle } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import { Problem } from '../pages/problem.tsx'
import { ReplayBoard } from '../replay/replay-board.tsx'
import { useMe } from '../session/me.ts'
import { NameForm } from '../session/name-form.tsx'
import { everybodyIn, usePeople } from '../table/people.ts'
import { useBoard, usePlayDaily, type DailyBoard, type DailyStatus } from './daily.ts'
import { DailyResult, ResultCard } from './daily-result.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { useLastView } from './use-last-view.ts'
import { WhatElse } from './what-else.tsx'

export interface DayProps {
  readonly game: string
  readonly date: string
  readonly today: string
  /** The other boards of today. */
  readonly others: readonly DailyStatus[]
}

/** One board of one day. Before: what it is and what counts. After: result, share, leaderboard, what else. */
export const DayPage = (day: DayProps) => {
  const t = useT()
  const { data: board, error } = useBoard(day.game, day.date)
  if (error !== null) return <Problem title={t('daily.none')} />
  if (board === undefined) return <div className="h-96 animate-pulse rounded-card bg-sunken" />
  return board.played === undefined ? <Before {...day} board={board} /> : <After {...day} board={board} />
}

const Before = ({ board, ...day }: DayProps & { readonly board: DailyBoard }) => {
  const t = useT()
  const title = useGameTitle()
  const { data: me } = useMe()
  const { play, problem, goOn } = usePlayDaily()
  const { game, date, today } = day
  const isToday = date === today
  const { going } = board
  const toBegin = isToday ? 'home.dailyPlay' : 'daily.playOld'
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <section className="overflow-hidden rounded-card border border-line bg-paper">
          <GamePicture game={game} className="h-32 md:h-40" />
          <div className="flex flex-col items-center gap-3 p-5 text-center">
            <h2 className="text-2xl font-bold">{title(game)}</h2>
            <p className="max-w-prose text-quiet">{t(isToday ? 'daily.counts' : 'daily.forFun')}</p>
            {me ? (
              <Button
                kind="main"
                className="min-h-13 w-full max-w-sm text-lg"
                onClick={() =>
                  going === undefined ? void play(game, isToday ? undefined : date) : goOn(game, going)
                }
              >
                {t(going === undefined ? toBegin : 'daily.goOn')}
              </Button>
            ) : (
              <div className="w-full max-w-sm text-start">
                <NameForm
                  submit={t('home.dailyPlay')}
                  onDone={() => void play(game, isToday ? undefined : date)}
                />
              </div>
            )}
            {problem !== undefined && (
              <p role="alert" className="font-semibold text-bad">
                {problem}
              </p>
            )}
          </div>
        </section>
        <WhatElse {...day} isOver={false} />
      </div>
      <Leaderboard board={board} today={day.today} />
    </div>
  )
}

const After = ({ board, ...day }: DayProps & { readonly board: DailyBoard }) => {
  const ended = useLastView(board.played)
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <DailyResult board={board} today={day.today} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <ResultCard board={board} ended={ended} />
          <div className="hidden md:block">
            <WhatElse {...day} isOver />
          </div>
        </div>
      </div>
      <Leaderboard board={board} today={day.today} />
      <div className="md:hidden">
        <WhatElse {...day} isOver />
      </div>
      {ended !== undefined && (
        <div className="md:col-span-2">
          <FinishedBoard ended={ended} />
        </div>
      )}
    </div>
  )
}

/** The board as it was in the end, with all its words. */
const FinishedBoard = ({ ended }: { readonly ended: NonNullable<ReturnType<typeof useLastView>> }) => {
  const t = useT()
  const { log, position } = ended
  const person = usePeople(everybodyIn(log))
  return (
    <Disclosure title={t('daily.finishedBoard')}>
      <ReplayBoard log={log} position={position} person={person} />
    </Disclosure>
  )
}
