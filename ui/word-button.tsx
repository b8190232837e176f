import type { ReactNode } from 'react'

const PILL =
  'flex min-h-11 items-center gap-1.5 rounded-full border px-3 font-display font-bold transition-colors'
const PRESSED = 'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink'

/** A word and what it pays; pressed, the page shows where it stands and what it means. */
export const WordButton = ({
  word,
  points,
  isFaint = false,
  isPressed,
  onPress,
  before,
  children,
  className = '',
}: {
  readonly word: string
  readonly points: number
  /** Not counted yet, or not found. */
  readonly isFaint?: boolean
  readonly isPressed: boolean
  readonly onPress: () => void
  /** Before the word: a sign. */
  readonly before?: ReactNode
  /** Between the word and its points. */
  readonly children?: ReactNode
  readonly className?: string
}) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onPress}
    className={`${PILL} ${PRESSED} ${isFaint ? 'border-dashed border-line bg-paper text-quiet' : 'border-tile-edge bg-tile text-ink'} ${className}`}
  >
    {before}
    {word}
    {children}
    <span className="font-sans text-sm font-semibold">{points}</span>
  </button>
)
