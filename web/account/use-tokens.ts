import type { TokenList } from '@fimm/protocol/http/people.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../session/api.ts'

/** My API tokens. */
export const useTokens = () => {
  const { data = [], refetch } = useQuery({
    queryKey: ['tokens'],
    queryFn: async () => (await api<z.infer<typeof TokenList>>('GET', '/tokens')).tokens,
  })
  return { tokens: data, refetch }
}
