import type {
  Archive,
  DailyBoard as BoardSchema,
  DailyList,
  DailyStatus as StatusSchema,
} from '@fimm/protocol/http/daily.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod'
import { hasFace } from '../games.ts'
import { useLanguage } from '../i18n/i18n.tsx'
import { useRefusalText } from '../i18n/refusals.ts'
import { api } from '../session/api.ts'
import { useMe } from '../session/me.ts'

export type DailyStatus = z.infer<typeof StatusSchema>
export type DailyBoard = z.infer<typeof BoardSchema>

/** Today's boards of the games that can be played. Cached per player, since a streak is personal. */
export const useToday = () => {
  const { data: me, isPending } = useMe()
  const language = useDailyLanguage()
  return useQuery({
    queryKey: ['daily', me?.player ?? 'nobody', language],
    queryFn: async () => {
      const { today, boards } = await api<z.infer<typeof DailyList>>('GET', `/daily?language=${language}`)
      return { today, boards: boards.filter(({ game }) => hasFace(game)) }
    },
    enabled: !isPending,
  })
}

export const useBoard = (game: string, date: string) => {
  const { data: me } = useMe()
  const language = useDailyLanguage()
  return useQuery({
    queryKey: ['daily', me?.player ?? 'nobody', language, game, date],
    queryFn: () => api<DailyBoard>('GET', `/daily/${game}?date=${date}&limit=100&language=${language}`),
  })
}

/** The same board with the places of those one has played with alone; asked for when somebody wants to see them. */
export const useTablemates = (game: string, date: string, isWanted: boolean) => {
  const { data: me } = useMe()
  const language = useDailyLanguage()
  return useQuery({
    queryKey: ['daily', me?.player ?? 'nobody', language, game, date, 'tablemates'],
    queryFn: () =>
      api<DailyBoard>('GET', `/daily/${game}?date=${date}&limit=100&language=${language}&among=tablemates`),
    enabled: isWanted,
  })
}

export const useArchive = (game: string) => {
  const language = useDailyLanguage()
  return useQuery({
    queryKey: ['daily-archive', game, language],
    queryFn: async () =>
      (await api<z.infer<typeof Archive>>('GET', `/daily/${game}/archive?language=${language}`)).dates,
  })
}

/** The language of the words of a board that is being played: its match says it, not the address. */
export const PlayedLanguage = createContext<string | undefined>(undefined)

/** The language of the words: what the address says, so that a shared link leads to the same board, or the reader's. */
const useDailyLanguage = (): string => {
  const { language } = useLanguage()
  const said = new URLSearchParams(useSearch()).get('language')
  return use(PlayedLanguage) ?? said ?? language
}

/** The address of a board, in another language than the reader's where that is said. */
export const useDailyAddress = () => {
  const { language: read } = useLanguage()
  const language = useDailyLanguage()
  return useCallback(
    (game: string, date?: string, chosen = language): string =>
      `/daily/${game}${date === undefined ? '' : `/${date}`}${chosen === read ? '' : `?language=${chosen}`}`,
    [language, read],
  )
}

/** Begins a day's board at a table of one's own. */
export const usePlayDaily = () => {
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const language = useDailyLanguage()
  const [problem, setProblem] = useState<string>()
  const play = useCallback(
    async (game: string, date?: string): Promise<void> => {
      try {
        const body = { language, ...(date === undefined ? {} : { date }) }
        const { code } = await api<{ code: string }>('POST', `/daily/${game}`, body)
        // Who comes straight back is shown the way to the table.
        void queries.invalidateQueries({ queryKey: ['daily'] })
        go(playAddress(game, code))
      } catch (fault) {
        setProblem(refusalText(fault))
      }
    },
    [go, language, queries, refusalText],
  )
  const goOn = useCallback((game: string, code: string) => go(playAddress(game, code)), [go])
  return { play, problem, goOn }
}

/** The page of a play: a table without what is around a table. */
export const playAddress = (game: string, code: string): string => `/daily/${game}/play/${code}`
