import { ok, refuse, type AnyGame, type Refused, type Result } from '@fimm/kernel'
import {
  Archive,
  ArchiveQuery,
  DailyBoard as DailyBoardAnswer,
  DailyList,
  DailyListQuery,
  DailyQuery,
  DailyStart,
  DailyStarted,
  type DailyStatus,
} from '@fimm/protocol/http/daily.ts'
import { GameParams } from '@fimm/protocol/http/games.ts'
import { memberOf } from '@fimm/table'
import type { z } from 'zod'
import type { Identity } from '../../accounts/identity.ts'
import type { KeptPlay, LeaderboardPlace } from '../../store/contracts/daily.ts'
import { dateOf } from '../../daily/date-of.ts'
import { boardFor, type OpenedBoard } from '../../daily/daily-boards.ts'
import { idempotencyKeyOf } from '../idempotency-key.ts'
import { API, route, type Route } from '../route.ts'
import type { Services } from '../services.ts'

/** Boards of the UTC day, by the server's clock (Q14). */
export const dailyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/daily`,
    tag: 'daily',
    summary: 'Today’s boards, and how I did',
    access: 'anyone',
    query: DailyListQuery,
    answer: DailyList,
    handle: async ({ caller, query }, services) => {
      const { catalogue, runtime } = services.app
      const today = dateOf(runtime.clock())
      const boards = [...catalogue.values()].flatMap((game) => {
        const board = boardFor(game, today, today, query.language)
        return board === undefined ? [] : [{ game, board }]
      })
      const statuses = boards.map(({ game, board }) => statusOf(game, board, caller, services))
      return ok({ today, boards: await Promise.all(statuses) })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/daily/:game`,
    tag: 'daily',
    summary: 'One day’s board: leaderboard, my place, my streak',
    access: 'anyone',
    params: GameParams,
    query: DailyQuery,
    answer: DailyBoardAnswer,
    handle: async ({ caller, params, query }, services) => {
      const found = find(params.game, query, services)
      if (!found.ok) return found
      const { game, board } = found.value
      const { daily } = services.app.runtime.store
      // Who is nobody yet has sat with nobody.
      const isNobody = query.among === 'tablemates' && caller === undefined
      const around = query.among === 'tablemates' ? caller?.player : undefined
      const leaderboard = isNobody ? [] : await daily.leaderboard(board, board.ranking, query.limit, around)
      return ok({
        ...(await statusOf(game, board, caller, services)),
        leaderboard: await named(leaderboard, services),
      })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/daily/:game/archive`,
    tag: 'daily',
    summary: 'Days that have a board, newest first',
    access: 'anyone',
    params: GameParams,
    query: ArchiveQuery,
    answer: Archive,
    handle: async ({ params, query }, services) => {
      const found = find(params.game, { language: query.language }, services)
      if (!found.ok) return found
      const { game, board } = found.value
      const dates = await services.app.runtime.store.daily.archive(board, query.limit)
      return ok({ game: game.id, dates: [...dates] })
    },
  }),
  route({
    method: 'POST',
    path: `${API}/daily/:game`,
    tag: 'daily',
    summary: 'Play a day’s board at a table of my own; only the first play of today’s counts',
    access: 'play',
    idempotent: true,
    params: GameParams,
    body: DailyStart.nullish(),
    example: { date: '2026-11-01' },
    status: 201,
    answer: DailyStarted,
    handle: async ({ caller, params, body, request }, context) => {
      const [found, key] = [find(params.game, body ?? {}, context), idempotencyKeyOf(request)]
      if (!found.ok) return found
      if (!key.ok) return key
      const { game, board } = found.value
      return start(game, board, { caller, address: request.ip, key: key.value }, context)
    },
  }),
]

const find = (
  id: string,
  { date, language }: { readonly date?: string | undefined; readonly language?: string | undefined },
  { app }: Services,
): Result<{ readonly game: AnyGame; readonly board: OpenedBoard }, Refused> => {
  const game = app.catalogue.get(id)
  if (game === undefined) return refuse('no-such-game')
  const today = dateOf(app.runtime.clock())
  const board = boardFor(game, date ?? today, today, language)
  return board === undefined ? refuse('no-such-board') : ok({ game, board })
}

interface DailyRequest {
  readonly caller: Identity
  readonly address: string
  readonly key: string | undefined
}

const start = async (
  { id: game }: AnyGame,
  board: OpenedBoard,
  { caller: { player, name }, address, key }: DailyRequest,
  { app, opener }: Services,
): Promise<Result<z.infer<typeof DailyStarted>, Refused>> => {
  const { tables, runtime } = app
  const isToday = board.date === dateOf(runtime.clock())
  // A day that had no board gets none afterwards.
  if (!isToday && (await runtime.store.daily.board(board)) === undefined) return refuse('no-such-board')
  tables.names.set(player, name)
  const wanted = { host: player, game, options: board.options, visibility: 'unlisted' } as const
  const made = await opener.open(wanted, { address, key: key === undefined ? undefined : `daily ${key}` })
  if (!made.ok) return made
  const code = made.value
  // Asked again because the answer was lost, the match goes on as it was begun.
  const started = await tables.submit(code, { kind: 'human', player }, { type: 'start' }, 'begin-daily')
  if (!started.ok) return started
  const play = await runtime.store.daily.playOf(player, board)
  return ok({ code, first: play?.code === code && play.number === 1 })
}

const statusOf = async (
  game: AnyGame,
  board: OpenedBoard,
  caller: Identity | undefined,
  services: Services,
): Promise<z.infer<typeof DailyStatus>> => {
  const { daily } = services.app.runtime.store
  const { date, ranking, series } = board
  const { language } = board.options as { readonly language?: string }
  const status = { game: game.id, ...(language === undefined ? {} : { language }), date, ranking }
  if (caller === undefined) return status
  const place = await daily.placeOf(caller.player, board, ranking)
  const streak = await daily.streak(caller.player, series, dateOf(services.app.runtime.clock()))
  const [mine] = place === undefined ? [] : await named([place], services)
  const play = await daily.playOf(caller.player, board)
  const going = await goingOn(caller.player, play, services)
  const { code, number, over: isOver = false } = play ?? {}
  return {
    ...status,
    ...(mine && place && { mine: { ...mine, of: place.of } }),
    ...(going && { going }),
    ...(isOver && code !== undefined && number !== undefined && { played: { code, number } }),
    streak: { ...streak, week: [...streak.week] },
  }
}

/** Where somebody's play of a board that counts is still to be ended. */
const goingOn = async (
  player: string,
  play: KeptPlay | undefined,
  { app: { tables } }: Services,
): Promise<string | undefined> => {
  if (play === undefined || play.over) return undefined
  const table = (await tables.load(play.code))?.table
  const isOn = table?.current?.number === play.number && memberOf(table, player) !== undefined
  return isOn ? play.code : undefined
}

const named = async (places: readonly LeaderboardPlace[], services: Services) => {
  const names = await services.app.tables.names.known(places.map(({ player }) => player))
  return places.map(({ player, rank, millis, score, hints }) => {
    const name = names[player]
    return { player, rank, millis, score, hints, ...(name === undefined ? {} : { name }) }
  })
}
