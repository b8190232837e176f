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
      <div className="text-center md:text-left">
        <p className="font-semibold text-quiet">{label}</p>
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

/** Paper in the corners, the same every time: it is a decoration, not a motion. */
const Confetti = () => (
  <svg
    aria-hidden
    viewBox="0 0 400 160"
    preserveAspectRatio="xMidYMid slice"
    className="pointer-events-none absolute inset-0 size-full opacity-80"
  >
    {PAPERS.map(([x, y, turn, colour], place) => (
      <rect
        key={place}
        x={x}
        y={y}
        width={place % 3 === 0 ? 9 : 5}
        height={place % 2 === 0 ? 9 : 5}
        rx={2}
        fill={`var(--person-${colour})`}
        transform={`rotate(${turn} ${x} ${y})`}
      />
    ))}
  </svg>
)

const PAPERS: readonly (readonly [number, number, number, number])[] = [
  [14, 22, 20, 0],
  [30, 60, 70, 2],
  [10, 104, 45, 1],
  [44, 18, 10, 5],
  [26, 136, 80, 3],
  [170, 12, 30, 6],
  [196, 140, 55, 2],
  [222, 20, 15, 4],
  [364, 20, 60, 3],
  [384, 58, 25, 6],
  [350, 96, 75, 1],
  [380, 128, 40, 0],
  [338, 142, 15, 5],
  [392, 96, 10, 2],
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
