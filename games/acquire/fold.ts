import { evolve as evolved } from './evolve.ts'
import type { Event, State } from './types.ts'

interface Fold {
  readonly from: State | undefined
  readonly event: Event
  readonly to: State
}

/** A decision folds its facts to see what follows from them, and whoever keeps the match then folds the very
 *  same facts onto the very same state. Their results are handed out a second time instead of made anew. */
let ahead: Fold[] = []
let next = 0

export const evolve = (state: State | undefined, event: Event): State => {
  const known = ahead[next]
  if (known === undefined || known.event !== event || known.from !== state) return evolved(state, event)
  next++
  return known.to
}

/** Folds a fact that will be folded again. */
export const foldAhead = (state: State | undefined, event: Event): State => {
  const to = evolved(state, event)
  ahead.push({ from: state, event, to })
  return to
}

/** Forgets the facts of the last decision. */
export const beginAhead = (): void => {
  ahead = []
  next = 0
}
