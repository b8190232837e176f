import type { Outcome } from '@fimm/kernel'
import { Avatar } from '@fimm/ui/avatar.tsx'
import { Suspense } from 'react'
import { useT } from '../../i18n/i18n.tsx'
import type { PersonOf } from '../people.ts'
import { Score } from '../score.tsx'
import { revealOrder } from './ending.ts'
import './finale.css'

/** So many have room for large rows on the big screen. */
const FEW = 6
const ROWS = {
  onPhone: { row: 'min-h-14 px-4 text-lg', avatar: 'normal' },
  onScreen: { row: 'min-h-[10vh] px-8 text-[max(1.75rem,4.4vh)]', avatar: 68 },
  onScreenMany: { row: 'min-h-[7.4vh] px-8 text-[max(1.75rem,3.6vh)]', avatar: 52 },
} as const

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
  const onScreen = rows.length > FEW ? ROWS.onScreenMany : ROWS.onScreen
  const { row, avatar } = large ? onScreen : ROWS.onPhone
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
            className={`flex items-center gap-4 rounded-card bg-paper ${row} ${place < told ? 'place-row' : 'invisible'}`}
          >
            <span className="w-[1.2em] font-display font-extrabold text-quiet">{rank ?? '–'}</span>
            <Avatar person={person(player)} size={avatar} />
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
