/** A few figures and what they stand for: the main numbers of a result. */
export const KeyFigures = ({
  figures,
  className = 'grid-cols-2',
}: {
  readonly figures: readonly (readonly [name: string, value: string])[]
  /** How many columns. */
  readonly className?: string
}) => (
  <dl className={`grid gap-2 ${className}`}>
    {figures.map(([name, value]) => (
      <div key={name} className="rounded-card bg-sunken px-3 py-2">
        <dt className="text-xs font-semibold text-quiet">{name}</dt>
        <dd className="font-display text-xl font-extrabold">{value}</dd>
      </div>
    ))}
  </dl>
)
