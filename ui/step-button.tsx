import type { ReactNode } from 'react'
import { useHold } from './use-hold.ts'

/** One more or one less; held, it repeats. */
export const StepButton = ({
  label,
  isDone,
  isOutOfTabs = false,
  onStep,
  children,
}: {
  readonly label: string
  readonly isDone: boolean
  /** Where the number beside it takes the arrow keys. */
  readonly isOutOfTabs?: boolean
  readonly onStep: () => void
  readonly children: ReactNode
}) => {
  const { ref, onClick } = useHold(onStep, isDone)
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isOutOfTabs ? -1 : 0}
      aria-label={label}
      disabled={isDone}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-tile text-ink transition select-none hover:brightness-95 active:scale-95 disabled:cursor-not-allowed disabled:opacity-45"
    >
      {children}
    </button>
  )
}
