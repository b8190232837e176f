import { emptyCells } from './grid.ts'
import type { State } from './types.ts'

/** Every grid holds the letters of the turns so far, and nobody's letter is lost (C3). */
export const invariant = (state: State): string | undefined => {
  const { options, phase, turn } = state
  for (const { player, grid, left } of state.seats) {
    if (left || phase.phase === 'abandoned') continue
    const filled = grid.length - emptyCells(grid).length
    const isFull = phase.phase === 'scoring' || phase.phase === 'reviewing'
    const placed = isFull || (phase.phase === 'placing' && phase.placed.includes(player))
    if (filled !== turn + (placed ? 1 : 0)) return `${player} has ${filled} letters in turn ${turn}`
  }
  return turn < options.size ** 2 ? undefined : `turn ${turn} does not exist`
}
