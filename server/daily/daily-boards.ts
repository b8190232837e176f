import { parse, type AnyGame } from '@fimm/kernel'
import { inLanguage } from '@fimm/table'
import type { BoardId, Ranking } from '../store/contracts/daily.ts'

/** A board of a game for a date, and the options a table is opened with to play it. */
export interface OpenedBoard extends BoardId {
  readonly options: object
  readonly ranking: Ranking
}

/** Nothing for games without boards of the day, for days to come, and for boards the game does not open. A game with words
 *  has a board in each language; in its usual one where nobody says which, or it has none in that (C25, Q21). */
export const boardFor = (
  game: AnyGame,
  date: string,
  today: string,
  language?: string,
): OpenedBoard | undefined => {
  const { material } = game
  if (material?.daily === undefined || date > today) return undefined
  const { ranking, options: optionsFor } = material.daily
  const wanted = { ...inLanguage(game, language), ...optionsFor(date, today) }
  const options = parse<object, 'bad-options'>(game.schema.options, wanted, 'bad-options')
  const request = options.ok ? material.request(options.value, today) : undefined
  return options.ok && request?.date === date
    ? { series: request.series, date, options: options.value, ranking }
    : undefined
}
