import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import type { PersonOf } from '../table/people.ts'
import { DecisionText } from '../table/decision-text.tsx'
import type { Position } from './positions.ts'
import type { Steps } from './use-steps.ts'

/** Below the board: back, on, anywhere; and what happened there. */
export const Scrubber = ({
  steps,
  count,
  position,
  person,
}: {
  readonly steps: Steps
  readonly count: number
  readonly position: Position
  readonly person: PersonOf
}) => {
  const t = useT()
  const { at, playing, go, toggle } = steps
  return (
    <div className="sticky bottom-2 rounded-card border border-line bg-paper p-2 shadow-lift">
      <p aria-live={playing ? 'off' : 'polite'} className="min-h-12 px-3 pt-1 font-semibold">
        <DecisionText lines={position.lines} person={person} me={undefined} />
      </p>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={t('replay.back')}
          disabled={at === 0}
          onClick={() => go(at - 1)}
          className={`${ICON_LINK} disabled:opacity-40`}
        >
          <ChevronLeft aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
          onClick={toggle}
          className={ICON_LINK}
        >
          {playing ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </button>
        <button
          type="button"
          aria-label={t('replay.on')}
          disabled={at === count - 1}
          onClick={() => go(at + 1)}
          className={`${ICON_LINK} disabled:opacity-40`}
        >
          <ChevronRight aria-hidden />
        </button>
        <input
          type="range"
          min={0}
          max={count - 1}
          value={at}
          aria-label={t('replay.step')}
          aria-valuetext={t('replay.at', { at: at + 1, count })}
          onChange={({ target }) => go(Number(target.value))}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <span className="px-2 text-sm text-quiet tabular-nums">
          {at + 1}/{count}
        </span>
      </div>
    </div>
  )
}
