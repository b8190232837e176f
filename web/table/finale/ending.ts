import type { Outcome, PlayerId, Standing } from '@fimm/kernel'

/** How a match ended, for who tells it. `ended`: it came to nothing, or was settled before anything was played. */
export type Ending = 'together' | 'won' | 'shared' | 'tie' | 'nobody' | 'practice' | 'ended'

export const endingOf = (outcome: Outcome | undefined): Ending => {
  if (outcome === undefined) return 'ended'
  const { winners, practice = false, standings, reached } = outcome
  if (reached !== undefined) return 'together'
  if (practice) return standings.some(({ rank }) => rank !== undefined) ? 'practice' : 'ended'
  if (winners.length > 0) return winners.length === 1 ? 'won' : 'shared'
  return standings.filter(({ rank }) => rank === 1).length < 2 ? 'nobody' : 'tie'
}

/** Who stands on the highest step: the winners, or all who are tied for it. */
export const firstOf = ({ winners, standings }: Outcome): readonly PlayerId[] => {
  if (winners.length > 0) return winners
  const leaders = standings.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return leaders.length > 1 ? leaders : []
}

/** Best first; who left before the end comes last. */
export const inOrder = ({ standings }: Pick<Outcome, 'standings'>): readonly Standing[] =>
  standings.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))

/** Everybody but the first, last place first: the order in which a result is told. */
export const revealOrder = (outcome: Outcome): readonly Standing[] => {
  // Nobody comes before anybody.
  if (outcome.reached !== undefined) return []
  const first = firstOf(outcome)
  return inOrder(outcome)
    .filter(({ player }) => !first.includes(player))
    .toReversed()
}
