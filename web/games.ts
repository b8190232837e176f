import type { BoardText, Coach, FaceModule, FaceProps, Translate } from '@fimm/ui/face.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import type { GameInfo, GameList } from '@fimm/protocol/http/games.ts'
import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useMemo, type LazyExoticComponent } from 'react'
import type { z } from 'zod'
import { gameTextsIn, type Language } from './i18n/catalogues.ts'
import { format, useLanguage } from './i18n/i18n.tsx'
import { useLanguageName, wordLanguageOf } from './i18n/word-language.ts'
import { preloadable, type Preloadable } from './pages/preloadable.ts'
import { api } from './session/api.ts'
import { useLocalConnection } from './session/client.ts'

const byGame = <Load, Part>(files: Readonly<Record<string, Load>>, make: (load: Load) => Part) =>
  new Map(Object.entries(files).map(([path, load]) => [path.split('/')[2] ?? '', make(load)]))

/** Games are found by looking into their folders: a sixth one needs no line here. Each is loaded when it is first shown. */
const faces: ReadonlyMap<string, Preloadable<FaceProps, FaceModule>> = byGame(
  import.meta.glob<FaceModule>('../games/*/ui/face.tsx'),
  (load) => preloadable(load),
)
const coaches: ReadonlyMap<string, LazyExoticComponent<Coach>> = byGame(
  import.meta.glob<{ default: Coach }>('../games/*/ui/coach.tsx'),
  (load) => lazy(load),
)
/** Boards in words, fetched when first asked for. */
const boardTexts: ReadonlyMap<string, () => Promise<{ boardText: BoardText }>> = byGame(
  import.meta.glob<{ boardText: BoardText }>('../games/*/ui/board-text.ts'),
  (load) => load,
)

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const
/** Files of the app itself: they are on the device, connected or not. */
const BUILT_IN = { ...FOREVER, networkMode: 'always' } as const

const inOrder = (games: readonly GameInfo[]): readonly GameInfo[] =>
  games.toSorted((a, b) => Number(hasFace(b.id)) - Number(hasFace(a.id)))

/** All games the server has. */
export const serverGames = queryOptions({
  queryKey: ['games'] as readonly string[],
  queryFn: async () => inOrder((await api<z.infer<typeof GameList>>('GET', '/games')).games),
  ...FOREVER,
})

/** All games, those that can be played first. */
export const useGames = () => {
  const local = useLocalConnection()
  return useQuery({
    ...serverGames,
    ...(local === undefined
      ? {}
      : { queryKey: LOCAL, queryFn: async () => inOrder(await local.games()), ...BUILT_IN }),
  })
}

const LOCAL = ['games', 'local'] as const

/** One game, with what its options may be. */
export const useGame = (game: string) => {
  const local = useLocalConnection()
  return useQuery({
    queryKey: local === undefined ? ['game', game] : [...LOCAL, game],
    queryFn: async () => {
      if (local === undefined) return api<GameInfo>('GET', `/games/${game}`)
      return (await local.games()).find(({ id }) => id === game) ?? null
    },
    ...(local === undefined ? FOREVER : BUILT_IN),
  })
}

export const hasFace = (game: string): boolean => faces.has(game)

/** Games that can be played on this build, by their ids. */
export const gamesWithFaces = (): readonly string[] => [...faces.keys()]

/** The game a table has before it: the match that is on, the one that ended last, or the one chosen. */
export const gameOn = ({ match, last, game }: TableDocument): string => (match ?? last)?.game ?? game.id

/** Fetches what a game's board needs ahead of time; a second call fetches nothing. */
export const fetchGame = (queries: QueryClient, game: string, language: Language): Promise<unknown> =>
  Promise.all([queries.prefetchQuery(faceModule(game)), queries.prefetchQuery(gameMessages(game, language))])

/** A game's face. */
export const faceOf = (game: string): Preloadable<FaceProps, FaceModule> | undefined => faces.get(game)

const faceModule = (game: string) =>
  queryOptions({
    queryKey: ['face', game],
    queryFn: async (): Promise<FaceModule | null> => (await faces.get(game)?.fetch()) ?? null,
    ...BUILT_IN,
  })

/** Everything a game's face exports besides the board; nothing until it is loaded, and for games without a face. */
export const useFaceModule = (game: string): Partial<Omit<FaceModule, 'default'>> =>
  useQuery(faceModule(game)).data ?? NO_FACE

const NO_FACE = {}

/** A game's board in words; undefined for games that have none. */
export const boardTextOf = (game: string): (() => Promise<{ boardText: BoardText }>) | undefined =>
  boardTexts.get(game)

/** A game's first minute, where it has one. */
export const coachOf = (game: string): LazyExoticComponent<Coach> | undefined => coaches.get(game)

/** A game's messages in one language, fetched once. */
export const gameMessages = (game: string, language: Language) =>
  queryOptions({
    queryKey: ['messages', game, language],
    queryFn: () => gameTextsIn(game, language),
    ...BUILT_IN,
  })

/** Translates a game's own messages. Suspends until they are loaded. */
export const useGameT = (game: string): Translate => {
  const { language } = useLanguage()
  const { data } = useSuspenseQuery(gameMessages(game, language))
  return useMemo<Translate>(() => (key, values) => format(language, data, key, values), [language, data])
}

/** The same without suspending: undefined until they are loaded. */
export const useGameTWhenLoaded = (game: string): Translate | undefined => {
  const { language } = useLanguage()
  const { data } = useQuery(gameMessages(game, language))
  return useMemo<Translate | undefined>(
    () => data && ((key, values) => format(language, data, key, values)),
    [language, data],
  )
}

/** A game with the language of its words, where it has words: “Crossword · Icelandic”. */
export const useNameInLanguage = (): ((game: string, words: string | undefined) => string) => {
  const title = useGameTitle()
  const languageName = useLanguageName()
  return useCallback(
    (game, words) => (words === undefined ? title(game) : `${title(game)} · ${languageName(words)}`),
    [languageName, title],
  )
}

/** What is on a table, with the language of its words. */
export const useNameOn = (): ((document: TableDocument) => string) => {
  const nameIn = useNameInLanguage()
  return useCallback(
    (document) => {
      const game = gameOn(document)
      // The options on the table are those of the game that is shown, or of another that comes next.
      return nameIn(game, game === document.game.id ? wordLanguageOf(document.game) : undefined)
    },
    [nameIn],
  )
}

/** What a game is called, and what it is about: known without opening the game. */
export const useGameTitle = (): ((game: string, what?: 'name' | 'tagline') => string) => {
  const { language, messages } = useLanguage()
  return useCallback(
    (game, what = 'name') => {
      const key = `game.${game}.${what}`
      return key in messages ? format(language, messages, key) : game
    },
    [language, messages],
  )
}
