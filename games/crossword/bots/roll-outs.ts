import type { BotContext, Random } from '@fimm/kernel'
import type { Considered, Turns } from './search.ts'
import { bestPlacement, copyOf, put, type SearchGrid, worthOf } from './search-grid.ts'
import type { Values } from './values.ts'

/** Decisions are stable long before this many rounds. */
const MOST_ROUNDS = 200

/** The choice whose matches, played to the end many times, score most. Every choice meets the same letters in
 *  each round, so that luck does not decide between them. */
export const rollOut = (
  grid: SearchGrid,
  values: Values,
  choices: readonly Considered[],
  turns: Turns,
  { random, budget }: Pick<BotContext, 'random' | 'budget'>,
): readonly Considered[] => {
  const rounds = Math.min(budget.rounds ?? MOST_ROUNDS, MOST_ROUNDS)
  const sums = choices.map(() => 0)
  let played = 0
  while (played < rounds && (budget.rounds !== undefined || budget.elapsed() < budget.millis)) {
    const letters = turns.map(() => drawDigit(values, random))
    for (const [index, { cell, digit }] of choices.entries()) {
      const after = copyOf(grid)
      put(after, cell, digit)
      sums[index] = (sums[index] as number) + playedOut(after, values, turns, letters)
    }
    played++
  }
  if (played === 0) return choices
  return choices
    .map((choice, index) => ({ ...choice, gain: (choice.gain + (sums[index] as number) / played) / 2 }))
    .toSorted((one, other) => other.gain - one.gain)
}

/** Nothing is drawn for the empty cell: its chance is 0. */
const drawDigit = ({ digits }: Values, random: Random): number => random.weighted(digits.chances)

const playedOut = (grid: SearchGrid, values: Values, turns: Turns, letters: readonly number[]): number => {
  for (const [turn, own] of turns.entries()) {
    const digit = own ? bestDigit(grid, values) : (letters[turn] as number)
    put(grid, bestPlacement(grid, values, digit).cell, digit)
  }
  return worthOf(grid, values)
}

const bestDigit = (grid: SearchGrid, values: Values): number => {
  let best = 1
  let most = -Infinity
  for (let digit = 1; digit < values.digits.base; digit++) {
    const { gain } = bestPlacement(grid, values, digit)
    if (gain <= most) continue
    most = gain
    best = digit
  }
  return best
}
