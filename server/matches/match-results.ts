import { randomBytes } from 'node:crypto'
import type { Catalogue, CurrentMatch, StreamEvent, Table } from '@fimm/table'
import { gameOf } from '@fimm/table'
import type { DailyResult } from '../store/contracts/daily.ts'
import type { MatchResult } from '../store/contracts/results.ts'
import { dateOf } from '../daily/date-of.ts'

const KEY_BYTES = 16

/** Matches that end with these events, as the store keeps them for statistics and leaderboards. `tables`: the state
 *  after each event. */
export const resultsOf = (
  catalogue: Catalogue,
  events: readonly StreamEvent[],
  tables: readonly Table[],
): readonly MatchResult[] =>
  events.flatMap(({ event, at }, index): MatchResult[] => {
    const table = tables[index]
    const match = table?.last
    if (event.type !== 'match-finished' || table === undefined || match === undefined) return []
    const { number, game, options, startedAt } = match
    const daily = dailyOf(catalogue, match)
    return [
      {
        code: table.code,
        number,
        game,
        options,
        startedAt,
        endedAt: at,
        bots: match.players.filter((player) => isBot(table, player)),
        outcome: event.outcome,
        ...(event.moments && { moments: event.moments }),
        eveningKey: randomBytes(KEY_BYTES).toString('base64url'),
        ...(daily.length === 0 ? {} : { daily }),
      },
    ]
  })

const isBot = (table: Table, player: string): boolean =>
  table.members.some(({ id, bot }) => id === player && bot !== undefined)

const dailyOf = (
  catalogue: Catalogue,
  { game: id, options, startedAt, players, match }: CurrentMatch,
): readonly DailyResult[] => {
  const { material } = gameOf(catalogue, id)
  // A board begun before midnight counts for its own day.
  const request = material?.request(options, dateOf(startedAt))
  const { series, date } = request ?? {}
  if (series === undefined || date === undefined || date !== dateOf(startedAt) || match === undefined)
    return []
  return players.flatMap((player) => {
    const play = material?.daily?.result(match.state, player)
    return play === undefined ? [] : [{ series, date, player, ...play }]
  })
}
