import { ICON_LINK } from '@fimm/ui/icon-link.ts'
import { SliderTrack } from '@fimm/ui/slider.tsx'
import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  Pause,
  Play,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { PersonOf } from '../table/people.ts'
import { DecisionText } from '../table/decision-text.tsx'
import type { Position } from './positions.ts'
import { turnAt } from './turns.ts'
import { SPEEDS, type Steps } from './use-steps.ts'

/** Below the board: back and on, by move and by turn, anywhere, at any speed; and what happened there. */
export const Scrubber = ({
  steps,
  count,
  position,
  person,
  children,
}: {
  readonly steps: Steps
  readonly count: number
  readonly position: Position
  readonly person: PersonOf
  /** What is to be said above it. */
  readonly children?: ReactNode
}) => {
  const t = useT()
  const { at, playing, turns, go, turn, toggle } = steps
  const isFirst = at === 0
  const isLast = at === count - 1
  return (
    <div className="sticky bottom-2 rounded-card border border-line bg-paper p-2 shadow-lift max-md:bottom-17">
      {children}
      <p aria-live={playing ? 'off' : 'polite'} className="min-h-12 px-3 pt-1 font-semibold">
        <DecisionText lines={position.lines} person={person} me={undefined} />
      </p>
      <div className="flex items-center gap-3 px-2">
        <div className="relative h-11 min-w-0 flex-1">
          <SliderTrack filled={count > 1 ? at / (count - 1) : 0} />
          <input
            type="range"
            min={0}
            max={count - 1}
            value={at}
            aria-label={t('replay.step')}
            aria-valuetext={t('replay.at', { at: at + 1, count })}
            onChange={({ target }) => go(Number(target.value))}
            className="slider slider-plain absolute inset-0 size-full"
          />
        </div>
        <span className="text-sm whitespace-nowrap text-quiet tabular-nums">
          <Steady
            text={t('replay.turn', { turn: turnAt(turns, at), turns: turns.length })}
            last={t('replay.turn', { turn: turns.length, turns: turns.length })}
          />
          <span className="hidden sm:inline">
            {' · '}
            <Steady
              text={t('replay.at', { at: at + 1, count })}
              last={t('replay.at', { at: count, count })}
            />
          </span>
        </span>
      </div>
      <div className="flex items-center">
        <StepButton
          label={t('replay.turnBack')}
          icon={ChevronsLeft}
          disabled={isFirst}
          onPress={() => turn(-1)}
        />
        <StepButton
          label={t('replay.back')}
          icon={ChevronLeft}
          disabled={isFirst}
          onPress={() => go(at - 1)}
        />
        <StepButton
          label={t(playing ? 'replay.pause' : 'replay.play')}
          icon={playing ? Pause : Play}
          disabled={false}
          onPress={toggle}
        />
        <StepButton label={t('replay.on')} icon={ChevronRight} disabled={isLast} onPress={() => go(at + 1)} />
        <StepButton
          label={t('replay.turnOn')}
          icon={ChevronsRight}
          disabled={isLast}
          onPress={() => turn(1)}
        />
        <SpeedButton steps={steps} />
      </div>
    </div>
  )
}

/** As wide as its last text: a slider that grew or shrank beside it would move away under a finger. */
const Steady = ({ text, last }: { readonly text: string; readonly last: string }) => (
  <span
    data-last={last}
    className="inline-block text-end before:invisible before:block before:h-0 before:content-[attr(data-last)]"
  >
    {text}
  </span>
)

const StepButton = ({
  label,
  icon: Icon,
  disabled,
  onPress,
}: {
  readonly label: string
  readonly icon: LucideIcon
  readonly disabled: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
    className={`${ICON_LINK} disabled:opacity-40`}
  >
    <Icon aria-hidden className="size-5" />
  </button>
)

/** One press is the next speed; after the fastest comes the slowest. */
const SpeedButton = ({ steps: { speed, setSpeed } }: { readonly steps: Steps }) => {
  const t = useT()
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
  return (
    <button
      type="button"
      aria-label={t('replay.speed', { speed })}
      onClick={() => setSpeed(next)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-2 text-sm font-bold hover:bg-sunken"
    >
      {speed === 0.5 ? '½' : speed}×
    </button>
  )
}
