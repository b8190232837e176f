import { CHAINS, type PerChain, perChain, SHARES_PER_CHAIN } from './chains.ts'
import { SPACES, spaceOf } from './tiles.ts'
import type { State } from './types.ts'

/** What must hold in every state, whatever was played. Asked after every decision, so it only counts. */
export const invariant = (state: State): string | undefined =>
  brokenShares(state) ?? brokenCash(state) ?? brokenTiles(state)

/** Shares of all chains as the digits of one number, so that seven sums are one. */
const BASE = 64
const digits = (shares: PerChain): number =>
  (((((shares.luxor * BASE + shares.tower) * BASE + shares.american) * BASE + shares.worldwide) * BASE +
    shares.festival) *
    BASE +
    shares.continental) *
    BASE +
  shares.imperial
const ALL_SHARES = digits(perChain(SHARES_PER_CHAIN))

const anyNegative = (shares: PerChain): boolean =>
  (shares.luxor |
    shares.tower |
    shares.american |
    shares.worldwide |
    shares.festival |
    shares.continental |
    shares.imperial) <
  0

/** 25 shares of every chain, in hands or in the bank. */
const brokenShares = ({ seats, bank }: State): string | undefined => {
  let sum = digits(bank)
  if (anyNegative(bank)) return 'the bank owes shares'
  for (const { player, shares } of seats) {
    if (anyNegative(shares)) return `${player} holds less than nothing`
    sum += digits(shares)
  }
  return sum === ALL_SHARES ? undefined : 'shares are not 25 of each chain'
}

const brokenCash = ({ seats }: State): string | undefined => {
  for (const { player, cash } of seats) if (cash < 0 || cash % 100 !== 0) return `${player} has $${cash}`
  return undefined
}

/** Every tile is on its space, in one hand, or in the bag; every chain is as large as its size says. */
const brokenTiles = ({ board, seats, bag, sizes }: State): string | undefined => {
  let tiles = bag.length
  let chained = 0
  for (const square of board) {
    if (square === null) continue
    tiles++
    if (square !== 'loose' && square !== 'removed') chained++
  }
  for (const { rack } of seats) {
    tiles += rack.length
    for (const tile of rack) if (board[spaceOf(tile)] !== null) return `${tile} is in hand and on the board`
  }
  if (tiles !== SPACES) return `${tiles} tiles`
  for (const chain of CHAINS) chained -= sizes[chain]
  return chained === 0 ? undefined : `sizes are off by ${chained}`
}
