import type { DailyPlay, Env, Material, MaterialRequest, PlayerId } from '@fimm/kernel'
import { z } from 'zod'
import { editionOf } from '@fimm/lexicon/names.ts'
import { parseDay } from './dates.ts'
import { generate } from './generate.ts'
import type { Sketch } from './puzzle.ts'
import { resultOf } from './result.ts'
import { BOARD_SIZE, MOST_TILES_IN_WORD } from './tiles.ts'
import type { Options, State } from './types.ts'

export const DAILY_SERIES = 'quartiles'
const RANDOM_SERIES = 'quartiles-random'
/** Nobody makes this one: a day that is not over has no archive, whatever is already stored for it (Q14). */
export const NO_SERIES = 'quartiles-not-yet'

/** Days before a quartile may be hidden again (Q10). */
export const COOL_DOWN = 180

const PLAY_WORDS = 'english-standard'
const BOARD_WORDS = 'english-board'

const request = ({ board, date }: Options, today: string): MaterialRequest => {
  if (board === 'random') return { series: RANDOM_SERIES }
  if (board === 'daily') return { series: DAILY_SERIES, date: today }
  const day = date ?? today
  return { series: day < today ? DAILY_SERIES : NO_SERIES, date: day }
}

/** A board as it will be stored, never computed again; nothing where none can be made (Q10). */
const make = (
  { series, date }: MaterialRequest,
  env: Env,
  recent: readonly unknown[],
): Sketch | undefined => {
  if (series !== DAILY_SERIES && series !== RANDOM_SERIES) return undefined
  const play = env.words(PLAY_WORDS)
  const sketch = generate({
    play,
    clean: env.words(BOARD_WORDS),
    random: env.random,
    excluded: new Set(coolingDown(recent, date)),
    ...(date === undefined ? {} : { date }),
  })
  return sketch && { ...sketch, dictionary: editionOf(PLAY_WORDS, play) }
}

/** What the leaderboard of the day takes; nothing for a play that does not count for it (Q14). */
const dailyResult = (state: State, player: PlayerId): DailyPlay | undefined => {
  const result = resultOf(state, player)
  if (result?.ranked !== true) return undefined
  const { solved, millis = 0, score, hints } = result
  return { solved, millis, score, hints }
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
