import {
  type Env,
  type HouseWords,
  ok,
  parse,
  type PlayerId,
  refuse,
  type Refused,
  type Result,
} from '@fimm/kernel'
import { z } from 'zod'
import { linesIn } from './scoring.ts'
import { seatOf } from './seats.ts'
import { DIRECTIONS, type Event, LARGEST, REVIEW_LASTS, type State } from './types.ts'
import { scoresOf } from './with-consequences.ts'
import { lexiconFor } from './words.ts'

/** A stretch of a line of one's own grid. */
const place = z.strictObject({
  start: z
    .int()
    .min(0)
    .max(LARGEST ** 2 - 1),
  direction: z.enum(DIRECTIONS),
  length: z.int().min(2).max(LARGEST),
})

/** The letters there, where they are no word yet. */
const wordAt = (state: State, given: unknown, player: PlayerId, env: Env): Result<string, Refused> => {
  if (state.phase.phase !== 'reviewing') return refuse('not-now')
  const read = parse(place, given, 'not-in-a-line')
  if (!read.ok) return read
  const { start, direction, length } = read.value
  const line = linesIn(state.options.size, direction).find((cells) => cells.includes(start))
  const cells = line?.slice(line.indexOf(start), line.indexOf(start) + length) ?? []
  const grid = state.seats[seatOf(state, player)]?.grid
  const letters = cells.flatMap((cell) => grid?.[cell] ?? [])
  if (letters.length !== length) return refuse('not-in-a-line')
  const word = letters.join('').toLowerCase()
  return lexiconFor(state.options, state.agreed, env.words).has(word)
    ? refuse('already-a-word', { word: word.toUpperCase() })
    : ok(word)
}

/** At the end only: before that the others would learn what stands in a grid (C16). */
export const houseWords: HouseWords<State, Event> = {
  isAllowed: ({ options }) => options.review && options.board !== 'daily',
  put: wordAt,
  count: (state, given, player, env) => {
    const word = wordAt(state, given, player, env)
    if (!word.ok) return []
    const scores = scoresOf(state, env, [...state.agreed, word.value])
    const until = env.now + REVIEW_LASTS
    return [{ type: 'house-word-agreed', player, word: word.value, scores, until }]
  },
  agreed: ({ agreed }) => agreed,
}
