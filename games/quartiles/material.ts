import type { DailyPlay, Env, Material, MaterialRequest, PlayerId } from '@fimm/kernel'
import { z } from 'zod'
import { LANGUAGE_IDS } from '@fimm/lexicon/languages.ts'
import { editionOf, listName } from '@fimm/lexicon/names.ts'
import { parseDay } from './dates.ts'
import { type BoardWords, generate } from './generate.ts'
import type { Sketch } from './puzzle.ts'
import { resultOf } from './result.ts'
import { BOARD_SIZE, MOST_TILES_IN_WORD } from './tiles.ts'
import type { Options, State } from './types.ts'

/** Boards of each language have their own series: `quartiles-is` by the day, `quartiles-is-random` for one match (Q21). */
export const seriesOf = (language: string): string => `quartiles-${language}`
const randomSeriesOf = (language: string): string => `${seriesOf(language)}-random`
/** Nobody makes this one: a day that is not over has no archive, whatever is already stored for it (Q14). */
export const NO_SERIES = 'quartiles-not-yet'

/** Days before a quartile may be hidden again (Q10). */
export const COOL_DOWN = 180

const request = ({ language, board, date }: Options, today: string): MaterialRequest => {
  if (board === 'random') return { series: randomSeriesOf(language) }
  if (board === 'daily') return { series: seriesOf(language), date: today }
  const day = date ?? today
  return { series: day < today ? seriesOf(language) : NO_SERIES, date: day }
}

/** The words boards of a language are made of. */
export const boardWords = (language: string, words: Env['words']): BoardWords => ({
  language,
  play: words(listName(language, 'tiles')),
  clean: words(listName(language, 'board')),
  blocked: words(listName(language, 'blocked')),
})

/** A board as it will be stored, never computed again; nothing where none can be made (Q10). */
const make = (
  { series, date }: MaterialRequest,
  env: Env,
  recent: readonly unknown[],
): Sketch | undefined => {
  const language = LANGUAGE_IDS.find((id) => series === seriesOf(id) || series === randomSeriesOf(id))
  if (language === undefined) return undefined
  const words = boardWords(language, env.words)
  const sketch = generate({
    ...words,
    random: env.random,
    excluded: new Set(coolingDown(recent, date)),
    ...(date === undefined ? {} : { date }),
  })
  return sketch && { ...sketch, dictionary: editionOf(listName(language, 'tiles'), words.play) }
}

/** What the leaderboard of the day takes; nothing for a play that does not count for it (Q14). */
const dailyResult = (state: State, player: PlayerId): DailyPlay | undefined => {
  const result = resultOf(state, player)
  if (result?.ranked !== true) return undefined
  const { solved, millis, score, hints } = result
  return { solved, millis: millis ?? 0, score, hints }
}

export const material: Material<Options, State> = {
  request,
  make,
  daily: {
    ranking: 'fastest',
    options: (date, today) => (date === today ? { board: 'daily' } : { board: 'archive', date }),
    result: dailyResult,
  },
}

/** Enough of a stored board to know its quartiles. */
const stored = z.object({
  date: z.string().optional(),
  tiles: z.array(z.string()).length(BOARD_SIZE),
  quartiles: z.array(z.object({ tiles: z.array(z.int()).length(MOST_TILES_IN_WORD) })),
})

/** Quartiles of boards less than the cool-down away; boards without a day count as one each. */
const coolingDown = (recent: readonly unknown[], date: string | undefined): readonly string[] =>
  recent.flatMap((board, index) => {
    const read = stored.safeParse(board)
    if (!read.success) return []
    const { tiles, quartiles, date: used } = read.data
    if (daysBetween(used, date, index + 1) >= COOL_DOWN) return []
    return quartiles.map((quartile) =>
      quartile.tiles
        .map((id) => tiles[id] ?? '')
        .join('')
        .toLowerCase(),
    )
  })

const daysBetween = (used: string | undefined, wanted: string | undefined, otherwise: number): number => {
  const [from, to] = [used, wanted].map((date) => (date === undefined ? undefined : parseDay(date)))
  return from === undefined || to === undefined ? otherwise : Math.abs(to - from)
}
