import type { ReactNode } from 'react'
import { isBetween, useTableTitle } from './next/between.ts'
import { ResultLinks } from './next/result-links.tsx'
import { TablePeople } from './table-people.tsx'
import type { TableProps } from './use-face-props.ts'

/** Above the board on a desktop, in one row: what is played, what to do, who is there. */
export const TableBar = ({
  table: { document, state, person },
  children,
}: {
  readonly table: Pick<TableProps, 'document' | 'state' | 'person'>
  /** The status line. */
  readonly children: ReactNode
}) => {
  const title = useTableTitle(document)
  return (
    <div className="flex min-h-12 items-center gap-4">
      <h1 className="shrink-0 text-2xl font-extrabold">{title}</h1>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 items-center gap-3">
        {isBetween(document) ? (
          <ResultLinks document={document} />
        ) : (
          <TablePeople document={document} person={person} chat={state.chat} most={10} />
        )}
      </div>
    </div>
  )
}
