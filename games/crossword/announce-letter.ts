import { type Env, accept, type PlayerId, refuse } from '@fimm/kernel'
import { parseLetter } from './letters.ts'
import { limitFrom, seatOf } from './seats.ts'
import type { CommandOf, Decided, State } from './types.ts'

/** Any letter, any number of times, by whose turn it is (C1, C2). */
export const announceLetter = (
  state: State,
  command: CommandOf<'announce-letter'>,
  player: PlayerId,
  env: Env,
): Decided => {
  const { phase, options, drawn } = state
  if (drawn !== null) return refuse('letters-are-drawn')
  if (phase.phase !== 'announcing') return refuse('not-now')
  if (phase.announcer !== seatOf(state, player)) return refuse('not-your-turn')
  const letter = parseLetter(command.letter, options)
  if (letter === undefined) return refuse('not-a-letter', { text: command.letter })
  return accept({
    type: 'letter-announced',
    player,
    letter,
    source: 'player',
    until: limitFrom(options, env.now),
  })
}
