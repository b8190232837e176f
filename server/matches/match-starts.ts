import { humansOf, type Catalogue, type CurrentMatch, type StreamEvent, type Table } from '@fimm/table'
import type { BoardId, FirstPlay } from '../store/contracts/daily.ts'
import type { MatchStart } from '../store/contracts/store.ts'
import { dateOf } from '../daily/date-of.ts'

/** Matches that begin with these events, written with them: whoever has seen the day's board has played it, and
 *  nobody has who has not. `after` is the number of the event before the first. */
export const startsOf = (
  catalogue: Catalogue,
  events: readonly StreamEvent[],
  tables: readonly Table[],
  after: number,
): readonly MatchStart[] =>
  events.flatMap(({ event }, index): MatchStart[] => {
    const table = tables[index]
    if (event.type !== 'match-started' || table?.current === undefined) return []
    const plays = playsOf(catalogue, table, table.current)
    return [{ number: event.number, seq: after + 1 + index, plays }]
  })

const playsOf = (catalogue: Catalogue, table: Table, match: CurrentMatch): readonly FirstPlay[] => {
  const board = boardOfMatch(catalogue, match)
  if (board === undefined) return []
  const { number, startedAt: at, players } = match
  return humansOf(table)
    .filter(({ id }) => players.includes(id))
    .map(({ id }) => ({ ...board, player: id, code: table.code, number, at }))
}

/** Which board of its own day a match is played on, however its table was opened. */
const boardOfMatch = (
  catalogue: Catalogue,
  { game, options, startedAt }: CurrentMatch,
): BoardId | undefined => {
  const { material } = catalogue.get(game) ?? {}
  const today = dateOf(startedAt)
  const request = material?.daily === undefined ? undefined : material.request(options, today)
  return request?.date === today ? { series: request.series, date: today } : undefined
}
