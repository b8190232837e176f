/** A decision often folds its own facts to see what follows from them, and the kernel then folds the very same
 *  facts onto the very same state. This `evolve` hands out what it made a moment ago instead of making it anew. */
export const foldingOnce = <State extends object, Event extends object>(
  evolve: (state: State | undefined, event: Event) => State,
): ((state: State | undefined, event: Event) => State) => {
  let ahead: { readonly from: State | undefined; readonly event: Event; readonly to: State }[] = []
  let next = 0
  return (state, event) => {
    const known = ahead[next]
    if (known !== undefined && known.event === event && known.from === state) {
      next++
      return known.to
    }
    const to = evolve(state, event)
    // Only facts that follow on one another are one decision's; what was handed out is not asked for again.
    if (next > 0 || ahead.at(-1)?.to !== state) {
      ahead = []
      next = 0
    }
    ahead.push({ from: state, event, to })
    return to
  }
}
