import { Countdown } from '@fimm/ui/countdown.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import type { View } from '../view-types.ts'

/** The letter of this turn, how far the match is, and the time left. Its height never changes, so nothing below moves. */
export const CurrentLetter = ({
  view,
  t,
  now,
  handRef,
  isPlaced,
  status,
  large = false,
}: Pick<FaceProps<View>, 'view' | 't' | 'now'> & {
  readonly handRef: RefObject<HTMLDivElement | null>
  /** The letter is on the board already. */
  readonly isPlaced: boolean
  /** What is to be done, where the page does not show it. */
  readonly status: string | undefined
  /** For screens that are seen from further away. */
  readonly large?: boolean
}) => {
  const { letter, turn, turns, until, may } = view
  const mayPlace = may?.['place-letter'].ok === true
  const isMine = mayPlace && !isPlaced
  return (
    <div className="flex min-h-15 items-center gap-3 [grid-area:hand]">
      <div className="min-w-0 flex-1">
        <p className="font-display font-bold">{t('status.turn', { turn, turns })}</p>
        <ProgressBar value={turn - 1} max={turns} className="mt-1.5 h-1.5 max-w-40" />
        {status !== undefined && (
          <p aria-live="polite" className="mt-1 text-sm font-semibold">
            {status}
          </p>
        )}
      </div>
      {until !== null && <Countdown until={until} now={now} label={t('status.time-left', { seconds: '' })} />}
      <div ref={handRef} className={`relative shrink-0 ${large ? 'size-24 text-6xl' : 'size-15 text-4xl'}`}>
        {letter === null || isPlaced ? (
          <span className="absolute inset-0 rounded-tile border-2 border-dashed border-line" />
        ) : (
          <LetterTile
            key={turn}
            letter={letter}
            className={`size-full ${isMine ? 'animate-[arrive_300ms_var(--ease-settle)] ring-3 ring-accent' : 'shadow-none'}`}
          />
        )}
        {letter !== null && !mayPlace && !isPlaced && view.me !== null && (
          <span className="absolute -right-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full bg-good text-page">
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </span>
        )}
      </div>
    </div>
  )
}
