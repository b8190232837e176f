import { Button } from './button.tsx'
import type { Translate } from './face.ts'

/** Under every coach: a way out at any time, on where there is a next step, and at the end once more or to the game. */
export const CoachButtons = ({
  t,
  onDone,
  onNext,
  onAgain,
}: {
  readonly t: Translate
  readonly onDone: () => void
  readonly onNext?: (() => void) | undefined
  /** Only at the end. */
  readonly onAgain?: (() => void) | undefined
}) => (
  <div className="flex min-h-11 justify-between gap-2">
    <Button kind="quiet" onClick={onDone}>
      {t('coach.skip')}
    </Button>
    {onNext !== undefined && (
      <Button kind="main" onClick={onNext}>
        {t('coach.go')}
      </Button>
    )}
    {onAgain !== undefined && (
      <>
        <Button onClick={onAgain}>{t('coach.again')}</Button>
        <Button kind="main" onClick={onDone}>
          {t('coach.ready')}
        </Button>
      </>
    )}
  </div>
)
