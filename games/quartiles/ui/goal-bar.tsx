import type { Translate } from '@fimm/ui/face.ts'
import { Star } from 'lucide-react'
import type { TilesView } from '../view-types.ts'

/** Progress to the goal and, for players who continue, to the last word. */
export const GoalBar = ({
  score,
  tiles: { goal, total },
  t,
}: {
  readonly score: number
  readonly tiles: Pick<TilesView, 'goal' | 'total'>
  readonly t: Translate
}) => {
  const isSolved = score >= goal
  const at = (points: number): string => `${(100 * Math.min(points, total)) / total}%`
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={score}
      aria-valuetext={t('status.points', { score, goal: isSolved ? total : goal })}
      aria-label={t('progress.label')}
      className="relative h-3.5"
    >
      <div className="absolute inset-x-0 top-1 h-1.5 rounded-full bg-sunken" />
      <div
        className="absolute top-1 left-0 h-1.5 rounded-full bg-accent transition-[width] duration-700 ease-settle"
        style={{ width: at(score) }}
      />
      <span
        className={`absolute top-0 -ml-1.75 flex size-3.5 items-center justify-center rounded-full border-2 ${isSolved ? 'border-accent bg-accent text-accent-ink' : 'border-quiet bg-page text-quiet'}`}
        style={{ left: at(goal) }}
      >
        <Star aria-hidden className="size-2" fill="currentColor" />
      </span>
    </div>
  )
}
