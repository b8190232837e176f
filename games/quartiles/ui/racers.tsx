import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { useFresh } from '@fimm/ui/use-fresh.ts'
import { Check, Flag, Hourglass, Search } from 'lucide-react'
import { GOAL } from '../scoring.ts'
import { formatTime } from '../share.ts'
import type { PlayerView, ShownEvent } from '../view-types.ts'
import type { Props } from './props.ts'

const MARKS = { waiting: Hourglass, hunting: Search, finished: Flag } as const

/** How long the points of a find are seen. */
const SHOWN = 900

/** The points somebody else has just found; one's own are shown with the word. */
export const findOf =
  (me: string | null) =>
  (event: ShownEvent): readonly [string, number] | undefined =>
    event.type === 'word-found' && event.player !== me ? [event.player, event.points] : undefined

/** How far everybody is: points as a bar and in numbers, quartiles as squares, never a word (Q15). */
export const Racers = (props: Props) => {
  const { view, t, decisions } = props
  const finds = useFresh(decisions, SHOWN, findOf(view.me))
  return (
    <ul aria-label={t('players.label')} className="space-y-2">
      {view.players.map((racer) => (
        <Racer key={racer.player} {...props} racer={racer} find={finds.get(racer.player)} />
      ))}
    </ul>
  )
}

const Racer = ({
  view,
  racer: { player, phase, score, quartiles, millis },
  find,
  t,
  person,
}: Props & {
  readonly racer: PlayerView
  /** Points of the word they have just found. */
  readonly find: number | undefined
}) => {
  const Icon = MARKS[phase]
  const isMe = player === view.me
  const hasGoal = view.mode === 'race'
  const total = view.tiles?.total ?? Math.max(GOAL, ...view.players.map((each) => each.score))
  return (
    <li>
      <p className="flex items-center gap-1.5 text-sm leading-5">
        <Icon aria-hidden className="size-3.5 shrink-0 text-quiet" />
        <span className={`min-w-0 truncate ${isMe ? 'font-bold' : 'font-semibold'}`}>
          <LevelOnTap person={person(player)}>{person(player).name}</LevelOnTap>
        </span>
        <span className="sr-only">{t(`status.phase.${phase}`)}</span>
        <Squares count={quartiles} className="gap-0.5 *:size-2 *:rounded-[2px]" t={t} />
        {hasGoal && millis !== null && (
          <span className="flex items-center gap-1 text-good">
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
            {formatTime(millis)}
          </span>
        )}
        {find !== undefined && (
          <span aria-hidden className="ms-auto animate-[rise_300ms_var(--ease-settle)] font-bold text-good">
            +{find}
          </span>
        )}
        <span className={`font-semibold ${find === undefined ? 'ms-auto' : ''}`}>
          {t('status.points-only', { score })}
        </span>
      </p>
      <ProgressBar value={score} max={total} tone={isMe ? 'accent' : 'quiet'} className="mt-0.5 h-2">
        {hasGoal && (
          <div className="absolute inset-y-0 w-0.5 bg-page" style={{ left: `${(100 * GOAL) / total}%` }} />
        )}
      </ProgressBar>
    </li>
  )
}

/** One for each quartile found. */
export const Squares = ({
  count,
  className,
  t,
}: Pick<Props, 't'> & { readonly count: number; readonly className: string }) => (
  <>
    <span aria-hidden className={`flex *:bg-accent ${className}`}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </span>
    <span className="sr-only">{t('players.quartiles', { count })}</span>
  </>
)
