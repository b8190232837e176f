import { ok, refuse } from '@fimm/kernel'
import {
  HeadToHeadAnswer,
  PlayerParams,
  ResultList,
  ResultQuery,
  StatisticsAnswer,
} from '@fimm/protocol/http/results.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { isStranger } from '@fimm/table'
import type { MatchResult } from '../../store/contracts/results.ts'
import { API, route, type Route } from '../route.ts'
import type { Services } from '../services.ts'

const MOST_OF_A_TABLE = 100

/** How matches ended, at a table and of a person, and how people do. */
export const resultRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches`,
    tag: 'matches',
    summary: 'Matches finished at a table, the last hundred',
    access: 'read',
    params: TableParams,
    answer: ResultList,
    handle: async ({ caller: { player }, params }, services) => {
      const { runtime, tables } = services.app
      const live = await tables.find(params.code)
      if (live === undefined) return refuse('no-such-table')
      const { code } = live
      const all = await runtime.store.results.at(code)
      // At an unlisted table strangers find the matches they were there for, and nothing else (T20).
      const attended = isStranger(live.table, { kind: 'person', player })
        ? await services.attendance.matchesOf(code, live.seq, player)
        : undefined
      const own = all.filter(({ number }) => attended?.has(number) ?? true)
      const results = own.slice(-MOST_OF_A_TABLE)
      return ok(await resultList(results, services))
    },
  }),
  route({
    method: 'GET',
    path: `${API}/me/results`,
    tag: 'matches',
    summary: 'Matches I finished, newest first',
    access: 'read',
    query: ResultQuery,
    answer: ResultList,
    handle: async ({ caller, query }, services) => {
      const { results } = services.app.runtime.store
      const page = await results.of(caller.player, query.limit, query.before)
      const last = page.at(-1)
      return ok({
        ...(await resultList(page, services)),
        ...(page.length === query.limit && last !== undefined ? { next: last.endedAt } : {}),
      })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/players/:player/statistics`,
    tag: 'matches',
    summary: 'How somebody does at each game',
    access: 'read',
    params: PlayerParams,
    answer: StatisticsAnswer,
    handle: async ({ params: { player } }, { app: { runtime } }) => {
      const found = await runtime.store.people.find(player)
      if (found?.name === undefined) return refuse('no-such-player')
      const games = await runtime.store.results.statistics(player)
      return ok({ player, name: found.name, games: games.map((game) => ({ ...game })) })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/players/:player/against-me`,
    tag: 'matches',
    summary: 'Head to head: how I do against somebody, game by game',
    access: 'read',
    params: PlayerParams,
    answer: HeadToHeadAnswer,
    handle: async ({ caller, params: { player } }, { app: { runtime } }) => {
      const found = await runtime.store.people.find(player)
      if (found?.name === undefined) return refuse('no-such-player')
      const games = await runtime.store.results.headToHead(caller.player, player)
      return ok({ player, name: found.name, games: games.map((game) => ({ ...game })) })
    },
  }),
]

const resultList = async (results: readonly MatchResult[], services: Services) => ({
  results: results.map(({ code, number, game, options, startedAt, endedAt, outcome }) => ({
    code,
    number,
    game,
    options: options as Record<string, unknown>,
    startedAt,
    endedAt,
    outcome: outcome as unknown as Record<string, unknown>,
  })),
  names: await services.app.tables.names.known(
    results.flatMap(({ outcome }) => outcome.standings.map(({ player }) => player)),
  ),
})
