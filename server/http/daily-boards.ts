import { parse, type AnyGame } from '@fimm/kernel'
import type { BoardId, Ranking } from '../store/contracts/daily.ts'

/** A board of a game for a date, and the options a table is opened with to play it. */
export interface OpenedBoard extends BoardId {
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
export const boardFor = (game: AnyGame, date: string, today: string): OpenedBoard | undefined => {
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
