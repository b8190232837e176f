import type { MyTables } from '@fimm/protocol/http/tables.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useOffline } from '../offline/use-offline.ts'
import { api } from './api.ts'
import { theClient } from './client.ts'
import { useMe } from './me.ts'

const QUERY = ['my-tables'] as const
const ASK_AGAIN = 10_000

export type MyTable = MyTables['tables'][number]

/** Tables we can go back to, those that wait for us first. The server says when they change (W40); only without a
 *  connection is it asked again and again. */
export const useMyTables = (): MyTables | undefined => {
  const { data: me } = useMe()
  const isOffline = useOffline()
  const isConnected = useChangesOfMyTables(!!me && !isOffline)
  return useQuery({
    queryKey: QUERY,
    queryFn: () => api<MyTables>('GET', '/me/tables'),
    enabled: !!me && !isOffline,
    // While no part of the page showed them, nobody listened.
    staleTime: 0,
    refetchInterval: isConnected ? false : ASK_AGAIN,
    refetchOnWindowFocus: true,
  }).data
}

/** Whether changes are heard of now. Who has no name has no connection. */
const useChangesOfMyTables = (isKnown: boolean): boolean => {
  const queries = useQueryClient()
  const client = isKnown ? theClient() : undefined
  useEffect(
    () =>
      client?.onFrame(({ t }) => {
        if (t !== 'my-tables' && t !== 'welcome') return
        // A hidden page asks when it is looked at.
        const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
        void queries.invalidateQueries({ queryKey: QUERY, refetchType })
      }),
    [client, queries],
  )
  return useSyncExternalStore(
    useCallback((listener) => client?.onStatus(listener) ?? (() => {}), [client]),
    () => client?.status === 'open',
  )
}
