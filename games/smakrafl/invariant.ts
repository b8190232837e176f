import { SIZE } from './grid.ts'
import type { State } from './types.ts'

/** What must hold in every state, whatever was played. */
export const invariant = (state: State): string | undefined => {
  const { seats, options, tiles, moves, used, until, verdict } = state
  if (tiles.length !== SIZE || tiles.some((row) => row.length !== SIZE)) return 'the grid has lost its shape'
  if (moves.length > 2 * options.moves) return `${moves.length} moves were made`
  if (new Set(used).size !== used.length) return 'a word was used twice'
  for (const { player, score } of seats) {
    const won = moves.reduce((sum, move) => sum + (move.player === player ? pointsOf(move) : 0), 0)
    if (won !== score) return `${player} has ${score} points for ${won}`
  }
  if (moves.some(({ player }, index) => player === moves[index - 1]?.player)) return 'somebody moved twice'
  if ((verdict === null) !== (until !== null)) return 'the clock runs after the end, or stands before it'
  return undefined
}

const pointsOf = (move: State['moves'][number]): number => (move.kind === 'swap' ? move.points : 0)
