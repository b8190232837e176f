import { parse, type AnyGame, type Millis } from '@fimm/kernel'
import { humansOf, type CurrentMatch, type Table } from '@fimm/table'
import type { BoardId, Ranking } from '../store/daily.ts'
import { dateOf } from '../tables/materials.ts'
import type { Services } from './services.ts'

/** A board of a game for a date, and the options a table is opened with to play it. */
export interface DailyBoard extends BoardId {
  readonly options: object
  readonly ranking: Ranking
}

/** How games call the board of a day, and those of the days before, in their options. */
const spellings = (date: string, today: string): readonly object[] =>
  date === today
    ? [{ board: 'daily' }]
    : [
        { board: 'archive', date },
        { board: 'daily', date },
      ]

/** Nothing for games without boards of the day, and for days to come. */
export const boardFor = (game: AnyGame, date: string, today: string): DailyBoard | undefined => {
  const { material } = game
  const ranking = material?.daily?.ranking
  if (material === undefined || ranking === undefined || date > today) return undefined
  for (const spelling of spellings(date, today)) {
    const options = parse<object, 'bad-options'>(game.schema.options, spelling, 'bad-options')
    const request = options.ok ? material.request(options.value, today) : undefined
    if (options.ok && request?.date === date)
      return { series: request.series, date, options: options.value, ranking }
  }
  return undefined
}

/** Which board of its own day a match is played on, however its table was opened. */
const boardOfMatch = (
  { catalogue }: Services['house'],
  { game, options, startedAt }: CurrentMatch,
): BoardId | undefined => {
  const { material } = catalogue.get(game) ?? {}
  const today = dateOf(startedAt)
  const request = material?.daily === undefined ? undefined : material.request(options, today)
  return request?.date === today ? { series: request.series, date: today } : undefined
}

/** Every match on the day's board is somebody's first play of it, or is not: whoever looked at the board has played. */
export const markFirstPlays = ({ house }: Services): void => {
  const { tables, outside } = house
  const mark = async (code: string, table: Table, match: CurrentMatch): Promise<void> => {
    const board = boardOfMatch(house, match)
    if (board === undefined) return
    const people = humansOf(table).filter(({ id }) => match.players.includes(id))
    for (const { id } of people) await beginPlay(outside.store, board, id, code, match)
  }
  tables.onChange(({ code, table }, news) => {
    const isNew = news.length === 0 || news.some(({ line }) => line.event.type === 'match-started')
    if (!isNew || table.current === undefined) return
    mark(code, table, table.current).catch((fault: unknown) =>
      outside.log.error({ table: code, fault: String(fault) }, 'a first play was not marked'),
    )
  })
}

export const beginPlay = (
  { daily }: Services['house']['outside']['store'],
  { series, date }: BoardId,
  player: string,
  code: string,
  { number, startedAt: at }: { readonly number: number; readonly startedAt: Millis },
): Promise<'first' | 'already'> => daily.begin({ series, date, player, code, number, at })
