import type { MatchNotes } from '@fimm/protocol/http/matches.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../session/api.ts'

/** What a game has to say about each decision of a match that is over; `key` is of the replay's own link. */
export const matchNotes = (code: string, number: number, key?: string) =>
  queryOptions({
    queryKey: ['analysis', code, number],
    queryFn: async () => {
      const asked = key === undefined ? '' : `?key=${key}`
      const path = `/tables/${code}/matches/${number}/analysis${asked}`
      return (await api<z.infer<typeof MatchNotes>>('GET', path)).notes
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
