/** No decision has more facts that are worth remembering. */
const LONGEST = 64

/** A decision folds its own facts to see what follows from them, and whoever keeps the match or the table folds the
 *  very same facts onto the very same state. This hands out what was made a moment ago instead of making it anew. */
export const foldingOnce = <State extends object, Fact extends object, Rules = void>(
  fold: (state: State | undefined, fact: Fact, rules: Rules) => State,
  isSame: (fact: Fact, other: Fact) => boolean = Object.is,
): ((state: State | undefined, fact: Fact, rules: Rules) => State) => {
  // Kept in the same two lists all the time: a decision is too short to make new ones for.
  const states: (State | undefined)[] = []
  const facts: Fact[] = []
  let count = 0
  let next = 0
  let isAsked = false
  const isKnown = (at: number, state: State | undefined, fact: Fact): boolean =>
    at < count && states[at] === state && isSame(facts[at] as Fact, fact)
  return (state, fact, rules) => {
    // Whoever folds once more begins at the beginning.
    if (next > 0 && !isKnown(next, state, fact)) next = 0
    if (isKnown(next, state, fact)) {
      isAsked = true
      return states[++next] as State
    }
    const to = fold(state, fact, rules)
    // Only facts that follow on one another are one decision's, and the next begins after they were asked for again.
    if (isAsked || count === LONGEST || states[count] !== state) {
      isAsked = false
      count = 0
      states[0] = state
    }
    facts[count] = fact
    states[++count] = to
    next = count
    return to
  }
}
