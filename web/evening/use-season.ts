import type { Season } from '@fimm/protocol/http/evenings.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../session/api.ts'

/** All evenings of a table, for who was there. `matches` tells when there is more of it. */
export const useSeason = (code: string, matches?: number, isWanted = true) =>
  useQuery({
    queryKey: ['season', code, matches],
    queryFn: () => api<Season>('GET', `/tables/${code}/season`),
    retry: false,
    enabled: isWanted,
  })
