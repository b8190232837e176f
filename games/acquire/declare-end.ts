import { ok, refuse } from '@fimm/kernel'
import { endAllowed } from './board.ts'
import { playerAt } from './seats.ts'
import type { Decided } from './events.ts'
import type { State } from './types.ts'

/** The turn is still played to its end, buying included (A24). */
export const declareEnd = (state: State): Decided => {
  if (state.step.step !== 'place-tile' && state.step.step !== 'buy-shares') return refuse('not-now')
  if (state.turn.ending) return refuse('end-already-declared')
  if (!endAllowed(state.sizes)) return refuse('cannot-end')
  return ok([{ type: 'end-declared', player: playerAt(state, state.turn.seat) }])
}
