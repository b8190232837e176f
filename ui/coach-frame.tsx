import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Translate } from './face.ts'

interface CoachButton {
  readonly text: string
  readonly onPress: () => void
}

/** A first minute: what to do now, the board, and under it a way out at any time, on where there is a next step, and at
 *  the end once more or to the game. Says the keys `coach.…` of the game. */
export const CoachFrame = ({
  t,
  text,
  children,
  action,
  onDone,
  next,
  again,
  isOver = again !== undefined,
}: {
  readonly t: Translate<'coach.skip' | 'coach.ready'>
  readonly text: string
  readonly children: ReactNode
  /** Beside the way out. */
  readonly action?: ReactNode
  readonly onDone: () => void
  readonly next?: CoachButton | undefined
  /** Only at the end. */
  readonly again?: CoachButton | undefined
  readonly isOver?: boolean
}) => (
  <div className="flex flex-col gap-3">
    <p aria-live="polite" className="min-h-18 text-balance">
      {text}
    </p>
    {children}
    <div className="flex min-h-11 justify-between gap-2">
      <Button kind="quiet" className="px-3!" onClick={onDone}>
        {t('coach.skip')}
      </Button>
      {action}
      {next !== undefined && (
        <Button kind="main" onClick={next.onPress}>
          {next.text}
        </Button>
      )}
      {again !== undefined && (
        <Button className="px-4!" onClick={again.onPress}>
          {again.text}
        </Button>
      )}
      {isOver && (
        <Button kind="main" className="px-4!" onClick={onDone}>
          {t('coach.ready')}
        </Button>
      )}
    </div>
  </div>
)
