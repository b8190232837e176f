import { CHAINS, LARGEST_SIZE, SAFE_SIZE } from '../chains.ts'
import { priceOf } from '../prices.ts'
import { COLUMNS, ROWS } from '../tiles.ts'

/** The same game on typed arrays, changed in place: a bot looks at thousands of futures before each move.
 *  Money is in hundreds. A border of walls saves every check for the edge. */
export interface Sim {
  readonly seats: number
  readonly board: Int8Array
  readonly sizes: Int16Array
  readonly bank: Int16Array
  /** Seat × chain. */
  readonly shares: Int16Array
  readonly cash: Int32Array
  /** Seat × six places; `NONE` is an empty one. */
  readonly racks: Int16Array
  readonly bag: Int16Array
  bagAt: number
  bagEnd: number
  turn: number
  idle: number
  /** Empty spaces of the board. */
  empty: number
  ending: boolean
  over: boolean
  readonly deadTiles: DeadTileRule
  readonly stack: Int16Array
}

export const DEAD_TILE_RULES = { endOfTurn: 0, repeat: 1, manual: 2 } as const
export type DeadTileRule = (typeof DEAD_TILE_RULES)[keyof typeof DEAD_TILE_RULES]

export const WIDTH = COLUMNS.length + 2
const HEIGHT = ROWS.length + 2
const AREA = WIDTH * HEIGHT
/** From a space to those beside it. */
const STEPS = [-WIDTH, -1, 1, WIDTH]
export const EMPTY = -1
export const LOOSE = 7
export const WALL = 8
export const NONE = -1
export const PLACES = 6
export const CHAIN_COUNT = CHAINS.length

/** Price in hundreds by chain and size. */
const LARGEST = 109
const PRICES = new Int16Array(CHAIN_COUNT * LARGEST)
for (let chain = 0; chain < CHAIN_COUNT; chain++)
  for (let size = 0; size < LARGEST; size++)
    PRICES[chain * LARGEST + size] = priceOf(CHAINS[chain] as (typeof CHAINS)[number], size) / 100

export const simPrice = (chain: number, size: number): number => PRICES[chain * LARGEST + size] as number

export const paddedOf = (space: number): number =>
  (Math.floor(space / COLUMNS.length) + 1) * WIDTH + (space % COLUMNS.length) + 1
export const spaceOfPadded = (at: number): number =>
  (Math.floor(at / WIDTH) - 1) * COLUMNS.length + (at % WIDTH) - 1

export const emptySim = (seats: number, deadTiles: DeadTileRule): Sim => ({
  seats,
  board: new Int8Array(AREA).fill(WALL),
  sizes: new Int16Array(CHAIN_COUNT),
  bank: new Int16Array(CHAIN_COUNT),
  shares: new Int16Array(seats * CHAIN_COUNT),
  cash: new Int32Array(seats),
  racks: new Int16Array(seats * PLACES).fill(NONE),
  bag: new Int16Array(AREA),
  bagAt: 0,
  bagEnd: 0,
  turn: 0,
  idle: 0,
  empty: 0,
  ending: false,
  over: false,
  deadTiles,
  stack: new Int16Array(AREA),
})

export const copyInto = (to: Sim, from: Sim): void => {
  to.board.set(from.board)
  to.sizes.set(from.sizes)
  to.bank.set(from.bank)
  to.shares.set(from.shares)
  to.cash.set(from.cash)
  to.racks.set(from.racks)
  to.bag.set(from.bag)
  to.bagAt = from.bagAt
  to.bagEnd = from.bagEnd
  to.turn = from.turn
  to.idle = from.idle
  to.empty = from.empty
  to.ending = from.ending
  to.over = from.over
}

/** The chains around a space as bits, and `LOOSE_BIT` for a loose tile (A8). */
export const LOOSE_BIT = 1 << LOOSE
export const around = (sim: Sim, at: number): number => {
  const { board } = sim
  let bits = 0
  let square = board[at - WIDTH] as number
  if (square >= 0) bits |= 1 << square
  square = board[at - 1] as number
  if (square >= 0) bits |= 1 << square
  square = board[at + 1] as number
  if (square >= 0) bits |= 1 << square
  square = board[at + WIDTH] as number
  if (square >= 0) bits |= 1 << square
  return bits & 0xff
}

export const CHAIN_BITS = 0x7f

export const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0

/** Dead: two safe chains touch (A10). */
export const isDead = (sim: Sim, bits: number): boolean => {
  const chains = bits & CHAIN_BITS
  if (isSingle(chains)) return false
  let safe = 0
  for (let chain = 0; chain < CHAIN_COUNT; chain++)
    if ((chains & (1 << chain)) !== 0 && (sim.sizes[chain] as number) >= SAFE_SIZE) safe++
  return safe > 1
}

export const anyFree = (sim: Sim): boolean => {
  for (let chain = 0; chain < CHAIN_COUNT; chain++) if (sim.sizes[chain] === 0) return true
  return false
}

/** The space and all loose tiles connected with it join a chain (A9). */
export const join = (sim: Sim, at: number, chain: number): void => {
  const { board, stack } = sim
  let top = 0
  let joined = 1
  board[at] = chain
  stack[top++] = at
  while (top > 0) {
    const here = stack[--top] as number
    for (let way = 0; way < 4; way++) {
      const next = here + (STEPS[way] as number)
      if (board[next] !== LOOSE) continue
      board[next] = chain
      joined++
      stack[top++] = next
    }
  }
  ;(sim.sizes[chain] as number) += joined
}

/** A tile out of a rack, onto its space. */
export const lay = (sim: Sim, seat: number, at: number): void => {
  for (let place = seat * PLACES; place < (seat + 1) * PLACES; place++)
    if (sim.racks[place] === at) {
      sim.racks[place] = NONE
      break
    }
  sim.board[at] = LOOSE
  sim.empty--
  sim.idle = 0
}

/** The founder's free share, if the bank has one (A12). */
export const found = (sim: Sim, seat: number, at: number, chain: number): void => {
  join(sim, at, chain)
  if ((sim.bank[chain] as number) > 0) take(sim, seat, chain, 1)
}

const take = (sim: Sim, seat: number, chain: number, count: number): void => {
  ;(sim.bank[chain] as number) -= count
  ;(sim.shares[seat * CHAIN_COUNT + chain] as number) += count
}

/** The survivor takes the board; the defunct chains' sizes are the caller's to remember (A16). */
export const takeOver = (sim: Sim, at: number, survivor: number, defunct: number): void => {
  const { board, sizes } = sim
  for (let space = WIDTH; space < AREA - WIDTH; space++) {
    const square = board[space] as number
    if (square >= 0 && square < LOOSE && (defunct & (1 << square)) !== 0) board[space] = survivor
  }
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    if ((defunct & (1 << chain)) === 0) continue
    ;(sizes[survivor] as number) += sizes[chain] as number
    sizes[chain] = 0
  }
  join(sim, at, survivor)
}

export const dispose = (
  sim: Sim,
  seat: number,
  chain: number,
  survivor: number,
  price: number,
  sell: number,
  trade: number,
): void => {
  if (sell + trade > 0) take(sim, seat, chain, -(sell + trade))
  if (trade > 0) take(sim, seat, survivor, trade / 2)
  ;(sim.cash[seat] as number) += sell * price
}

export const buy = (sim: Sim, seat: number, chain: number): void => {
  take(sim, seat, chain, 1)
  ;(sim.cash[seat] as number) -= simPrice(chain, sim.sizes[chain] as number)
}

/** Up to six tiles (A22), dead ones away (A23), and the next turn or the end (A26). */
export const finishTurn = (sim: Sim): void => {
  if (sim.ending) {
    sim.over = true
    return
  }
  draw(sim)
  if (sim.deadTiles !== DEAD_TILE_RULES.manual && discard(sim) > 0) {
    draw(sim)
    while (sim.deadTiles === DEAD_TILE_RULES.repeat && discard(sim) > 0) draw(sim)
  }
  if (sim.empty === 0 || sim.idle >= sim.seats) sim.over = true
  else sim.turn = (sim.turn + 1) % sim.seats
}

const draw = (sim: Sim): void => {
  for (let place = sim.turn * PLACES; place < (sim.turn + 1) * PLACES; place++)
    if (sim.racks[place] === NONE && sim.bagAt < sim.bagEnd) sim.racks[place] = sim.bag[sim.bagAt++] as number
}

/** Takes dead tiles out of the rack for ever; says how many. */
const discard = (sim: Sim): number => {
  let removed = 0
  for (let place = sim.turn * PLACES; place < (sim.turn + 1) * PLACES; place++) {
    const at = sim.racks[place] as number
    if (at === NONE || !isDead(sim, around(sim, at))) continue
    sim.racks[place] = NONE
    remove(sim, at)
    removed++
  }
  return removed
}

const remove = (sim: Sim, at: number): void => {
  sim.board[at] = WALL
  sim.empty--
}

/** Whether the end may be declared (A24). */
export const mayEnd = (sim: Sim): boolean => {
  let chains = 0
  let unsafe = 0
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    const size = sim.sizes[chain] as number
    if (size >= LARGEST_SIZE) return true
    if (size > 0) chains++
    if (size > 0 && size < SAFE_SIZE) unsafe++
  }
  return chains > 0 && unsafe === 0
}
