import { ok, refuse, type PlayerId, type Refused, type Result } from '@fimm/kernel'
import type { EveningCard } from '@fimm/protocol/http/evenings.ts'
import {
  byEvenings,
  countsForEvening,
  eveningOf,
  LEAST_MATCHES_TO_CLOSE,
  eveningSummaryOf,
  tallied,
  type MatchRecord,
  type Table,
  type Tally,
} from '@fimm/table'
import type { App } from '../app.ts'
import type { MatchResult } from '../store/contracts/results.ts'

export const playersIn = ({ outcome }: MatchResult): readonly PlayerId[] =>
  outcome.standings.map(({ player }) => player)

export const peopleIn = (result: MatchResult): readonly PlayerId[] =>
  playersIn(result).filter((player) => !result.bots.includes(player))

/** The evening that one of a table's matches was the last of so far. */
export const eveningCard = async (
  last: MatchResult | undefined,
  { tables, runtime }: Pick<App, 'tables' | 'runtime'>,
): Promise<Result<EveningCard, Refused>> => {
  const tooFew = refuse('too-few-matches', { least: LEAST_MATCHES_TO_CLOSE })
  if (last === undefined) return tooFew
  const { code, number, eveningKey: key } = last
  const table = (await tables.load(code))?.table
  const results = await runtime.store.results.at(code)
  const before = results.filter((result) => result.number <= number && countsForEvening(result.outcome))
  const played = byEvenings(before).at(-1) ?? []
  if (table === undefined || played.length < LEAST_MATCHES_TO_CLOSE) return tooFew
  const history = recordsOf(played)
  const tallies = played.reduce<readonly Tally[]>((all, { game, outcome }) => tallied(all, game, outcome), [])
  const { matches, places, winners, moments, from, until } = eveningSummaryOf({
    history,
    evening: eveningOf(tallies),
    bots: table.botLevels,
  })
  const players = places.map(({ player }) => player)
  return ok({
    key,
    matches: matches.map((match) => ({ ...match, winners: [...match.winners] })),
    places: [...places],
    winners: [...winners],
    moments: moments.map((moment) => ({ ...moment })),
    from,
    until,
    names: await tables.names.known(players),
    ...looksOf(players, table),
  })
}

/** Every match as a table keeps its last ones. */
export const recordsOf = (results: readonly MatchResult[]): readonly MatchRecord[] =>
  results.map((result) => ({ ...result, players: playersIn(result) }))

/** What is needed to draw these people, besides their names. */
export const looksOf = (players: readonly PlayerId[], table: Table) => ({
  bots: only(players, table.botLevels),
  colours: only(
    players,
    Object.fromEntries(
      table.members.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, colour]])),
    ),
  ),
})

/** What is known of these people, and of nobody else at the table. */
const only = <T>(players: readonly PlayerId[], known: Readonly<Record<PlayerId, T>>): Record<PlayerId, T> =>
  Object.fromEntries(
    players.flatMap((player) => {
      const value = known[player]
      return value === undefined ? [] : [[player, value]]
    }),
  )
