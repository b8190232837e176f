import { Avatar, personOf } from '@fimm/ui/avatar.tsx'
import { Empty } from '@fimm/ui/empty.tsx'
import { Flame, Trophy } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { formatTime, useBoard } from './daily.ts'

/** Who did best on a day's board, where I stand, and how many days in a row. */
export const Leaderboard = ({ game, date }: { readonly game: string; readonly date: string }) => {
  const t = useT()
  const { data } = useBoard(game, date)
  if (data === undefined) return <div className="mt-5 h-40 animate-pulse rounded-xl bg-sunken" />
  const { leaderboard, mine, streak, ranking } = data
  return (
    <>
      {streak !== undefined && streak.best > 0 && (
        <p className="mt-4 flex items-center gap-2 font-semibold">
          <Flame aria-hidden className="size-5 text-warn" />
          {t('daily.streakNow', { current: streak.current, best: streak.best })}
        </p>
      )}
      <h3 className="mt-5 mb-1 font-bold">{t('daily.leaderboard')}</h3>
      {leaderboard.length === 0 && <Empty icon={Trophy}>{t('daily.nobodyYet')}</Empty>}
      <ol>
        {leaderboard.map(({ player, name = t('table.somebody'), rank, millis, score }) => (
          <li
            key={player}
            className={`flex min-h-11 items-center gap-3 border-t border-line px-2 first:border-0 ${player === mine?.player ? 'rounded-lg bg-accent-soft' : ''}`}
          >
            <span className="w-6 text-right font-display font-bold text-quiet">{rank}</span>
            <Avatar person={personOf(player, name)} size="small" />
            <span className="min-w-0 flex-1 truncate font-semibold">
              {name}
              {player === mine?.player && <span className="font-normal text-quiet"> ({t('table.you')})</span>}
            </span>
            <span className="tabular-nums">
              {ranking === 'fastest' ? formatTime(millis) : t('table.points', { points: score })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
