import type { ReactNode } from 'react'

const TONES = { accent: 'bg-accent', quiet: 'bg-quiet' } as const

/** How far something is. Without a label it is only a picture of what stands beside it in words. */
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
  /** How the value is said: “12 of 40 points”. */
  readonly text?: string
  /** Quiet for those of others beside one's own. */
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
      className={`relative rounded-full bg-sunken ${className}`}
    >
      <div
        className={`h-full rounded-full ${TONES[tone]} transition-[width] duration-500 ease-settle`}
        style={{ width: `${100 * part}%` }}
      />
      {children}
    </div>
  )
}
