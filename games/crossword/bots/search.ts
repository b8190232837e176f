import { bestPlacement, placements, put, type SearchGrid, take } from './search-grid.ts'
import type { Values } from './values.ts'

/** Whose the coming letters are, from the next turn on; true for one's own. */
export type Turns = readonly boolean[]

/** How many cells are looked into at each depth; near the end there are fewer anyway. */
const WIDTH = 6

export interface Considered {
  readonly cell: number
  readonly digit: number
  /** The gain in value, that of the turns looked ahead included. */
  readonly gain: number
}

/** The most promising cells for a letter, the best first, looking `depth` turns ahead. */
export const considerCells = (
  grid: SearchGrid,
  values: Values,
  digit: number,
  turns: Turns,
  depth: number,
): readonly Considered[] =>
  placements(grid, values, digit)
    .slice(0, WIDTH)
    .map(({ cell, gain }) => {
      put(grid, cell, digit)
      const later = ahead(grid, values, turns, 0, depth)
      take(grid, cell)
      return { cell, digit, gain: gain + later }
    })
    .toSorted(byGain)

/** Letters looked into beyond their first gain. */
const LETTERS_TRIED = 8

/** The letters worth announcing, each with its best cell, the best first. */
export const considerLetters = (
  grid: SearchGrid,
  values: Values,
  turns: Turns,
  depth: number,
): readonly Considered[] =>
  Array.from({ length: values.digits.base - 1 }, (_, index) => ({
    digit: index + 1,
    ...bestPlacement(grid, values, index + 1),
  }))
    .toSorted(byGain)
    .slice(0, LETTERS_TRIED)
    .flatMap(({ digit }) => considerCells(grid, values, digit, turns, depth).slice(0, 1))
    .toSorted(byGain)

const byGain = (one: { readonly gain: number }, other: { readonly gain: number }): number =>
  other.gain - one.gain

/** What the turns from `turn` on will add: the best letter where it is one's own, else any by its chance. */
const ahead = (grid: SearchGrid, values: Values, turns: Turns, turn: number, depth: number): number => {
  if (depth === 0 || grid.free === 0) return 0
  const own = turns[turn] === true
  const { base, chances } = values.digits
  let best = -Infinity
  let mean = 0
  for (let digit = 1; digit < base; digit++) {
    const gain = bestAhead(grid, values, digit, turns, turn, depth)
    if (gain > best) best = gain
    mean += gain * (chances[digit] as number)
  }
  return own ? best : mean
}

const bestAhead = (
  grid: SearchGrid,
  values: Values,
  digit: number,
  turns: Turns,
  turn: number,
  depth: number,
): number => {
  if (depth === 1) return bestPlacement(grid, values, digit).gain
  let best = -Infinity
  for (const { cell, gain } of placements(grid, values, digit).slice(0, WIDTH)) {
    put(grid, cell, digit)
    best = Math.max(best, gain + ahead(grid, values, turns, turn + 1, depth - 1))
    take(grid, cell)
  }
  return best
}
