import type { ReactNode } from 'react'

const TONES = { accent: 'bg-accent', quiet: 'bg-quiet' } as const

/** Progress as a bar. Without a label it is hidden from screen readers: the text beside it says the same. */
export const ProgressBar = ({
  value,
  max,
  label,
  text,
  tone = 'accent',
  className = 'h-1.5',
  children,
}: {
  readonly value: number
  readonly max: number
  readonly label?: string
  /** The value in words: “12 of 40 points”. */
  readonly text?: string
  /** Quiet for other players' bars next to one's own. */
  readonly tone?: keyof typeof TONES
  /** Height and width. */
  readonly className?: string
  /** Marks on the bar, placed by their own `left`. */
  readonly children?: ReactNode
}) => {
  const part = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max))
  return (
    <div
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': max,
            'aria-valuenow': value,
            'aria-valuetext': text,
          })}
      className={`relative rounded-full bg-sunken in-data-[contrast=more]:ring-1 in-data-[contrast=more]:ring-line ${className}`}
    >
      {/* Moved, not widened: a width in transition lays the page out again with every frame. */}
      <div className="h-full overflow-hidden rounded-full">
        <div
          className={`h-full rounded-full ${TONES[tone]} transition-[translate] duration-500 ease-settle`}
          style={{ translate: `${100 * (part - 1)}%` }}
        />
      </div>
      {children}
    </div>
  )
}
