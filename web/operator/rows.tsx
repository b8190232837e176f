import { Disclosure } from '@fimm/ui/disclosure.tsx'
import type { ReactNode } from 'react'
import { useOperatorText, type OperatorKey } from './operator-text.ts'

/** A subject of the page: how many there are stands beside its name. */
export const Section = ({
  title,
  count,
  isOpen = false,
  children,
}: {
  readonly title: OperatorKey
  readonly count?: number | undefined
  readonly isOpen?: boolean
  readonly children: ReactNode
}) => {
  const text = useOperatorText()
  return (
    <Disclosure title={text(title)} open={isOpen} {...(count !== undefined && { hint: String(count) })}>
      {children}
    </Disclosure>
  )
}

export const Rows = ({ isEmpty, children }: { readonly isEmpty: boolean; readonly children: ReactNode }) => {
  const text = useOperatorText()
  return isEmpty ? <p className="text-quiet">{text('none')}</p> : <ul>{children}</ul>
}

/** What it is, a line about it, and what can be done. */
export const Row = ({
  title,
  line,
  action,
  children,
}: {
  readonly title: ReactNode
  readonly line?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}) => (
  <li className="border-t border-line py-2 first:border-0">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {line !== undefined && <p className="text-sm text-quiet">{line}</p>}
      </div>
      {action}
    </div>
    {children}
  </li>
)

export const Problem = ({ problem }: { readonly problem: string | undefined }) =>
  problem === undefined ? null : (
    <p role="alert" className="text-sm font-semibold text-bad">
      {problem}
    </p>
  )
