import { rankOf, RANKS, suitOf, type Card } from '../cards/card.ts'

/** Points by the higher card, from the two to the ace. */
const POINTS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10]

/** What the ranks missing between two cards take off, by their number. */
const APART = [0, 1, 2, 4]
const FAR_APART = 5

/** Bill Chen's points for two cards before the flop: aces have 20, seven and two of different suits −1.5. */
export const startingScore = (cards: readonly Card[]): number => {
  const [low = 0, high = 0] = cards.map((card) => RANKS.indexOf(rankOf(card))).toSorted((a, b) => a - b)
  const [first, second] = cards
  const points = POINTS[high] ?? 0
  if (low === high) return Math.max(5, points * 2)
  const gap = high - low - 1
  const suited = first !== undefined && second !== undefined && suitOf(first) === suitOf(second) ? 2 : 0
  const apart = APART[gap] ?? FAR_APART
  // Cards below the queen that are close can make a straight at both ends.
  const straight = gap < 2 && high < RANKS.indexOf('Q') ? 1 : 0
  return points + suited - apart + straight
}
