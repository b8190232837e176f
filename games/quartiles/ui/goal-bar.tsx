import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TilesView } from '../view-types.ts'
import type { Translate } from './props.ts'

/** Progress to the goal and, for players who continue, to the last word; beside it the clock. */
export const GoalBar = ({
  score,
  tiles: { goal, total },
  t,
  children,
}: {
  readonly score: number
  readonly tiles: Pick<TilesView, 'goal' | 'total'>
  readonly t: Translate
  readonly children?: ReactNode
}) => {
  const isSolved = score >= goal
  const text = t('status.points', { score, goal: isSolved ? total : goal })
  return (
    <div className="pb-1">
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="font-display font-bold">{text}</p>
        {children}
      </div>
      <ProgressBar value={score} max={total} label={t('progress.label')} text={text}>
        <span
          className={`absolute -top-1 -ms-1.75 flex size-3.5 items-center justify-center rounded-full border-2 ${isSolved ? 'border-accent bg-accent text-accent-ink' : 'border-quiet bg-page text-quiet'}`}
          style={{ left: `${(100 * Math.min(goal, total)) / total}%` }}
        >
          <Star aria-hidden className="size-2" fill="currentColor" />
        </span>
      </ProgressBar>
    </div>
  )
}
