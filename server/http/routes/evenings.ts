import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { EveningCard, EveningParams, MyEvenings, Season } from '@fimm/protocol/http/evenings.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { byEvenings, countsForEvening, isStranger, LEAST_MATCHES_TO_CLOSE, type Table } from '@fimm/table'
import { eveningCard, peopleIn, playersIn } from '../../evenings/evening-card.ts'
import { seasonAt } from '../../evenings/season.ts'
import type { MatchResult } from '../../store/contracts/results.ts'
import type { Services } from '../services.ts'
import { API, route, type Route } from '../route.ts'

/** Of so many of my last matches the evenings are listed. */
const MATCHES_LOOKED_AT = 100

/** The closing card of an evening: at its table, under one's profile, and for whoever is given its link. */
export const eveningRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: `${API}/tables/:code/evening`,
    tag: 'matches',
    summary: 'The card of the evening so far, with the key of its link',
    access: 'read',
    params: TableParams,
    answer: EveningCard,
    handle: async ({ caller: { player }, params }, services) => {
      const found = await playedAt(params.code, player, services)
      return found.ok
        ? eveningCard(
            found.value.results.findLast(({ outcome }) => countsForEvening(outcome)),
            services.app,
          )
        : found
    },
  }),
  route({
    method: 'GET',
    path: `${API}/tables/:code/season`,
    tag: 'matches',
    summary: 'All evenings at a table and where everybody stands, for those who were there',
    access: 'read',
    params: TableParams,
    answer: Season,
    handle: async ({ caller: { player }, params }, services) => {
      const found = await playedAt(params.code, player, services)
      return found.ok ? ok(await seasonAt(found.value.table, found.value.results, services.app)) : found
    },
  }),
  route({
    method: 'GET',
    path: `${API}/evenings/:key`,
    tag: 'matches',
    summary: 'The card of an evening, for whoever holds its link',
    access: 'anyone',
    anonymous: true,
    params: EveningParams,
    answer: EveningCard,
    handle: async ({ params: { key } }, { app }) => {
      const last = await app.runtime.store.results.withEveningKey(key)
      return last === undefined ? refuse('no-such-evening') : eveningCard(last, app)
    },
  }),
  route({
    method: 'GET',
    path: `${API}/me/evenings`,
    tag: 'matches',
    summary: 'Evenings I played at least two matches of, newest first',
    access: 'read',
    answer: MyEvenings,
    handle: async ({ caller: { player } }, services) => {
      const { results } = services.app.runtime.store
      const mine = (await results.of(player, MATCHES_LOOKED_AT)).filter(({ outcome }) =>
        countsForEvening(outcome),
      )
      const evenings = [...Map.groupBy(mine, ({ code }) => code).values()]
        .flatMap((matches) => byEvenings(matches.toSorted((a, b) => a.number - b.number)))
        .filter((matches) => matches.length >= LEAST_MATCHES_TO_CLOSE)
        .toSorted((a, b) => (b.at(-1)?.endedAt ?? 0) - (a.at(-1)?.endedAt ?? 0))
      const eveningsAt = Map.groupBy(evenings, codeOf)
      // The card reaches up to the last match of mine.
      const listed = evenings.map((matches) => ({
        key: matches.at(-1)?.eveningKey ?? '',
        at: Math.max(...matches.map(({ endedAt }) => endedAt)),
        games: [...new Set(matches.map(({ game }) => game))],
        players: [...new Set(matches.flatMap(peopleIn))].filter((other) => other !== player),
        // Two evenings at a table are a season (T10d).
        ...((eveningsAt.get(codeOf(matches))?.length ?? 0) > 1 && { season: codeOf(matches) }),
      }))
      const names = await services.app.tables.names.known(listed.flatMap(({ players }) => players))
      return ok({ evenings: listed, names })
    },
  }),
]

const codeOf = ([first]: readonly MatchResult[]): string => first?.code ?? ''

/** A table with all that was played at it, for members and for who was there (T20). */
const playedAt = async (
  code: string,
  player: PlayerId,
  { app: { tables, runtime } }: Services,
): Promise<Result<{ readonly table: Table; readonly results: readonly MatchResult[] }, Refused>> => {
  const table = (await tables.find(code))?.table
  if (table === undefined) return refuse('no-such-table')
  const results = await runtime.store.results.at(table.code)
  const wasThere = results.some((result) => playersIn(result).includes(player))
  if (isStranger(table, { kind: 'person', player }) && !wasThere) return refuse('players-only')
  return ok({ table, results })
}
