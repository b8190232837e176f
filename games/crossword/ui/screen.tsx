import { Countdown } from '@fimm/ui/countdown.tsx'
import type { FaceProps } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { PencilLine } from 'lucide-react'
import type { View } from '../view-types.ts'
import { LettersSoFar } from './letters-so-far.tsx'
import { Mark } from './seats.tsx'

/** The shared screen (C16): the letter for the whole room to see, and how far everybody is. Never where a letter lies. */
export const OnScreen = ({
  view,
  t,
  person,
  now,
  status,
}: Pick<FaceProps<View>, 'view' | 't' | 'person' | 'now'> & { readonly status: string | undefined }) => {
  const { letter, turn, turns, until, seats } = view
  return (
    <div className="@container flex flex-1 flex-col gap-6">
      <div className="grid flex-1 items-center gap-6 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:gap-10">
        <div className="relative mx-auto size-[min(24rem,44dvh,70cqw)] text-[min(14rem,26dvh,40cqw)]">
          {letter === null ? (
            <span className="absolute inset-0 flex items-center justify-center rounded-3xl border-4 border-dashed border-line">
              <PencilLine aria-hidden className="size-1/3 text-line" strokeWidth={1.5} />
            </span>
          ) : (
            <LetterTile
              key={turn}
              letter={letter}
              className="size-full animate-[arrive_300ms_var(--ease-settle)] rounded-3xl"
            />
          )}
        </div>
        <div className="min-w-0 space-y-5">
          <div className="flex items-center gap-4">
            <p className="font-display text-3xl font-extrabold">{t('status.turn', { turn, turns })}</p>
            {until !== null && (
              <Countdown until={until} now={now} label={t('status.time-left', { seconds: '' })} />
            )}
          </div>
          {status !== undefined && (
            <p aria-live="polite" className="font-semibold">
              {status}
            </p>
          )}
          <ul className={`grid gap-x-6 gap-y-4 ${seats.length > 4 ? '@4xl:grid-cols-2' : ''}`}>
            {seats.map((seat) => (
              <li key={seat.player}>
                <p className="mb-2 flex items-center gap-3 text-2xl font-bold">
                  <Mark view={view} seat={seat} t={t} />
                  <span className={`truncate ${seat.left ? 'text-quiet line-through' : ''}`}>
                    {person(seat.player).name}
                  </span>
                </p>
                <ProgressBar value={turn - 1 + (seat.placed ? 1 : 0)} max={turns} className="h-3" />
              </li>
            ))}
          </ul>
          <p className="text-base text-quiet">{t('grid.hidden')}</p>
        </div>
      </div>
      <LettersSoFar letters={view.announced} turns={turns} t={t} large />
    </div>
  )
}
