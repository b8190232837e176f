import type { Env, PlayerId, Setup } from '@fimm/kernel'
import { parsePuzzle } from './puzzle.ts'
import { seatOf } from './seats.ts'
import type { Event, Options, State } from './types.ts'

export const open = ({ options, players }: Setup<Options>, env: Env): readonly [Event] => {
  const puzzle = parsePuzzle(env.material)
  // Who starts a match sees to its board; without one there is nothing to play.
  if (!puzzle.ok) throw new Error(`no board to play: ${puzzle.error.code}`)
  return [{ type: 'opened', options, players, puzzle: puzzle.value }]
}

/** Leaving is done (Q16). */
export const leave = (state: State, player: PlayerId, env: Env): readonly Event[] => {
  const seat = seatOf(state, player)
  if (seat === undefined || seat.finished === 'left') return []
  return [{ type: 'finished', player, why: 'left', at: env.now }]
}
