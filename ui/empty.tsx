import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing here yet, said kindly, and what to do about it. */
export const Empty = ({
  icon: Icon,
  children,
  action,
}: {
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <div className="flex flex-col items-center gap-2 py-6 text-center text-quiet">
    <Icon aria-hidden className="size-7" strokeWidth={1.5} />
    <p className="max-w-xs text-balance">{children}</p>
    {action}
  </div>
)
