import type { Me, Session } from '@fimm/protocol/http/people.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api.ts'
import { dropClient } from './client.ts'

export type { Me } from '@fimm/protocol/http/people.ts'

/** Who we are to the server; `null` for a first visit. */
export const whoWeAre = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => (await api<Session>('GET', '/session')).me,
  staleTime: Number.POSITIVE_INFINITY,
  // Without a connection this fails instead of waiting: pages then offer what works offline.
  networkMode: 'always',
  // A page that says so asks again by itself now and then; if its coming up did, too, it would ask without end.
  retryOnMount: false,
})
export const useMe = () => useQuery(whoWeAre)

/** Another identity or another name: everything fetched before is fetched again. */
export const useRefreshMe = () => {
  const queries = useQueryClient()
  return useCallback(async (): Promise<void> => {
    dropClient()
    await queries.resetQueries({ predicate: ({ queryKey }) => !FIXED.includes(String(queryKey[0])) })
  }, [queries])
}

/** The same for everybody. */
const FIXED: readonly string[] = ['games', 'game', 'messages', 'face', 'rules']

/** A name is all it takes. */
export const useBecome = () => {
  const refresh = useRefreshMe()
  return useCallback(
    async (name: string): Promise<void> => {
      await api('POST', '/guests', { name })
      await refresh()
    },
    [refresh],
  )
}
