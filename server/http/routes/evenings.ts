import { ok, refuse } from '@fimm/kernel'
import { EveningCard, EveningParams, MyEvenings } from '@fimm/protocol/http/evenings.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import { isStranger, LEAST_MATCHES_TO_CLOSE } from '@fimm/table'
import { countsForEvening, eveningCard, peopleIn, playersIn } from '../../evenings/evening-card.ts'
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
      const { tables, runtime } = services.app
      const table = (await tables.find(params.code))?.table
      if (table === undefined) return refuse('no-such-table')
      const { code } = table
      const results = await runtime.store.results.at(code)
      const wasThere = results.some((result) => playersIn(result).includes(player))
      if (isStranger(table, { kind: 'person', player }) && !wasThere) return refuse('players-only')
      return eveningCard(results.findLast(countsForEvening), services.app)
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
      const mine = (await results.of(player, MATCHES_LOOKED_AT)).filter(countsForEvening)
      const evenings = [...Map.groupBy(mine, ({ code }) => code)].filter(
        ([, matches]) => matches.length >= LEAST_MATCHES_TO_CLOSE,
      )
      // Newest first: the card reaches up to the last match of mine.
      const listed = evenings.map(([, matches]) => ({
        key: matches[0]?.eveningKey ?? '',
        at: Math.max(...matches.map(({ endedAt }) => endedAt)),
        games: [...new Set(matches.toReversed().map(({ game }) => game))],
        players: [...new Set(matches.flatMap(peopleIn))].filter((other) => other !== player),
      }))
      const names = await services.app.tables.names.known(listed.flatMap(({ players }) => players))
      return ok({ evenings: listed, names })
    },
  }),
]
