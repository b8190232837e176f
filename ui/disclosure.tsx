import { ChevronDown } from 'lucide-react'
import type { ReactNode, ToggleEvent } from 'react'

/** What opened comes into sight, above a main button that stands at the bottom. */
const bringIntoSight = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** A heading that opens: what most people never need stays one press away. */
export const Disclosure = ({
  title,
  hint,
  open = false,
  children,
}: {
  readonly title: string
  /** What is inside, in a few words, while it is shut. */
  readonly hint?: string
  readonly open?: boolean
  readonly children: ReactNode
}) => (
  <details
    open={open}
    // One that is open from the start is where it is.
    onToggle={open ? undefined : bringIntoSight}
    className="group scroll-mt-4 scroll-mb-44 rounded-card border border-line bg-paper lg:scroll-mb-32"
  >
    <summary className="flex min-h-12 items-center gap-3 rounded-card px-4 py-2 hover:bg-sunken">
      <span className="font-bold">{title}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-quiet group-open:invisible">{hint}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet transition group-open:rotate-180" />
    </summary>
    <div className="px-4 pt-2 pb-4">{children}</div>
  </details>
)
