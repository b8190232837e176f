import { CHAINS, type Chain, SHARES_PER_CHAIN } from '../chains.ts'
import { SPACES, spaceOf, type Tile, TILES, tileAt } from '../tiles.ts'
import type { Square } from '../types.ts'
import type { MergerView, View } from '../view-types.ts'
import {
  DEAD_TILE_RULES,
  EMPTY,
  emptySim,
  CHAIN_COUNT,
  LOOSE,
  NONE,
  paddedOf,
  PLACES,
  type Sim,
  simPrice,
  spaceOfPadded,
  WALL,
} from './simulator.ts'

export const chainIndex = (chain: Chain): number => CHAINS.indexOf(chain)
/** How the simulator writes a space of the board. */
export const squareIndex = (square: Square): number => {
  if (square === null) return EMPTY
  if (square === 'loose') return LOOSE
  return square === 'removed' ? WALL : chainIndex(square)
}
export const chainAt = (index: number): Chain => CHAINS[index] as Chain
export const placeOf = (tile: Tile): number => paddedOf(spaceOf(tile))
export const tileOf = (at: number): Tile => tileAt(spaceOfPadded(at))

/** What is left of a merger, for a seat that looks ahead from the middle of it. */
export interface PendingMerger {
  readonly survivor: number
  /** The chain being dissolved, its price, and who has still to decide after the viewer. */
  readonly chain: number
  readonly price: number
  readonly waiting: readonly number[]
  /** Chains whose bonuses are not paid yet, with their prices, largest first. */
  readonly later: readonly { readonly chain: number; readonly price: number; readonly size: number }[]
}

/** All that a seat knows, and what it has to guess. */
export interface Position {
  readonly seat: number
  readonly sim: Sim
  /** Tiles that can be in any other rack or in the bag. */
  readonly unseen: readonly number[]
  readonly racks: readonly number[]
  /** Shares held by somebody else, nobody knows by whom (A28); nothing where holdings are open. */
  readonly hidden: readonly number[] | null
  readonly pending: PendingMerger | null
}

/** Cash others are taken to have where it is hidden, in hundreds. */
const GUESSED_CASH = 30

export const positionOf = (view: View, me: string): Position => {
  const seats = view.seats.length
  const seat = view.seats.findIndex(({ player }) => player === me)
  const sim = emptySim(seats, DEAD_TILE_RULES[view.options.deadTiles])
  const seen = new Set<number>()
  for (let space = 0; space < SPACES; space++) {
    const square = view.board[space] ?? null
    const at = paddedOf(space)
    sim.board[at] = squareIndex(square)
    if (square === null) sim.empty++
    else seen.add(at)
  }
  for (const { chain, size, bank } of view.chains) {
    sim.sizes[chainIndex(chain)] = size
    sim.bank[chainIndex(chain)] = bank
  }
  view.seats.forEach(({ cash, shares }, index) => {
    sim.cash[index] = cash === null ? GUESSED_CASH : cash / 100
    if (shares !== null) CHAINS.forEach((chain, at) => (sim.shares[index * CHAIN_COUNT + at] = shares[chain]))
  })
  ;(view.rack ?? []).forEach(({ tile }, place) => {
    const at = placeOf(tile)
    sim.racks[seat * PLACES + place] = at
    seen.add(at)
  })
  sim.turn = view.seats.findIndex(({ player }) => player === view.turn.player)
  sim.ending = view.turn.ending
  sim.bagEnd = view.bag
  const hidden = view.seats.some(({ shares }) => shares === null) ? hiddenShares(view, seat) : null
  if (hidden !== null) handOut(sim, seat, hidden, (share, others) => share % others)
  return {
    seat,
    sim,
    unseen: TILES.map(placeOf).filter((at) => !seen.has(at)),
    racks: view.seats.map(({ tiles }, index) => (index === seat ? 0 : tiles)),
    hidden,
    pending: view.merger && pendingMergerOf(view, view.merger, seat),
  }
}

const hiddenShares = (view: View, seat: number): readonly number[] =>
  view.chains.map(({ chain, bank }) => SHARES_PER_CHAIN - bank - (view.seats[seat]?.shares?.[chain] ?? 0))

const pendingMergerOf = (view: View, merger: MergerView, seat: number): PendingMerger => {
  const now = merger.defunct.find(({ when }) => when === 'now')
  const waiting = (now?.holders ?? [])
    .filter(({ disposed }) => disposed === null)
    .map(({ player }) => view.seats.findIndex((other) => other.player === player))
  return {
    survivor: chainIndex(merger.survivor),
    chain: now === undefined ? NONE : chainIndex(now.chain),
    price: now === undefined ? 0 : now.price / 100,
    waiting: waiting.filter((other) => other !== seat),
    later: merger.defunct
      .filter(({ when }) => when === 'later')
      .map(({ chain, size }) => {
        const index = chainIndex(chain)
        return { chain: index, size, price: simPrice(index, size) }
      }),
  }
}

/** One possible world: unseen tiles dealt, hidden shares handed out. */
export const guess = (position: Position, into: Sim, next: () => number): void => {
  const { unseen, racks, hidden, seat } = position
  const pool = into.stack
  for (let i = 0; i < unseen.length; i++) pool[i] = unseen[i] as number
  for (let i = unseen.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    const held = pool[i] as number
    pool[i] = pool[j] as number
    pool[j] = held
  }
  let dealt = 0
  for (let other = 0; other < into.seats; other++)
    for (let place = 0; place < (racks[other] as number); place++)
      into.racks[other * PLACES + place] = pool[dealt++] as number
  into.bagAt = 0
  into.bagEnd = unseen.length - dealt
  for (let i = 0; dealt < unseen.length; i++) into.bag[i] = pool[dealt++] as number
  if (hidden !== null) handOut(into, seat, hidden, (_share, others) => Math.floor(next() * others))
}

/** Hidden shares to the others, each to the one that `whose` names. */
const handOut = (
  sim: Sim,
  seat: number,
  hidden: readonly number[],
  whose: (share: number, others: number) => number,
): void => {
  const others = sim.seats - 1
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    for (let other = 0; other < sim.seats; other++)
      if (other !== seat) sim.shares[other * CHAIN_COUNT + chain] = 0
    for (let share = 0; share < (hidden[chain] as number); share++) {
      const other = (seat + 1 + whose(share, others)) % sim.seats
      ;(sim.shares[other * CHAIN_COUNT + chain] as number)++
    }
  }
}
