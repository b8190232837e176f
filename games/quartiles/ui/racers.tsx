import type { FaceProps } from '@fimm/ui/face.ts'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { Check, Flag, Hourglass, Search } from 'lucide-react'
import { GOAL } from '../scoring.ts'
import { formatTime } from '../share.ts'
import type { Command } from '../types.ts'
import type { PlayerView, ShownEvent, View } from '../view-types.ts'
import { useFinds } from './use-finds.ts'

const MARKS = { waiting: Hourglass, hunting: Search, finished: Flag } as const

/** How far everybody is: points as a bar and in numbers, quartiles as squares, never a word (Q15). */
export const Racers = ({
  view,
  t,
  person,
  decisions,
}: Pick<FaceProps<View, Command, ShownEvent>, 'view' | 't' | 'person' | 'decisions'>) => {
  const finds = useFinds({ decisions })
  const total = view.tiles?.total ?? Math.max(GOAL, ...view.players.map(({ score }) => score))
  return (
    <ul aria-label={t('players.label')} className="space-y-2">
      {view.players.map((player) => (
        <Racer
          key={player.player}
          player={player}
          isMe={player.player === view.me}
          total={total}
          hasGoal={view.mode === 'race'}
          find={finds.get(player.player)}
          t={t}
          person={person}
        />
      ))}
    </ul>
  )
}

const Racer = ({
  player: { player, phase, score, quartiles, millis },
  isMe,
  total,
  hasGoal,
  find,
  t,
  person,
}: Pick<FaceProps<View>, 't' | 'person'> & {
  readonly player: PlayerView
  readonly isMe: boolean
  readonly total: number
  readonly hasGoal: boolean
  /** Points of the word they have just found. */
  readonly find: number | undefined
}) => {
  const Icon = MARKS[phase]
  return (
    <li>
      <p className="flex items-center gap-1.5 text-sm leading-5">
        <Icon aria-hidden className="size-3.5 shrink-0 text-quiet" />
        <span className={`min-w-0 truncate ${isMe ? 'font-bold' : 'font-semibold'}`}>
          {person(player).name}
        </span>
        <span className="sr-only">{t(`status.phase.${phase}`)}</span>
        <span aria-hidden className="flex gap-0.5">
          {Array.from({ length: quartiles }, (_, index) => (
            <span key={index} className="size-2 rounded-[2px] bg-accent" />
          ))}
        </span>
        <span className="sr-only">{t('players.quartiles', { count: quartiles })}</span>
        {hasGoal && millis !== undefined && (
          <span className="flex items-center gap-1 text-good">
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
            {formatTime(millis)}
          </span>
        )}
        {find !== undefined && (
          <span aria-hidden className="ml-auto animate-[rise_300ms_var(--ease-settle)] font-bold text-good">
            +{find}
          </span>
        )}
        <span className={`font-semibold ${find === undefined ? 'ml-auto' : ''}`}>
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
