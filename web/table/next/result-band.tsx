import type { TableDocument } from '@fimm/protocol/frames.ts'
import { placementPoints } from '@fimm/table/score.ts'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import { formatEveningPoints } from '@fimm/table/evening-points.ts'
import { Crown } from '../finale/crown.tsx'
import type { PersonOf } from '../people.ts'
import { Score } from '../score.tsx'
import { lastOutcome, useResultHeadline } from './result-headline.tsx'

/** Small phones have no room for what was above the card of what comes and all the games. */
const WHAT_COMES_FIRST = '[@media(max-height:48rem)]:hidden'

/** The last match in one band: who won it, the reader's own place, what it brought for the evening. */
export const ResultBand = ({
  document,
  person,
}: {
  readonly document: TableDocument
  readonly person: PersonOf
}) => {
  const t = useT()
  const { last, me, evening } = document
  const { winner, headline } = useResultHeadline(document, person)
  if (last === undefined) return null
  const outcome = lastOutcome(document)
  const own = outcome?.standings.find(({ player }) => player === me?.player)
  const counts = outcome !== undefined && outcome.practice !== true && outcome.standings.length > 1
  const total = evening.find(({ player }) => player === me?.player)?.points
  return (
    <section
      aria-labelledby="result"
      className={`flex animate-[rise_200ms_var(--ease-settle)] items-center gap-3.5 rounded-card border px-4 py-2.5 ${winner === undefined ? 'border-line bg-paper' : 'border-band bg-gold-soft'} ${document.next?.chosen === undefined ? '' : WHAT_COMES_FIRST}`}
    >
      {winner !== undefined && (
        <span className="relative mt-3 shrink-0">
          <Crown className="absolute -top-4.5 left-1/2 w-7 -translate-x-1/2 -rotate-8" />
          <Avatar person={person(winner)} size={46} />
        </span>
      )}
      <div className="min-w-0 flex-1 leading-snug">
        <h2 id="result" className="text-[1.3rem] leading-tight font-extrabold sm:text-2xl">
          <FittedText>{headline}</FittedText>
        </h2>
        {own !== undefined && (
          <p className="text-[0.92rem]">
            {own.rank !== undefined && counts && <b>{t('band.place', { place: own.rank })} · </b>}
            <Suspense>
              <Score game={last.game} score={own.score} loud />
            </Suspense>
          </p>
        )}
        {own !== undefined && counts && total !== undefined && (
          <p className="text-[0.92rem] text-quiet [@media(max-height:48rem)]:hidden">
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
