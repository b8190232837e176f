/** A decision often folds its own facts to see what follows from them, and the kernel then folds the very same
 *  facts onto the very same state. This `evolve` hands out what it made a moment ago instead of making it anew. */
export const foldingOnce = <State extends object, Event extends object>(
  evolve: (state: State | undefined, event: Event) => State,
): ((state: State | undefined, event: Event) => State) => {
  // Kept in the same two lists all the time: a decision is too short to make new ones for.
  const states: (State | undefined)[] = []
  const events: Event[] = []
  let count = 0
  let next = 0
  return (state, event) => {
    if (next < count && events[next] === event && states[next] === state) return states[++next] as State
    const to = evolve(state, event)
    // Only facts that follow on one another are one decision's; what was handed out is not asked for again.
    if (next > 0 || states[count] !== state) {
      count = 0
      next = 0
      states[0] = state
    }
    events[count] = event
    states[++count] = to
    return to
  }
}
