import { Avatar } from '@fimm/ui/avatar.tsx'
import { rem } from '@fimm/ui/rem.ts'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import type { PersonOf } from '../people.ts'
import { podiumOf, type EveningSummary } from '@fimm/table/evening-summary.ts'

/** Heights of the steps, in parts of the tallest. */
const STEPS: Readonly<Record<number, string>> = { 1: '100%', 2: '68%', 3: '50%' }

/** The first three, those tied on the same step; everybody else in a line below. */
export const Podium = ({
  places,
  person,
  scale = 1,
}: {
  readonly places: EveningSummary['places']
  readonly person: PersonOf
  readonly scale?: number
}) => {
  const t = useT()
  const { steps, others } = podiumOf(places, (player) => person(player).bot !== undefined)
  const [first, second, third] = steps
  // The winner stands in the middle.
  const shown = [second, first, third].filter((each) => each !== undefined)
  return (
    <>
      <ol
        className="flex items-end justify-center"
        style={{ gap: rem(10 * scale), fontSize: rem(16 * scale) }}
      >
        {shown.map(({ place, player, points }) => (
          <li key={player} className="flex min-w-0 flex-col items-center" style={{ width: rem(100 * scale) }}>
            {place === 1 && <Crown className="w-[2.2em] -rotate-8" />}
            <Avatar person={person(player)} size={(place === 1 ? 64 : 50) * scale} />
            {/* From three metres a name is read to its end. */}
            <span
              className={`w-full py-1 text-center font-display leading-tight font-bold ${scale > 1 ? 'wrap-anywhere' : 'truncate'}`}
            >
              {person(player).name}
            </span>
            <span className="flex w-full items-end" style={{ height: rem(84 * scale) }}>
              <span
                className={`flex w-full items-center justify-center rounded-t-xl border border-b-0 font-display font-extrabold ${place === 1 ? 'border-gold bg-gold-soft' : 'border-line bg-sunken'}`}
                style={{ height: STEPS[place] ?? '50%', fontSize: rem((place === 1 ? 30 : 24) * scale) }}
              >
                <span className="sr-only">{t('closing.place', { place })} </span>
                {formatEveningPoints(points)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p className="border-t border-line pt-2 text-center text-quiet" style={{ fontSize: rem(14 * scale) }}>
          {others
            .map(({ place, player, points }) =>
              t('closing.other', { place, name: person(player).name, points: formatEveningPoints(points) }),
            )
            .join(' · ')}
        </p>
      )}
    </>
  )
}
