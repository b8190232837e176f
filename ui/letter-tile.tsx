/** A letter one could pick up. */
export const LetterTile = ({
  letter,
  className = '',
}: {
  readonly letter: string
  readonly className?: string
}) => (
  <span
    className={`inline-flex aspect-square items-center justify-center rounded-tile border-b-3 border-tile-edge bg-tile font-display font-bold text-ink shadow-lift select-none ${className}`}
  >
    {letter}
  </span>
)
