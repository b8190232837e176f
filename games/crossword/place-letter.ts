import { type Env, ok, type PlayerId, refuse } from '@fimm/kernel'
import { withConsequences } from './with-consequences.ts'
import { seatOf } from './seats.ts'
import type { CommandOf, Decided, State } from './types.ts'

/** Onto an empty cell of one's own grid, once a turn and for good (C3). */
export const placeLetter = (
  state: State,
  { cell }: CommandOf<'place-letter'>,
  player: PlayerId,
  env: Env,
): Decided => {
  const { phase } = state
  if (phase.phase !== 'placing') return refuse('not-now')
  if (phase.placed.includes(player)) return refuse('already-placed')
  const held = state.seats[seatOf(state, player)]?.grid[cell]
  if (held === undefined) return refuse('outside-the-grid')
  if (held !== null) return refuse('cell-taken', { letter: held })
  const { letter } = phase
  return ok(withConsequences(state, [{ type: 'letter-placed', player, letter, cell, source: 'player' }], env))
}
