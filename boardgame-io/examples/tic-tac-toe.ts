import type { ForeignGame } from '../foreign-game.ts'

export interface Cells {
  cells: (string | null)[]
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/** The game that boardgame.io's tutorial makes, as somebody has it who comes from there. */
export const ticTacToe: ForeignGame<Cells> = {
  name: 'tic-tac-toe',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array.from({ length: 9 }, () => null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell: number) => {
      if (G.cells[cell] !== null) return 'INVALID_MOVE'
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf: ({ G: { cells }, ctx }) => {
    if (LINES.some(([a, b, c]) => cells[a] != null && cells[a] === cells[b] && cells[a] === cells[c]))
      return { winner: ctx.currentPlayer }
    return cells.includes(null) ? undefined : { draw: true }
  },
  ai: {
    enumerate: ({ cells }) =>
      cells.flatMap((owner, cell) => (owner === null ? [{ move: 'clickCell', args: [cell] }] : [])),
  },
}
