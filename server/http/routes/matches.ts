import { ok, refuse, type PlayerId } from '@fimm/kernel'
import { MatchLog, MatchParams, MatchQuery } from '@fimm/protocol/http/matches.ts'
import {
  HeadToHeadAnswer,
  PlayerParams,
  ResultList,
  ResultQuery,
  StatisticsAnswer,
} from '@fimm/protocol/http/results.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { isStranger, parseCode } from '@fimm/table'
import type { z } from 'zod'
import { analysisOf, exportsOf } from '../../catalogue.ts'
import type { Identity } from '../../accounts/identity.ts'
import type { MatchResult } from '../../store/contracts/results.ts'
import { attendedMatches } from '../attended-matches.ts'
import { replayOf, type Replay } from '../replay.ts'
import { API, route, type Route } from '../route.ts'
import { fileOf, sendFile } from '../send-file.ts'
import type { Services } from '../http-context.ts'

const MOST_OF_A_TABLE = 100

/** What has been played, and how people do at it. */
export const matchRoutes: readonly Route[] = [
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
        ? await attendedMatches(runtime, code, player)
        : undefined
      const own = all.filter(({ number }) => attended?.has(number) ?? true)
      const results = own.slice(-MOST_OF_A_TABLE)
      return ok(await resultList(results, services))
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number`,
    tag: 'matches',
    summary: 'The log of a match: everything once it is over, before that what I may see',
    access: 'read',
    limit: 'replays',
    params: MatchParams,
    query: MatchQuery,
    answer: MatchLog,
    handle: async ({ caller, params, query }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const lines = replay.value.lines.map((line) => ({ ...line }))
      return ok({ ...(await headOf(params, replay.value, services)), lines })
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/matches/:number/export`,
    tag: 'matches',
    summary: 'The same as lines of JSON: first what it was, then each line of its log',
    access: 'read',
    limit: 'replays',
    params: MatchParams,
    query: MatchQuery,
    answer: 'application/x-ndjson',
    handle: async ({ caller, params, query, reply }, services) => {
      const replay = await readMatch(params, caller, query, services)
      if (!replay.ok) return replay
      const head = await headOf(params, replay.value, services)
      const text = [head, ...replay.value.lines].map((line) => `${JSON.stringify(line)}\n`).join('')
      return sendFile(reply, { name: fileOf(head, 'ndjson'), mediaType: 'application/x-ndjson', text })
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

export const readMatch = async (
  { code: text, number }: z.infer<typeof MatchParams>,
  { player: caller }: Identity,
  { views = 'false', key }: Partial<z.infer<typeof MatchQuery>>,
  { app }: Services,
) => {
  const code = parseCode(text)
  if (code === undefined) return refuse('no-such-match')
  return replayOf(app.runtime, { code, number, caller, views: views === 'true', key })
}

export const headOf = async (
  { code }: { readonly code: string },
  { match, end, people, bots, key }: Replay,
  services: Services,
) => ({
  ...match,
  ...end,
  code: parseCode(code) ?? code,
  options: match.options as Record<string, unknown>,
  outcome: end?.outcome as Record<string, unknown> | undefined,
  players: [...match.players],
  names: await namesOf(people, services),
  bots: { ...bots },
  ...(key !== undefined && { key }),
  exports: (await exportsOf(match.game)).map(({ id }) => id),
  analysed: end !== undefined && (await analysisOf(match.game)) !== undefined,
})

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
  names: await namesOf(
    results.flatMap(({ outcome }) => outcome.standings.map(({ player }) => player)),
    services,
  ),
})

/** Who is missing shows as somebody (T19). */
export const namesOf = async (
  players: readonly PlayerId[],
  { app: { tables } }: Services,
): Promise<Record<PlayerId, string>> => {
  await tables.names.learn(players)
  return Object.fromEntries(
    players.flatMap((player) => {
      const name = tables.names.of(player)
      return name === undefined ? [] : [[player, name]]
    }),
  )
}
