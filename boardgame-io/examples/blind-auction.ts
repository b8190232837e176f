import type { Random } from '@fimm/kernel'
import type { ForeignGame } from '../foreign-game.ts'

/** Everybody holds six cards and bids one face down for a prize from a shuffled deck; then all bids are turned up. */
export interface Auction {
  /** What nobody sees. */
  secret: { deck: number[] }
  /** What each sees of their own. */
  players: Record<string, { hand: number[]; bid: number | null }>
  prize: number
  won: Record<string, number>
  lastBids: Record<string, number>
}

const HAND = [1, 2, 3, 4, 5, 6]

const idsOf = (numPlayers: number): string[] => Array.from({ length: numPlayers }, (_, seat) => String(seat))

export const blindAuction: ForeignGame<Auction> = {
  name: 'blind-auction',
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const [prize = 0, ...deck] = random.Shuffle(HAND)
    const ids = idsOf(ctx.numPlayers)
    return {
      secret: { deck },
      players: Object.fromEntries(ids.map((id) => [id, { hand: [...HAND], bid: null }])),
      prize,
      won: Object.fromEntries(ids.map((id) => [id, 0])),
      lastBids: {},
    }
  },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onEnd: ({ G }) => {
      const bids = Object.entries(G.players).map(([id, { bid }]) => [id, bid] as const)
      if (bids.some(([, bid]) => bid === null)) return
      const best = Math.max(...bids.map(([, bid]) => bid ?? 0))
      const winners = bids.filter(([, bid]) => bid === best)
      const [winner] = winners[0] ?? ['']
      if (winners.length === 1) G.won[winner] = (G.won[winner] ?? 0) + G.prize
      G.lastBids = Object.fromEntries(bids.map(([id, bid]) => [id, bid ?? 0]))
      for (const player of Object.values(G.players)) player.bid = null
      G.prize = G.secret.deck.shift() ?? 0
    },
  },
  moves: {
    bid: {
      redact: true,
      move: ({ G, playerID }, card: number) => {
        const own = G.players[playerID]
        if (own === undefined || own.bid !== null || !own.hand.includes(card)) return 'INVALID_MOVE'
        own.hand = own.hand.filter((held) => held !== card)
        own.bid = card
        return undefined
      },
    },
  },
  endIf: ({ G }) => {
    const isOver = Object.values(G.players).every(({ hand, bid }) => hand.length === 0 && bid === null)
    return isOver ? { scores: G.won } : undefined
  },
  playerView: ({ G: { secret: _secret, players, ...open }, playerID }) => ({
    ...open,
    players: playerID === null ? {} : { [playerID]: players[playerID] },
  }),
  ai: {
    enumerate: ({ players }, _ctx, playerID) =>
      (players[playerID]?.hand ?? []).map((card) => ({ move: 'bid', args: [card] })),
  },
}

/** The order of the prizes to come, and which of their cards the others have put down. */
export const auctionSecrets = (G: Auction, playerID: string | null, random: Random): Auction => ({
  ...G,
  secret: { deck: [...random.shuffle(G.secret.deck)] },
  players: Object.fromEntries(
    Object.entries(G.players).map(([id, player]) => {
      if (id === playerID || player.bid === null) return [id, player]
      const cards = random.shuffle([...player.hand, player.bid])
      return [id, { hand: cards.slice(1), bid: cards[0] ?? player.bid }]
    }),
  ),
})
