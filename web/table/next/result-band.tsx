import type { TableDocument } from '@fimm/protocol/frames.ts'
import { placementPoints } from '@fimm/table/score.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { useLow } from '../../pages/use-width.ts'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import type { PersonOf } from '../people.ts'
import { Score } from '../score.tsx'
import { lastOutcome, useResultHeadline } from './result-headline.tsx'

/** The last match in one band: who won it, the reader's own place, what it brought for the evening. */
export const ResultBand = ({
  document,
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  const isLow = useLow()
  const { last, me, evening, next } = document
  const { winner, headline } = useResultHeadline(document, person)
  if (last === undefined) return null
  const isSlim = isLow && next?.chosen !== undefined
  const outcome = lastOutcome(document)
  const own = outcome?.standings.find(({ player }) => player === me?.player)
  const counts = outcome !== undefined && outcome.practice !== true && outcome.standings.length > 1
  const total = evening.find(({ player }) => player === me?.player)?.points
  return (
    <section
      aria-labelledby="result"
      className={`flex animate-[rise_200ms_var(--ease-settle)] items-center rounded-card border ${isSlim ? 'gap-2.5 px-3.5 py-1' : 'gap-3.5 px-4 py-2.5'} ${winner === undefined ? 'border-line bg-paper' : 'border-band bg-gold-soft'}`}
    >
      {winner !== undefined && (
        <span className={`relative shrink-0 ${isSlim ? 'mt-2' : 'mt-3'}`}>
          <Crown
            className={`absolute left-1/2 -translate-x-1/2 -rotate-8 ${isSlim ? '-top-2.5 w-4' : '-top-4.5 w-7'}`}
          />
          <Avatar person={person(winner)} size={isSlim ? 28 : 46} />
        </span>
      )}
      <div className="min-w-0 flex-1 leading-snug">
        <h2
          id="result"
          className={`leading-tight font-extrabold ${isSlim ? 'truncate text-base' : 'text-[1.3rem] sm:text-2xl'}`}
        >
          {isSlim ? headline : <FittedText>{headline}</FittedText>}
        </h2>
        {own !== undefined && (
          <p
            className={
              isSlim
                ? 'truncate text-[0.82rem] leading-tight [@media(max-height:43.7rem)]:hidden'
                : 'text-[0.92rem]'
            }
          >
            {own.rank !== undefined && counts && <b>{t('band.place', { place: own.rank })} · </b>}
            <Suspense>
              <Score game={last.game} score={own.score} loud />
            </Suspense>
          </p>
        )}
        {own !== undefined && counts && total !== undefined && (
          <p className="text-[0.92rem] text-quiet low:hidden">
            {t('band.tonight', {
              points: formatEveningPoints(placementPoints(outcome.standings, own)),
              total: formatEveningPoints(total),
            })}
          </p>
        )}
      </div>
    </section>
  )
}
