import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Link } from 'wouter'
import { useSeason } from '../../evening/use-season.ts'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '../evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import type { PersonOf } from '../people.ts'

const SHOWN = 4
const MOST_CROWNS = 3

/** Where everybody stands after all evenings at this table, once there were two (T10d). */
export const SeasonCard = ({
  document: { code, me, history },
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  const { data } = useSeason(code, history.at(-1)?.number)
  if (data === undefined || data.evenings.length < 2) return null
  return (
    <section aria-labelledby="season" className="rounded-card border border-line bg-paper px-3.5 py-3">
      <div className="flex items-baseline justify-between">
        <h2 id="season" className="text-lg font-bold">
          {t('season.title')}
        </h2>
        <span className="text-sm text-quiet">
          {t('season.evenings', { count: data.evenings.length })} ·{' '}
          <Link href={`/t/${code}/season`} className="font-bold text-accent">
            {t('season.all')}
          </Link>
        </span>
      </div>
      <ol>
        {data.standings.slice(0, SHOWN).map(({ player, points, eveningsWon }, place) => (
          <li key={player} className="flex min-h-10 items-center gap-2.5 border-line not-first:border-t">
            <span className="w-5 text-center font-display font-extrabold text-quiet">{place + 1}</span>
            <Avatar person={person(player)} size="small" />
            <span className="min-w-0 flex-1 truncate font-semibold">
              {person(player).name}
              {player === me?.player && <span className="font-normal text-quiet"> {t('table.you')}</span>}
            </span>
            <span aria-hidden className="flex gap-1">
              {Array.from({ length: Math.min(eveningsWon, MOST_CROWNS) }, (_, crown) => (
                <Crown key={crown} className="w-5" />
              ))}
            </span>
            <span className="min-w-10 text-end font-display text-lg font-extrabold">
              {formatEveningPoints(points)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
