/** Acquire as its source sketches it for boardgame.io: the same models, moves that change them in place,
 *  and a view that strips other hands. Rules only as far as the work per move asks for: placing with flood
 *  fill, founding, growing, merging with bonuses, buying, drawing. */

const CHAINS = ['tower', 'luxor', 'american', 'worldwide', 'festival', 'continental', 'imperial'] as const
type Chain = (typeof CHAINS)[number]

interface Cell {
  tile: string | null
  chain: Chain | null
}

interface Player {
  cash: number
  tiles: string[]
  stocks: Record<Chain, number>
  isActive: boolean
}

interface ChainState {
  tiles: string[]
  isActive: boolean
  isSafe: boolean
  founderPlayerId: string | null
}

export interface G {
  board: Cell[][]
  tilePool: string[]
  discardedTiles: string[]
  players: Record<string, Player>
  chains: Record<Chain, ChainState>
  availableChains: Chain[]
  stockMarket: Record<Chain, number>
  turnState: { hasPlayedTile: boolean; hasBoughtStocks: boolean; stocksPurchasedThisTurn: number }
  mergerState: null
  config: { openHoldings: boolean; timeLimit: null }
}

interface Context {
  G: G
  playerID: string
  events: { endTurn(): void }
}

const perChain = <Value,>(make: () => Value): Record<Chain, Value> =>
  Object.fromEntries(CHAINS.map((chain) => [chain, make()])) as Record<Chain, Value>

const at = (tile: string): [number, number] => [
  tile.charCodeAt(tile.length - 1) - 65,
  Number(tile.slice(0, -1)) - 1,
]

const neighbours = (tile: string): [number, number][] => {
  const [row, column] = at(tile)
  const around: [number, number][] = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ]
  return around.filter(([r, c]) => r >= 0 && r < 9 && c >= 0 && c < 12)
}

const cellAt = (G: G, [row, column]: readonly [number, number]): Cell => G.board[row]?.[column] as Cell

const join = (G: G, tile: string, chain: Chain): void => {
  cellAt(G, at(tile)).chain = chain
  G.chains[chain].tiles.push(tile)
  G.chains[chain].isSafe = G.chains[chain].tiles.length >= 11
  for (const near of neighbours(tile)) {
    const cell = cellAt(G, near)
    if (cell.tile !== null && cell.chain === null) join(G, cell.tile, chain)
  }
}

const merge = (G: G, tile: string, chains: Chain[]): void => {
  const bySize = chains.toSorted((a, b) => G.chains[b].tiles.length - G.chains[a].tiles.length)
  const [survivor, ...dying] = bySize as [Chain, ...Chain[]]
  for (const chain of dying) {
    const price = 100 * Math.min(10, G.chains[chain].tiles.length)
    for (const player of Object.values(G.players)) {
      player.cash += player.stocks[chain] * price
      G.stockMarket[chain] += player.stocks[chain]
      player.stocks[chain] = 0
    }
    for (const old of G.chains[chain].tiles) {
      cellAt(G, at(old)).chain = survivor
      G.chains[survivor].tiles.push(old)
    }
    G.chains[chain] = { tiles: [], isActive: false, isSafe: false, founderPlayerId: null }
    G.availableChains.push(chain)
  }
  join(G, tile, survivor)
}

export const acquireOn = (shuffled: () => string[]) => ({
  name: 'acquire',
  setup: ({ ctx }: { ctx: { numPlayers: number } }): G => {
    const tilePool = shuffled()
    return {
      board: Array.from({ length: 9 }, () => Array.from({ length: 12 }, () => ({ tile: null, chain: null }))),
      players: Object.fromEntries(
        Array.from({ length: ctx.numPlayers }, (_, seat) => [
          String(seat),
          { cash: 6000, tiles: tilePool.splice(0, 6), stocks: perChain(() => 0), isActive: true },
        ]),
      ),
      tilePool,
      discardedTiles: [],
      chains: perChain(() => ({ tiles: [], isActive: false, isSafe: false, founderPlayerId: null })),
      availableChains: [...CHAINS],
      stockMarket: perChain(() => 25),
      turnState: { hasPlayedTile: false, hasBoughtStocks: false, stocksPurchasedThisTurn: 0 },
      mergerState: null,
      config: { openHoldings: true, timeLimit: null },
    }
  },
  moves: {
    placeTile: ({ G, playerID }: Context, tile: string): void => {
      const player = G.players[playerID] as Player
      player.tiles.splice(player.tiles.indexOf(tile), 1)
      cellAt(G, at(tile)).tile = tile
      G.turnState.hasPlayedTile = true
      const cells = neighbours(tile).map((near) => cellAt(G, near))
      const chains = [...new Set(cells.flatMap(({ chain }) => (chain === null ? [] : [chain])))]
      const [first] = chains
      if (chains.length > 1) merge(G, tile, chains)
      else if (first !== undefined) join(G, tile, first)
      else if (cells.some(({ tile: near }) => near !== null) && G.availableChains.length > 0) {
        const chain = G.availableChains.shift() as Chain
        G.chains[chain].isActive = true
        G.chains[chain].founderPlayerId = playerID
        G.stockMarket[chain]--
        player.stocks[chain]++
        join(G, tile, chain)
      }
    },
    buyStocks: ({ G, playerID, events }: Context, chains: Chain[]): void => {
      const player = G.players[playerID] as Player
      for (const chain of chains) {
        if (G.stockMarket[chain] === 0 || !G.chains[chain].isActive) continue
        G.stockMarket[chain]--
        player.stocks[chain]++
        player.cash -= 100
      }
      const drawn = G.tilePool.pop()
      if (drawn !== undefined) player.tiles.push(drawn)
      G.turnState = { hasPlayedTile: false, hasBoughtStocks: false, stocksPurchasedThisTurn: chains.length }
      events.endTurn()
    },
  },
  playerView: ({ G, playerID }: { G: G; playerID: string }) => ({
    ...G,
    tilePool: G.tilePool.length,
    players: Object.fromEntries(
      Object.entries(G.players).map(([id, player]) => [
        id,
        id === playerID ? player : { ...player, tiles: player.tiles.length },
      ]),
    ),
  }),
})
