import { type Actor, type Env, accept, ok, refuse } from '@fimm/kernel'
import { completed, withConsequences } from './with-consequences.ts'
import { emptyCells } from './grid.ts'
import { drawLetter, type Letter } from './letters.ts'
import { limitFrom, playerAt, seatOf, waitingFor } from './seats.ts'
import type { CommandOf, Decided, Event, Seat, State } from './types.ts'

/** The clock plays for late players: a letter drawn by its frequency in the language, or any empty cell (C7). */
export const timeOut = (state: State, { decision }: CommandOf<'time-out'>, by: Actor, env: Env): Decided => {
  const { phase, options } = state
  if (by.kind !== 'clock') return refuse('not-due')
  if (phase.phase === 'scoring' || phase.phase === 'abandoned') return refuse('not-due')
  if (decision !== undefined && decision !== state.decision) return refuse('not-due')
  if (phase.until === null || env.now < phase.until) return refuse('not-due')
  if (phase.phase === 'reviewing') return accept(completed(phase.scores, env))
  if (phase.phase === 'announcing')
    return accept({
      type: 'letter-announced',
      player: playerAt(state, phase.announcer),
      letter: drawLetter(options, env.random),
      source: 'clock',
      until: limitFrom(options, env.now),
    })
  return ok(withConsequences(state, placedForLate(state, phase.letter, env), env))
}

const placedForLate = (state: State, letter: Letter, { random }: Env): readonly Event[] =>
  waitingFor(state).map((player) => {
    const { grid } = state.seats[seatOf(state, player)] as Seat
    const cell = random.pick(emptyCells(grid))
    return { type: 'letter-placed', player, letter, cell, source: 'clock' }
  })
