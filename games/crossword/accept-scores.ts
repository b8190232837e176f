import { type Env, ok, type PlayerId, refuse } from '@fimm/kernel'
import type { Decided, State } from './types.ts'
import { withConsequences } from './with-consequences.ts'

/** No word left to put to the others; with the last of them the scores count (T23). */
export const acceptScores = (state: State, player: PlayerId, env: Env): Decided => {
  const { phase } = state
  if (phase.phase !== 'reviewing') return refuse('not-now')
  if (phase.done.includes(player)) return refuse('already-accepted')
  return ok(withConsequences(state, [{ type: 'scores-accepted', player }], env))
}
