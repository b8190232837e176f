import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, ApiError } from './api.ts'
import { dropClient } from './client.ts'

export interface Me {
  readonly player: string
  readonly name: string
  readonly kind: 'guest' | 'account'
}

/** Who we are to the server; `null` for a first visit. */
export const useMe = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: async (): Promise<Me | null> => {
      try {
        return await api<Me>('GET', '/me')
      } catch (fault) {
        if (fault instanceof ApiError && ['unknown-caller', 'no-token', 'unknown'].includes(fault.code))
          return null
        if (fault instanceof ApiError && fault.code !== 'offline') return null
        throw fault
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A name is all it takes. */
export const useBecome = () => {
  const queries = useQueryClient()
  return useCallback(
    async (name: string): Promise<Me> => {
      const me = await api<Me>('POST', '/guests', { name })
      dropClient()
      queries.setQueryData(['me'], me)
      return me
    },
    [queries],
  )
}
