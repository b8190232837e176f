import type { AnalysisLine } from '@fimm/protocol/http/matches.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError, apiFetch } from '../session/api.ts'
import { linesOf } from './lines-of.ts'

/** How much of it is done, in per cent: of an analysis that takes long. */
const progressOf = (code: string, number: number) =>
  queryOptions<number>({ queryKey: ['analysis-progress', code, number], queryFn: skipToken })

/** What a game has to say about each decision of a match that is over; `key` is of the replay's own link. */
export const matchNotes = (code: string, number: number, key?: string) =>
  queryOptions({
    queryKey: ['analysis', code, number],
    queryFn: async ({ client }) => {
      const { queryKey } = progressOf(code, number)
      client.removeQueries({ queryKey })
      const query = key === undefined ? '' : `?key=${key}`
      const answer = await apiFetch('GET', `/tables/${code}/matches/${number}/analysis/stream${query}`)
      for await (const text of linesOf(answer)) {
        if (text === '') continue
        const line = JSON.parse(text) as z.infer<typeof AnalysisLine>
        if ('notes' in line) return line.notes
        if ('error' in line) throw new ApiError(line.error.code, line.error.message)
        client.setQueryData(queryKey, line.percent)
      }
      throw new ApiError('offline', 'the connection was lost')
    },
    staleTime: Number.POSITIVE_INFINITY,
    // What failed after seconds fails again: people decide.
    retry: false,
  })

export const useAnalysisProgress = (code: string, number: number): number | undefined =>
  useQuery(progressOf(code, number)).data
