import { ProgressBar } from './progress-bar.tsx'

/** Part of a whole as a bar, with its number beside it: never the length alone. */
export const ShareBar = ({
  label,
  value,
  of,
  text,
}: {
  readonly label: string
  readonly value: number
  readonly of: number
  readonly text: string
}) => (
  <div className="grid grid-cols-[minmax(0,8rem)_1fr_auto] items-center gap-3">
    <span className="truncate text-sm font-semibold">{label}</span>
    <ProgressBar value={value} max={of} className="h-2.5" />
    <span className="text-sm tabular-nums">{text}</span>
  </div>
)
