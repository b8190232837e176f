import type { TableDocument } from '@fimm/protocol/frames.ts'
import { useLocation } from 'wouter'
import { rememberLeft } from '../lobby/left-tables.ts'
import { useClient, useLocalConnection } from '../session/client.ts'
import type { TableActions } from './use-table-actions.ts'

/** Leaves the table, and the page with it; but who could take the seat back stays to be asked (T14). */
export const useLeave = ({ code }: TableDocument, actions: Pick<TableActions, 'act'>): (() => void) => {
  const [, go] = useLocation()
  const client = useClient()
  const isLocal = useLocalConnection() !== undefined
  return () =>
    void actions.act({ type: 'leave' }).then(({ ok }) => {
      const isHeld = client.table(code)?.document?.canTakeSeatBack === true
      if (ok && !isLocal) rememberLeft(code)
      if (ok && !isHeld) go(isLocal ? '/offline' : '/')
    })
}
