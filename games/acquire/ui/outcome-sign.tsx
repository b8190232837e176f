import type { Outcome } from '../types.ts'

const SIGNS: Readonly<Record<Outcome, string>> = {
  lone: 'M8 4.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2z',
  found: 'M6.3 2h3.4v4.3H14v3.4H9.7V14H6.3V9.7H2V6.3h4.3z',
  grow: 'M8 2 14.6 13.6H1.4z',
  merge: 'M9.8 1.2 14.6 5.2 9.8 9.2V6.4H1.4V4h8.4zM6.2 6.8 1.4 10.8l4.8 4V12h8.4V9.6H6.2z',
  blocked: 'M3 1.6h10v2.2L9.4 8l3.6 4.2v2.2H3v-2.2L6.6 8 3 3.8z',
  dead: 'M4.2 2.4 8 6.2l3.8-3.8 1.8 1.8L9.8 8l3.8 3.8-1.8 1.8L8 9.8l-3.8 3.8-1.8-1.8L6.2 8 2.4 4.2z',
}

/** What a tile would do, as a shape of its own beside its colour. */
export const OutcomeSign = ({
  outcome,
  size = 14,
}: {
  readonly outcome: Outcome
  readonly size?: number
}) => (
  <svg aria-hidden viewBox="0 0 16 16" width={size} height={size} fill="currentColor" className="shrink-0">
    <path d={SIGNS[outcome]} />
  </svg>
)
