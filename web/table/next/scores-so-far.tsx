import type { TableDocument } from '@fimm/protocol/frames.ts'
import { countedMatches } from '@fimm/table/closing.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import type { PersonOf } from '../people.ts'

/** More would be smaller than a name can be read at. */
const MOST = 5

/** The evening in one row; all of it stands further down. */
export const ScoresSoFar = ({
  document: { evening, me, ...played },
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  if (evening.length === 0) return null
  return (
    <div className="rounded-card border border-line bg-paper px-3.5 py-2.5">
      <div className="mb-1.5 flex items-baseline justify-between">
        <h2 className="font-bold">{t('table.score')}</h2>
        <span className="text-[0.78rem] font-semibold text-quiet">
          {t('table.games', { count: countedMatches(played) })}
        </span>
      </div>
      <ol className="flex justify-between">
        {evening.slice(0, MOST).map(({ player, points }) => (
          <li
            key={player}
            className="flex w-16 min-w-0 flex-col items-center gap-0.5 text-[0.8rem] font-bold"
          >
            <Avatar person={person(player)} />
            <span className="w-full truncate text-center">
              {player === me?.player ? t('table.you') : person(player).name}
            </span>
            <span className="font-display text-base leading-none font-extrabold">
              {formatEveningPoints(points)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
