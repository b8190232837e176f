import { useFaceModule, useGameT } from '../games.ts'
import { useT } from '../i18n/i18n.tsx'
import type { DailyBoard } from './daily.ts'
import { useResultText } from './result-text.ts'
import { ShareResult } from './share-result.tsx'
import { StreakWeek } from './streak-week.tsx'
import type { useLastView } from './use-last-view.ts'

/** How my play that counts went: time or points, place, days in a row. */
export const DailyResult = ({ board, today }: { readonly board: DailyBoard; readonly today: string }) => {
  const t = useT()
  const result = useResultText()
  const { mine, ranking, streak, date } = board
  const label =
    mine === undefined ? t('daily.unsolved') : t(ranking === 'fastest' ? 'daily.solvedIn' : 'daily.score')
  return (
    <section
      aria-label={label}
      className="relative flex flex-col items-center gap-x-8 gap-y-4 overflow-hidden rounded-card border border-line bg-paper px-5 py-5 shadow-lift md:flex-row md:justify-between md:px-8 md:py-7"
    >
      {mine !== undefined && <Confetti />}
      <div className="text-center md:text-start">
        <p
          className={mine === undefined ? 'font-display text-3xl font-extrabold' : 'font-semibold text-quiet'}
        >
          {label}
        </p>
        {mine !== undefined && (
          <>
            <p className="font-display text-6xl leading-none font-extrabold tracking-tight md:text-7xl">
              {ranking === 'fastest' ? result(board) : mine.score}
            </p>
            <p className="mt-2 text-lg font-bold">
              {t(date === today ? 'daily.rankToday' : 'daily.rank', { rank: mine.rank, of: mine.of })}
            </p>
          </>
        )}
      </div>
      {streak !== undefined && <StreakWeek streak={streak} today={today} />}
    </section>
  )
}

/** Paper along both edges, the same every time: it is a decoration, not a motion. */
const Confetti = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0">
    {PAPERS.map(([edge, away, top, turn, colour], place) => (
      <span
        key={`${edge} ${top}`}
        className={`absolute rounded-[3px] ${place % 3 === 0 ? 'h-2.5' : 'h-1.5'} ${place % 2 === 0 ? 'w-2.5' : 'w-1.5'}`}
        style={{
          [edge]: away,
          top: `${top}%`,
          rotate: `${turn}deg`,
          background: `var(--person-${colour})`,
        }}
      />
    ))}
  </div>
)

const PAPERS: readonly (readonly ['left' | 'right', number, number, number, number])[] = [
  ['left', 10, 12, 20, 0],
  ['left', 30, 26, 70, 2],
  ['left', 6, 46, 45, 1],
  ['left', 44, 8, 10, 5],
  ['left', 22, 66, 80, 3],
  ['left', 8, 86, 30, 6],
  ['right', 14, 10, 60, 3],
  ['right', 40, 20, 25, 6],
  ['right', 8, 36, 75, 1],
  ['right', 28, 54, 40, 0],
  ['right', 10, 74, 15, 5],
  ['right', 34, 88, 10, 2],
]

/** The card to share, once the end of the play is fetched. */
export const ResultCard = ({
  board,
  ended,
}: {
  readonly board: DailyBoard
  readonly ended: ReturnType<typeof useLastView>
}) => {
  const { dailyCard } = useFaceModule(board.game)
  const gameT = useGameT(board.game)
  const card = ended === undefined ? undefined : dailyCard?.(ended.position.after, gameT)
  return <ShareResult board={board} card={card} />
}
