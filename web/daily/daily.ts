import type {
  Archive,
  DailyBoard as BoardSchema,
  DailyList,
  DailyStatus as StatusSchema,
} from '@fimm/protocol/http/daily.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { hasFace } from '../games.ts'
import { useRefusalText } from '../i18n/refusals.ts'
import { api } from '../session/api.ts'
import { useMe } from '../session/me.ts'

export type DailyStatus = z.infer<typeof StatusSchema>
export type DailyBoard = z.infer<typeof BoardSchema>

/** Today's boards of the games that can be played. Cached per player, since a streak is personal. */
export const useToday = () => {
  const { data: me, isPending } = useMe()
  return useQuery({
    queryKey: ['daily', me?.player ?? 'nobody'],
    queryFn: async () => {
      const { today, boards } = await api<z.infer<typeof DailyList>>('GET', '/daily')
      return { today, boards: boards.filter(({ game }) => hasFace(game)) }
    },
    enabled: !isPending,
  })
}

export const useBoard = (game: string, date: string) => {
  const { data: me } = useMe()
  return useQuery({
    queryKey: ['daily', me?.player ?? 'nobody', game, date],
    queryFn: () => api<DailyBoard>('GET', `/daily/${game}?date=${date}&limit=100`),
  })
}

export const useArchive = (game: string) =>
  useQuery({
    queryKey: ['daily-archive', game],
    queryFn: async () => (await api<z.infer<typeof Archive>>('GET', `/daily/${game}/archive`)).dates,
  })

/** Begins a day's board at a table of one's own. */
export const usePlayDaily = () => {
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [problem, setProblem] = useState<string>()
  const play = useCallback(
    async (game: string, date?: string): Promise<void> => {
      try {
        const body = date === undefined ? {} : { date }
        const { code } = await api<{ code: string }>('POST', `/daily/${game}`, body)
        // Who comes straight back is shown the way to the table.
        void queries.invalidateQueries({ queryKey: ['daily'] })
        go(playAddress(game, code))
      } catch (fault) {
        setProblem(refusalText(fault))
      }
    },
    [go, queries, refusalText],
  )
  const goOn = useCallback((game: string, code: string) => go(playAddress(game, code)), [go])
  return { play, problem, goOn }
}

/** The page of a play: a table without what is around a table. */
export const playAddress = (game: string, code: string): string => `/daily/${game}/play/${code}`
