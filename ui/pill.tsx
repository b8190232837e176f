import type { ReactNode } from 'react'

const KINDS = {
  plain: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-ink',
  good: 'bg-sunken text-good',
  warn: 'bg-sunken text-warn',
  strong: 'bg-accent text-accent-ink',
} as const

/** A word or two about what stands beside it. */
export const Pill = ({
  kind = 'plain',
  children,
}: {
  readonly kind?: keyof typeof KINDS
  readonly children: ReactNode
}) => (
  <span
    className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-bold whitespace-nowrap ${KINDS[kind]}`}
  >
    {children}
  </span>
)
