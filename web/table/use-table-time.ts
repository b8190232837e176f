import { useCallback } from 'react'
import { useClient } from '../session/client.ts'

/** The time at a table, in which its deadlines are written. */
export const useTableTime = (code: string): (() => number) => {
  const client = useClient()
  return useCallback(() => client.now(code), [client, code])
}
