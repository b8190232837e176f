import { Card } from '@fimm/ui/card.tsx'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { useGameTitle } from '../games.ts'
import { formatDate } from '../i18n/dates.ts'
import { useLanguage, useT } from '../i18n/i18n.tsx'
import { GamePicture } from '../lobby/game-picture.tsx'
import { playAddress, useToday, type DailyStatus } from './daily.ts'
import { timeLeftText, useMidnight } from './midnight.ts'
import { useResultText } from './result-text.ts'

/** On the front page: what is new every day, and how it went today. */
export const TodaysPuzzles = memo(function TodaysPuzzles() {
  const t = useT()
  const { language } = useLanguage()
  const { data } = useToday()
  if (data === undefined || data.boards.length === 0) return null
  return (
    <Card
      title={t('home.daily')}
      action={<p className="text-sm text-quiet">{formatDate(language, 'day', data.today, 'UTC')}</p>}
    >
      <ul className="divide-y divide-line">
        {data.boards.map((board) => (
          <li key={board.game}>
            <BoardLink board={board} />
          </li>
        ))}
      </ul>
    </Card>
  )
})

const BoardLink = ({ board }: { readonly board: DailyStatus }) => {
  const t = useT()
  const title = useGameTitle()
  const result = useResultText()
  const left = useMidnight(20_000)
  const { game, going, mine, played } = board
  const unsolved =
    played === undefined ? t('daily.left', { time: timeLeftText(left, t) }) : t('daily.unsolved')
  return (
    <Link
      // Who lost the page in the middle goes on where it was.
      href={going === undefined ? `/daily/${game}` : playAddress(game, going)}
      className="-mx-2 flex min-h-15 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-sunken"
    >
      <GamePicture game={game} className="h-11 w-[min(3.25rem,14vw)] shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-display font-bold">{title(game)}</span>
        <span className="block truncate text-sm text-quiet">
          {mine === undefined
            ? unsolved
            : `${result(board)} · ${t('daily.rank', { rank: mine.rank, of: mine.of })}`}
        </span>
      </span>
      {played === undefined && mine === undefined ? (
        <span className="inline-flex min-h-11 items-center rounded-full bg-accent-soft px-5 font-semibold">
          {t(going === undefined ? 'home.create' : 'daily.continue')}
        </span>
      ) : (
        mine !== undefined && (
          <span className="flex items-center gap-1.5 text-sm font-semibold text-good">
            <Check aria-hidden className="size-4" />
            {t('daily.solved')}
          </span>
        )
      )}
    </Link>
  )
}
