import type { ReactNode } from 'react'
import { useNameOn } from '../games.ts'
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
  const nameOn = useNameOn()
  return (
    <div className="flex min-h-12 items-center gap-4">
      <h1 className="shrink-0 text-2xl font-extrabold">{nameOn(document)}</h1>
      <div className="min-w-0 flex-1">{children}</div>
      <div className="flex shrink-0 items-center gap-3">
        <TablePeople document={document} person={person} chat={state.chat} most={10} />
      </div>
    </div>
  )
}
