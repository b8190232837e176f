import type { ReactNode } from 'react'

/** Something to know before playing, said plainly. */
export const Note = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-accent-soft px-4 py-3 font-semibold"
  >
    <p className="min-w-0 flex-1 basis-64">{children}</p>
    {action}
  </div>
)
