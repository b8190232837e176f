import { type Env, accept, refuse } from '@fimm/kernel'
import { isSameCell, letterAt } from './grid.ts'
import { scoreOf } from './scoring.ts'
import { endingOf, isLastMove, moverOf, nextDeadline, otherOf, tookUntil } from './turns.ts'
import type { CommandOf, Decided, Event, Seat, State } from './types.ts'
import { explained, nounsOf, wordsOfSwap } from './words.ts'

/** Two letters change places; every new word through either cell scores (S2, S5, S7). */
export const swap = (state: State, command: CommandOf<'swap'>, seat: Seat, env: Env): Decided => {
  const { first, second } = command
  if (seat.player !== moverOf(state).player) return refuse('not-your-turn')
  if (isSameCell(first, second)) return refuse('same-cell')

  const nouns = nounsOf(state.options, env.words)
  const words = wordsOfSwap(state.tiles, { first, second }, state.used, nouns)
  const score = scoreOf(words)
  const total = seat.score + score.points
  return accept<Event>(
    {
      type: 'letters-swapped',
      player: seat.player,
      first,
      second,
      letters: [letterAt(state.tiles, first), letterAt(state.tiles, second)],
      words: explained(words, nouns),
      ...score,
      total,
      took: tookUntil(state, env),
      until: nextDeadline(state, env),
    },
    ...(isLastMove(state) ? [endingOf({ ...seat, score: total }, otherOf(state, seat.player))] : []),
  )
}
