import type { Coach, Face, FaceProps, Say, Sentence } from '@fimm/ui/face.ts'
import type { TableDocument } from '@fimm/protocol/frames.ts'
import { queryOptions, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useMemo, type LazyExoticComponent } from 'react'
import { format, useSpeech, type Language, type Messages } from './i18n/i18n.tsx'
import { swift, type Swift } from './pages/swift.ts'
import { api } from './session/api.ts'
import { useLocalPlace } from './session/client.ts'

interface FaceModule {
  readonly default: Face
  readonly sentence?: Sentence
}

/** Games are found by looking into their folders: a sixth one needs no line here. */
const faces = import.meta.glob<FaceModule>('../games/*/ui/face.tsx')
const coaches = import.meta.glob<{ default: Coach }>('../games/*/ui/coach.tsx')
const catalogues = import.meta.glob<{ default: Messages }>('../games/*/messages/*.json')

export interface GameOffer {
  readonly id: string
  readonly seats: { readonly min: number; readonly max: number }
  /** Only where one game is asked for. */
  readonly options?: OptionsSchema
  readonly bots: readonly string[]
  readonly daily?: boolean
}

/** The part of JSON Schema that options use. */
export interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>
}
export interface OptionSchema {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly anyOf?: readonly { readonly const?: string | number }[]
  readonly const?: string | number
  readonly default?: string | number | boolean
  readonly minimum?: number
  readonly maximum?: number
}

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const
/** Files of the app itself: they are on the device, connected or not. */
const BUILT_IN = { ...FOREVER, networkMode: 'always' } as const

const inOrder = (games: readonly GameOffer[]): readonly GameOffer[] =>
  games.toSorted((a, b) => Number(hasFace(b.id)) - Number(hasFace(a.id)))

/** All games the server has. */
export const ofServer = queryOptions({
  queryKey: ['games'] as readonly string[],
  queryFn: async () => inOrder((await api<GameList>('GET', '/games')).games),
  ...FOREVER,
})

/** All games, those that can be played first. */
export const useGames = () => {
  const local = useLocalPlace()
  return useQuery({
    ...ofServer,
    ...(local === undefined
      ? {}
      : { queryKey: LOCAL, queryFn: async () => inOrder(await local.games()), ...BUILT_IN }),
  })
}

interface GameList {
  readonly games: readonly GameOffer[]
}

const LOCAL = ['games', 'local'] as const

/** One game, with what its options may be. */
export const useGame = (game: string) => {
  const local = useLocalPlace()
  return useQuery({
    queryKey: local === undefined ? ['game', game] : [...LOCAL, game],
    queryFn: async () => {
      if (local === undefined) return api<GameOffer>('GET', `/games/${game}`)
      return (await local.games()).find(({ id }) => id === game) ?? null
    },
    ...(local === undefined ? FOREVER : BUILT_IN),
  })
}

export const hasFace = (game: string): boolean => faceAt(game) in faces

/** Games that can be played on this build, by their ids. */
export const gamesWithFaces = (): readonly string[] =>
  Object.keys(faces).flatMap((path) => /games\/([^/]+)\//.exec(path)?.[1] ?? [])

const faceAt = (game: string): string => `../games/${game}/ui/face.tsx`

/** The game a table has before it: the match that is on, the one that ended last, or the one chosen. */
export const gameOn = ({ match, last, game }: TableDocument): string => (match ?? last)?.game ?? game.id

/** Fetches what a game's board needs before anything asks for it; asking twice is asking once. */
export const fetchGame = (queries: QueryClient, game: string, language: Language): Promise<unknown> =>
  Promise.all([
    faceOf(game)?.fetch(),
    queries.prefetchQuery(gameSentence(game)),
    queries.prefetchQuery(gameMessages(game, language)),
  ])

const shown = new Map<string, Swift<FaceProps>>()

/** A game's face, loaded when it is first shown. */
export const faceOf = (game: string): Swift<FaceProps> | undefined => {
  const load = faces[faceAt(game)]
  if (load === undefined) return undefined
  const face = shown.get(game) ?? swift(load)
  shown.set(game, face)
  return face
}

const gameSentence = (game: string) =>
  queryOptions({
    queryKey: ['sentence', game],
    queryFn: async () => (await faces[faceAt(game)]?.())?.sentence ?? null,
    ...BUILT_IN,
  })

/** What the face has to say about a position; undefined until it is loaded, and where it says it itself. */
export const useSentence = (game: string): Sentence | undefined =>
  useQuery(gameSentence(game)).data ?? undefined

const lessons = new Map<string, LazyExoticComponent<Coach>>()

/** A game's first minute, where it has one. */
export const coachOf = (game: string): LazyExoticComponent<Coach> | undefined => {
  const load = coaches[`../games/${game}/ui/coach.tsx`]
  if (load === undefined) return undefined
  const coach = lessons.get(game) ?? lazy(load)
  lessons.set(game, coach)
  return coach
}

/** A game's messages in one language, fetched once. */
export const gameMessages = (game: string, language: Language) =>
  queryOptions({
    queryKey: ['messages', game, language],
    queryFn: async () => (await catalogues[`../games/${game}/messages/${language}.json`]?.())?.default ?? {},
    ...BUILT_IN,
  })

/** Says a game's own messages. Suspends until they are there. */
export const useGameSay = (game: string): Say => {
  const { language } = useSpeech()
  const { data } = useSuspenseQuery(gameMessages(game, language))
  return useMemo<Say>(() => (key, values) => format(language, data, key, values), [language, data])
}

/** The same for what can wait: nothing until they are there. */
export const useGameSayLater = (game: string): Say | undefined => {
  const { language } = useSpeech()
  const { data } = useQuery(gameMessages(game, language))
  return useMemo<Say | undefined>(
    () => data && ((key, values) => format(language, data, key, values)),
    [language, data],
  )
}

/** What a game is called, and what it is about: known without opening the game. */
export const useGameTitle = (): ((game: string, what?: 'name' | 'tagline') => string) => {
  const { language, messages } = useSpeech()
  return useCallback(
    (game, what = 'name') => {
      const key = `game.${game}.${what}`
      return key in messages ? format(language, messages, key) : game
    },
    [language, messages],
  )
}
