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
    <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-accent transition-[width] duration-500"
        style={{ width: `${of === 0 ? 0 : Math.round((100 * value) / of)}%` }}
      />
    </span>
    <span className="text-sm tabular-nums">{text}</span>
  </div>
)
