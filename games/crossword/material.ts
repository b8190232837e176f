import type { Env, Material } from '@fimm/kernel'
import { z } from 'zod'
import { drawLetters, type Letter, LETTERS } from './letters.ts'
import { editionOf } from '@fimm/lexicon/names.ts'
import { LARGEST, type Options, type State, USUAL } from './types.ts'

const SERIES = 'crossword'

/** A daily board is the same game for everybody, whatever else was chosen (C6). */
export const settled = (options: Options): Options =>
  options.board === 'daily'
    ? { ...options, size: USUAL, scoring: 'longest-first', dictionary: 'standard', letters: 'drawn' }
    : options

/** The words of a match: those it began with, whatever the dictionary becomes (C21). */
export const wordsOf = ({ dictionary, words }: Options): string => words ?? `english-${dictionary}-1`

export const withWords = (options: Options, env: Pick<Env, 'words'>): Options => {
  const name = `english-${options.dictionary}`
  return { ...options, words: editionOf(name, env.words(name)) }
}

export const material: Material<Options, State> = {
  request: (options, today) => {
    if (settled(options).letters === 'announced') return undefined
    if (options.board === 'random') return { series: SERIES }
    // A day to come would give its letters away.
    const date = options.date !== undefined && options.date < today ? options.date : today
    return { series: SERIES, date }
  },
  // Enough for the largest grid: a request does not say how large.
  make: (_request, env) => ({ letters: drawLetters(LARGEST ** 2, env.random) }),
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

const made = z.object({ letters: z.array(z.enum(LETTERS)).min(LARGEST ** 2) })

/** The letters made beforehand; without any, as many by chance. */
export const drawnFrom = ({ material: given, random }: Env, count: number): readonly Letter[] => {
  const read = made.safeParse(given)
  return read.success ? read.data.letters.slice(0, count) : drawLetters(count, random)
}
