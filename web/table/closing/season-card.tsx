import type { TableDocument } from '@fimm/protocol/frames.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Link } from 'wouter'
import { PlaceMoved } from '../../evening/place-moved.tsx'
import { useSeason } from '../../evening/use-season.ts'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import type { PersonOf } from '../people.ts'

const SHOWN = 4
/** More are a crown and a number: names need the room. */
const MOST_CROWNS = 2

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
        {data.standings.slice(0, SHOWN).map(({ player, points, eveningsWon, place, before }) => (
          <li key={player} className="flex min-h-10 items-center gap-2.5 border-line not-first:border-t">
            <span className="w-5 text-center font-display font-extrabold text-quiet">{place}</span>
            <span className="w-4 shrink-0 text-center">
              {before !== undefined && <PlaceMoved standing={{ place, before }} isFirst={false} />}
            </span>
            <Avatar person={person(player)} size="small" />
            <span className="min-w-0 flex-1 truncate font-semibold">
              {person(player).name}
              {player === me?.player && <span className="font-normal text-quiet"> {t('table.you')}</span>}
            </span>
            {eveningsWon > 0 && (
              <span className="flex shrink-0 items-center gap-1 text-sm font-bold">
                <span className="sr-only">{t('season.eveningsWon')}: </span>
                {eveningsWon > MOST_CROWNS ? (
                  <>
                    <Crown className="w-5" />
                    {eveningsWon}
                  </>
                ) : (
                  <>
                    <span className="sr-only">{eveningsWon}</span>
                    {Array.from({ length: eveningsWon }, (_, crown) => (
                      <Crown key={crown} className="w-5" />
                    ))}
                  </>
                )}
              </span>
            )}
            <span className="min-w-10 text-end font-display text-lg font-extrabold">
              {formatEveningPoints(points)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
