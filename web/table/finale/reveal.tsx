import type { Outcome } from '@fimm/kernel'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { Score } from '../score.tsx'
import { revealOrder } from './ending.ts'
import './finale.css'

/** Place by place, from the last; the first is not told here. */
export const Reveal = ({
  outcome,
  game,
  title,
  told,
  person,
  large = false,
}: {
  readonly outcome: Outcome
  readonly game: string
  readonly title: string
  /** How many of them. */
  readonly told: number
  readonly person: PersonOf
  /** For a screen that is seen from three metres. */
  readonly large?: boolean
}) => {
  const t = useT()
  const rows = revealOrder(outcome)
  return (
    <div className={`flex flex-1 flex-col items-center justify-center ${large ? 'gap-[2vh]' : 'gap-6 p-6'}`}>
      <p className={`font-display leading-tight font-extrabold ${large ? 'text-[8vh]' : 'text-4xl'}`}>
        {title}
      </p>
      <p className={`text-quiet ${large ? 'text-[max(1.75rem,4vh)]' : 'text-lg'}`}>{t('finale.andNow')}</p>
      {/* The last place is at the bottom, and the list grows upwards: nothing that was told moves. */}
      <ol
        aria-live="polite"
        className={`flex w-full flex-col-reverse ${large ? 'max-w-[56vw] gap-[0.8vh]' : 'max-w-md gap-3'}`}
      >
        {rows.map(({ player, score, rank }, place) => (
          <li
            key={player}
            className={`flex items-center gap-4 rounded-card bg-paper ${large ? (rows.length > 6 ? 'min-h-[7.4vh] px-8 text-[max(1.75rem,3.6vh)]' : 'min-h-[10vh] px-8 text-[max(1.75rem,4.4vh)]') : 'min-h-14 px-4 text-lg'} ${place < told ? 'place-row' : 'invisible'}`}
          >
            <span className="w-[1.2em] font-display font-extrabold text-quiet">{rank ?? '–'}</span>
            <Avatar person={person(player)} size={large ? (rows.length > 6 ? 52 : 68) : 'normal'} />
            <span className="min-w-0 flex-1 truncate font-bold">{person(player).name}</span>
            <Suspense>
              <Score game={game} score={score} loud />
            </Suspense>
          </li>
        ))}
      </ol>
    </div>
  )
}
