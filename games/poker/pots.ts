import type { Hand, Pot } from './types.ts'

type Stakes = Pick<Hand, 'totals' | 'bets' | 'stacks' | 'folded' | 'dead'>

/** Main pot first, then side pots by rising threshold (P23); what lies in front of players is not in yet (P24). */
export const potsOf = (hand: Stakes): readonly Pot[] => {
  const swept = hand.totals.map((total, i) => total - (hand.bets[i] as number))
  const most = Math.max(...swept)
  const unfolded = indexesOf(hand.folded, (folded) => !folded)
  const cuts = cutsOf(hand, swept, unfolded)
  if (cuts.length === 0 || (cuts.at(-1) as number) < most) cuts.push(most)

  const pots: Pot[] = []
  // Chips nobody unfolded put in beside wait for a pot that somebody can win (P25).
  let loose = hand.dead
  let floor = 0
  for (const cut of cuts) {
    let amount = loose
    for (const chips of swept) amount += Math.min(chips, cut) - Math.min(chips, floor)
    const eligible = cut === 0 ? unfolded : unfolded.filter((i) => (swept[i] as number) > floor)
    const below = pots.at(-1)
    loose = 0
    floor = cut
    if (below !== undefined && (eligible.length === 0 || same(below.eligible, eligible)))
      pots[pots.length - 1] = { amount: below.amount + amount, eligible: below.eligible }
    else if (eligible.length === 0) loose = amount
    else pots.push({ amount, eligible })
  }
  return pots.length === 0 ? [{ amount: loose, eligible: unfolded }] : pots
}

/** Layers end where somebody who can still win has no more chips. */
const cutsOf = (hand: Stakes, swept: readonly number[], unfolded: readonly number[]): number[] => {
  const cuts: number[] = []
  for (const i of unfolded) {
    const chips = swept[i] as number
    if (hand.stacks[i] === 0 && !cuts.includes(chips)) cuts.push(chips)
  }
  return cuts.length > 1 ? cuts.toSorted((a, b) => a - b) : cuts
}

const indexesOf = <T>(list: readonly T[], holds: (item: T) => boolean): number[] => {
  const found: number[] = []
  for (let i = 0; i < list.length; i++) if (holds(list[i] as T)) found.push(i)
  return found
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

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
