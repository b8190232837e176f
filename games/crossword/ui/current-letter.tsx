import { Countdown } from '@fimm/ui/countdown.tsx'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Props } from './props.ts'

/** The letter of this turn, how far the match is, and the time left. Its height never changes, so nothing below moves. */
export const CurrentLetter = ({
  view,
  t,
  now,
  handRef,
  isPlaced = false,
  children,
}: Pick<Props, 'view' | 't' | 'now'> & {
  /** Of who places letters; for others it is larger. */
  readonly handRef?: RefObject<HTMLDivElement | null>
  /** The letter is on the board already. */
  readonly isPlaced?: boolean
  /** Below the progress. */
  readonly children?: ReactNode
}) => {
  const { letter, turn, turns, until, may, me } = view
  const mayPlace = may?.['place-letter'].ok === true
  const isOut = letter === null || isPlaced
  return (
    <div className="flex min-h-15 items-center gap-3 [grid-area:hand]">
      <div className="min-w-0 flex-1">
        <p className="font-display leading-tight font-bold">{t('status.turn', { turn, turns })}</p>
        <ProgressBar value={turn - 1} max={turns} className="mt-1 h-1.5 max-w-40" />
        {children}
      </div>
      {until !== null && <Countdown until={until} now={now} label={t('status.time-left', { seconds: '' })} />}
      <div
        ref={handRef}
        className={`relative shrink-0 ${handRef === undefined ? 'size-24 text-6xl' : 'size-15 text-4xl'}`}
      >
        {isOut ? (
          <span className="absolute inset-0 rounded-tile border-2 border-dashed border-line" />
        ) : (
          <LetterTile
            key={turn}
            letter={letter}
            className={`size-full ${mayPlace ? 'animate-[arrive_300ms_var(--ease-settle)] ring-3 ring-accent' : 'shadow-none'}`}
          />
        )}
        {!isOut && !mayPlace && me !== null && (
          <span className="absolute -end-1.5 -bottom-1.5 flex size-6 items-center justify-center rounded-full bg-good text-page">
            <Check aria-hidden className="size-4" strokeWidth={3} />
          </span>
        )}
      </div>
    </div>
  )
}
