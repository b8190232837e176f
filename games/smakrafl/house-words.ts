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
import { indexOf, isInside, letterAt, SIZE } from './grid.ts'
import { valueOf } from './letters.ts'
import { cellsOf, DIRECTIONS, SHORTEST_WORD } from './lines.ts'
import { scoreOf } from './scoring.ts'
import type { Event, Move, State } from './types.ts'
import { nounsOf, type WordAt } from './words.ts'

/** The letters of one stretch of a line. */
const place = z.strictObject({
  at: z.strictObject({
    x: z
      .int()
      .min(0)
      .max(SIZE - 1),
    y: z
      .int()
      .min(0)
      .max(SIZE - 1),
  }),
  direction: z.enum(DIRECTIONS),
  length: z.int().min(SHORTEST_WORD).max(SIZE),
})

type Swap = Extract<Move, { readonly kind: 'swap' }>

/** What the other's clock gets back for the question: as long as it may take at most (T23). */
const GIVEN_BACK = 20_000

/** The word through a cell of one's own swap, while it is the last move: afterwards the grid is another (S5, T23). */
const wordOfSwap = (
  state: State,
  given: unknown,
  player: PlayerId,
  env: Env,
): Result<{ readonly word: WordAt; readonly swap: Swap }, Refused> => {
  const read = parse(place, given, 'not-in-a-line')
  if (!read.ok) return read
  const { at, direction, length } = read.value
  const swap = state.moves.at(-1)
  if (swap?.kind !== 'swap' || swap.player !== player) return refuse('no-swap-before')
  const cells = cellsOf({ word: { length }, at, direction })
  if (!cells.every(isInside)) return refuse('not-in-a-line')
  const through = [swap.first, swap.second].map(indexOf)
  if (!cells.some((cell) => through.includes(indexOf(cell)))) return refuse('not-through-swap')
  const word = cells.map((cell) => letterAt(state.tiles, cell)).join('')
  const { lexicon, values } = nounsOf(state.options, env.words)
  if (state.used.includes(word)) return refuse('already-used', { word: word.toUpperCase() })
  if (lexicon.has(word)) return refuse('already-a-word', { word: word.toUpperCase() })
  return ok({ word: { word, at, direction, value: valueOf(word, values) }, swap })
}

export const houseWords: HouseWords<State, Event> = {
  isAllowed: () => true,
  put: (state, given, player, env) => {
    const found = wordOfSwap(state, given, player, env)
    return found.ok ? ok(found.value.word.word) : found
  },
  count: (state, given, player, env) => {
    const found = wordOfSwap(state, given, player, env)
    if (!found.ok) return []
    const { word, swap } = found.value
    const score = scoreOf([...swap.words, word])
    const { until, options } = state
    return [
      {
        type: 'house-word-agreed',
        player,
        word: { ...word, gloss: null },
        ...score,
        total: swap.total - swap.points + score.points,
        until: until === null ? null : Math.min(until + GIVEN_BACK, env.now + options.turnTime * 1000),
      },
    ]
  },
  agreed: ({ agreed }) => agreed,
}
