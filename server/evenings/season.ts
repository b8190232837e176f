import type { Season } from '@fimm/protocol/http/evenings.ts'
import { seasonOf, type Table } from '@fimm/table'
import type { App } from '../app.ts'
import type { MatchResult } from '../store/contracts/results.ts'
import { looksOf, recordsOf } from './evening-card.ts'

/** All evenings at a table (T10d). */
export const seasonAt = async (
  table: Table,
  results: readonly MatchResult[],
  { tables }: Pick<App, 'tables'>,
): Promise<Season> => {
  const { evenings, standings, games, moments } = seasonOf(recordsOf(results), table.botLevels)
  const players = standings.map(({ player }) => player)
  return {
    code: table.code,
    evenings: evenings.map((evening) => ({
      ...evening,
      places: [...evening.places],
      winners: [...evening.winners],
    })),
    standings: [...standings],
    games: games.map((game) => ({ ...game, winners: [...game.winners] })),
    moments: [...moments],
    ...(table.meetsAgainAt !== undefined && { meetsAgainAt: table.meetsAgainAt }),
    names: await tables.names.known(players),
    ...looksOf(players, table),
  }
}
