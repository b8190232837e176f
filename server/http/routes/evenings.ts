import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import { EveningCard, EveningParams, MyEvenings } from '@fimm/protocol/http/evenings.ts'
import { TableParams } from '@fimm/protocol/http/tables.ts'
import {
  eveningOf,
  isStranger,
  LEAST_MATCHES_TO_CLOSE,
  summaryOf,
  tallied,
  type MatchRecord,
  type Tally,
} from '@fimm/table'
import type { MatchResult } from '../../store/contracts/results.ts'
import { eveningKeyOf, eveningOfKey, type EveningRef } from '../../evenings/evening-key.ts'
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
      const { tables, runtime } = services.app
      const table = (await tables.find(params.code))?.table
      if (table === undefined) return refuse('no-such-table')
      const { code } = table
      const results = await runtime.store.results.at(code)
      const wasThere = results.some((result) => playersIn(result).includes(player))
      if (isStranger(table, { kind: 'person', player }) && !wasThere) return refuse('players-only')
      const number = results.findLast(counts)?.number ?? 0
      return cardOf({ code, number }, services)
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
    handle: async ({ params: { key } }, services) => {
      const evening = await eveningOfKey(services.app.runtime.store.keys, key)
      return evening === undefined ? refuse('no-such-evening') : cardOf(evening, services)
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
      const { results, keys } = services.app.runtime.store
      const mine = (await results.of(player, MATCHES_LOOKED_AT)).filter(counts)
      const evenings = [...Map.groupBy(mine, ({ code }) => code)].filter(
        ([, matches]) => matches.length >= LEAST_MATCHES_TO_CLOSE,
      )
      const listed = await Promise.all(
        evenings.map(async ([code, matches]) => ({
          key: await eveningKeyOf(keys, { code, number: Math.max(...matches.map(({ number }) => number)) }),
          at: Math.max(...matches.map(({ endedAt }) => endedAt)),
          games: [...new Set(matches.toReversed().map(({ game }) => game))],
          players: [...new Set(matches.flatMap(peopleIn))].filter((other) => other !== player),
        })),
      )
      const names = await services.app.tables.names.known(listed.flatMap(({ players }) => players))
      return ok({ evenings: listed, names })
    },
  }),
]

/** Only what counts for the score of the evening is part of it (T10). */
const counts = ({ outcome }: MatchResult): boolean =>
  outcome.practice !== true && outcome.standings.length > 1

const playersIn = ({ outcome }: MatchResult): readonly PlayerId[] =>
  outcome.standings.map(({ player }) => player)

const peopleIn = (result: MatchResult): readonly PlayerId[] =>
  playersIn(result).filter((player) => !result.bots.includes(player))

/** The store has every match, the table the best moments of the last ones. */
const cardOf = async (
  { code, number }: EveningRef,
  services: Services,
): Promise<Result<EveningCard, Refused>> => {
  const { tables, runtime } = services.app
  const { results, keys } = runtime.store
  const table = (await tables.load(code))?.table
  const played = (await results.at(code)).filter((result) => result.number <= number && counts(result))
  if (table === undefined || played.length < LEAST_MATCHES_TO_CLOSE)
    return refuse('too-few-matches', { least: LEAST_MATCHES_TO_CLOSE })
  const momentsOf = new Map(table.history.map((record) => [record.number, record.moments]))
  const history = played.map((result): MatchRecord => {
    const moments = momentsOf.get(result.number)
    return { ...result, players: playersIn(result), ...(moments && { moments }) }
  })
  const tallies = played.reduce<readonly Tally[]>((all, { game, outcome }) => tallied(all, game, outcome), [])
  const { matches, places, winners, moments, from, until } = summaryOf({
    history,
    evening: eveningOf(tallies),
  })
  const players = places.map(({ player }) => player)
  return ok({
    key: await eveningKeyOf(keys, { code, number }),
    matches: matches.map((match) => ({ ...match, winners: [...match.winners] })),
    places: [...places],
    winners: [...winners],
    moments: moments.map((moment) => ({ ...moment })),
    from,
    until,
    names: await services.app.tables.names.known(players),
    bots: only(players, table.botLevels),
    colours: only(
      players,
      Object.fromEntries(
        table.members.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, colour]])),
      ),
    ),
  })
}

/** What is known of these people, and of nobody else at the table. */
const only = <T>(players: readonly PlayerId[], known: Readonly<Record<PlayerId, T>>): Record<PlayerId, T> =>
  Object.fromEntries(
    players.flatMap((player) => {
      const value = known[player]
      return value === undefined ? [] : [[player, value]]
    }),
  )
