/** Longer decisions are folded again rather than remembered. */
const LONGEST = 64

/** Remembers the states of the last decision. A decision folds its own events to find their consequences, and whoever
 *  stores the match or the table then folds the same events onto the same state: the second fold is a look-up. */
export const memoizeLastFold = <State extends object, Event extends object, Rules = void>(
  fold: (state: State | undefined, event: Event, rules: Rules) => State,
  isSame: (event: Event, other: Event) => boolean = Object.is,
): ((state: State | undefined, event: Event, rules: Rules) => State) => {
  // The same two lists are used for every decision.
  const states: (State | undefined)[] = []
  const events: Event[] = []
  let count = 0
  let next = 0
  let isReplayed = false
  const isKnown = (at: number, state: State | undefined, event: Event): boolean =>
    at < count && states[at] === state && isSame(events[at] as Event, event)
  return (state, event, rules) => {
    // A second fold of the same decision starts at its first event.
    if (next > 0 && !isKnown(next, state, event)) next = 0
    if (isKnown(next, state, event)) {
      isReplayed = true
      return states[++next] as State
    }
    const to = fold(state, event, rules)
    // Events that continue each other belong to one decision; a new one starts after the last was folded a second time.
    if (isReplayed || count === LONGEST || states[count] !== state) {
      isReplayed = false
      count = 0
      states[0] = state
    }
    events[count] = event
    states[++count] = to
    next = count
    return to
  }
}
