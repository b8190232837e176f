import type { Hand, Pot } from './types.ts'

type Stakes = Pick<Hand, 'swept' | 'stacks' | 'folded' | 'dead'>

/** Main pot first, then side pots by rising threshold (P23); what lies in front of players is not in yet (P24). */
export const potsOf = (hand: Stakes): readonly Pot[] => {
  const { swept, stacks, folded } = hand
  const unfolded: number[] = []
  const cuts: number[] = []
  let total = hand.dead
  let most = 0
  for (let i = 0; i < swept.length; i++) {
    const chips = swept[i] as number
    total += chips
    if (chips > most) most = chips
    if (folded[i] === true) continue
    unfolded.push(i)
    // A layer ends where somebody who can still win has no more chips.
    if (stacks[i] === 0 && !cuts.includes(chips)) cuts.push(chips)
  }
  // Nobody unfolded ran out: all have put in the same, and there is one pot.
  if (cuts.length === 0) return [{ amount: total, eligible: unfolded }]
  if (!cuts.includes(most)) cuts.push(most)
  return layers(
    hand,
    unfolded,
    cuts.toSorted((a, b) => a - b),
  )
}

const layers = ({ swept, dead }: Stakes, unfolded: readonly number[], cuts: readonly number[]): Pot[] => {
  const pots: Pot[] = []
  // Chips nobody unfolded put in beside wait for a pot that somebody can win (P25).
  let loose = dead
  let floor = 0
  for (const cut of cuts) {
    let amount = loose
    for (const chips of swept) amount += Math.min(chips, cut) - Math.min(chips, floor)
    const reached = floor
    const eligible = cut === 0 ? unfolded : unfolded.filter((i) => (swept[i] as number) > reached)
    const below = pots.at(-1)
    loose = 0
    floor = cut
    // Cuts are only where an unfolded player ran out, so each layer is open to fewer than the one below.
    if (below !== undefined && eligible.length === 0)
      pots[pots.length - 1] = { amount: below.amount + amount, eligible: below.eligible }
    else if (eligible.length === 0) loose = amount
    else pots.push({ amount, eligible })
  }
  return pots.length === 0 ? [{ amount: loose, eligible: unfolded }] : pots
}

/** Winners in the order in which odd chips go: the first left of the button first (P26). */
export const oddChipOrder = (winners: readonly number[], button: number, players: number): number[] =>
  winners.toSorted((a, b) => ((a - button - 1 + players) % players) - ((b - button - 1 + players) % players))

export interface Share {
  readonly index: number
  readonly amount: number
}

export const sharesOf = (
  amount: number,
  winners: readonly number[],
  button: number,
  players: number,
): Share[] => {
  const each = Math.floor(amount / winners.length)
  const odd = amount - each * winners.length
  return oddChipOrder(winners, button, players).map((index, place) => ({
    index,
    amount: place < odd ? each + 1 : each,
  }))
}
