import type { Env, Material } from '@fimm/kernel'
import { z } from 'zod'
import { drawLetters, type Letter, parseLetter } from './letters.ts'
import { LARGEST, type Options, type State, USUAL } from './types.ts'

/** Letters to draw, in each language (C25). */
const SERIES = /^crossword-(?<language>.+)$/u
const seriesOf = ({ language }: Options): string => `crossword-${language}`
/** Nobody makes this one: a day to come would give its letters away, and today's puzzle is asked for without a date. */
export const NO_SERIES = 'crossword-not-yet'

/** A daily board is the same game for everybody, whatever else was chosen (C6). */
export const settled = (options: Options): Options =>
  options.board === 'daily'
    ? {
        ...options,
        size: USUAL,
        scoring: 'longest-first',
        dictionary: 'standard',
        letters: 'drawn',
        review: false,
      }
    : options

export const material: Material<Options, State> = {
  request: (options, today) => {
    if (settled(options).letters === 'announced') return undefined
    if (options.board === 'random') return { series: seriesOf(options) }
    const { date = today } = options
    return { series: date < today || options.date === undefined ? seriesOf(options) : NO_SERIES, date }
  },
  // Enough for the largest grid: a request does not say how large.
  make: ({ series }, env) => {
    if (series === NO_SERIES) return undefined
    const language = SERIES.exec(series)?.groups?.['language'] ?? ''
    return { letters: drawLetters({ language }, LARGEST ** 2, env.random) }
  },
  daily: {
    ranking: 'highest',
    options: (date, today) => (date === today ? { board: 'daily' } : { board: 'daily', date }),
    result: ({ phase, startedAt }, player) => {
      if (phase.phase !== 'scoring') return undefined
      const own = phase.scores.find((score) => score.player === player)
      return own && { solved: true, millis: phase.at - startedAt, score: own.score }
    },
  },
}

const made = z.object({ letters: z.array(z.string()).min(LARGEST ** 2) })

/** The letters made beforehand; without any, as many by chance. */
export const drawnFrom = (
  { material: given, random }: Env,
  options: Options,
  count: number,
): readonly Letter[] => {
  const read = made.safeParse(given)
  const letters = (read.data?.letters ?? []).flatMap((letter) => parseLetter(letter, options) ?? [])
  return letters.length >= count ? letters.slice(0, count) : drawLetters(options, count, random)
}
