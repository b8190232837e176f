import type { MyTables } from '@fimm/protocol/http/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { useOffline } from '../offline/use-offline.ts'
import { api } from './api.ts'
import { useMe } from './me.ts'

const ASK_AGAIN = 10_000
/** At a table, which has news of its own over the socket, the others are looked at once a minute. */
const ASK_AGAIN_AT_A_TABLE = 60_000
const AT_A_TABLE = /^\/(?:t|daily\/[^/]+\/play)\//

export type MyTable = MyTables['tables'][number]

/** Tables we can go back to, those that wait for us first. */
export const useMyTables = (): MyTables | undefined => {
  const { data: me } = useMe()
  const isOffline = useOffline()
  return useQuery({
    queryKey: ['my-tables'],
    queryFn: () => api<MyTables>('GET', '/me/tables'),
    enabled: !!me && !isOffline,
    refetchInterval: () => (AT_A_TABLE.test(location.pathname) ? ASK_AGAIN_AT_A_TABLE : ASK_AGAIN),
    refetchOnWindowFocus: true,
  }).data
}
