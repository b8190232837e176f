const THINGS = 120

/** The bench's game as boardgame.io has it: two seats in turn, one of 120 things changed a move. */
export const game = {
  name: 'shelf',
  setup: () => ({ things: Array.from({ length: THINGS }, (_, id) => ({ id, owner: 'nobody', count: 0 })) }),
  minPlayers: 2,
  maxPlayers: 2,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    touch: (
      { G, playerID }: { G: { things: { owner: string; count: number }[] }; playerID: string },
      at: number,
    ) => {
      const thing = G.things[at]
      if (thing === undefined) return 'INVALID_MOVE'
      thing.owner = playerID
      thing.count++
      return undefined
    },
  },
}
