import { SAFE_SIZE, SHARES_PER_CHAIN } from '../chains.ts'
import { MOST_BOUGHT } from '../buy-shares.ts'
import { bonusAgainst, type Rivals, rivalsOf, worths } from './sim-bonuses.ts'
import {
  around,
  anyFree,
  CHAIN_BITS,
  isDead,
  isSingle,
  mayEnd,
  CHAIN_COUNT,
  LOOSE,
  LOOSE_BIT,
  NONE,
  PLACES,
  type Sim,
  simPrice,
  WIDTH,
} from './simulator.ts'

/** How the rules of thumb weigh things against each other, found by letting them play one another. */
export interface Weights {
  /** Cash in hand over worth on paper, in a merger. */
  readonly liquidity: number
  /** A new chain, in first prices. */
  readonly founding: number
  /** How many tiles a chain is expected to grow by. */
  readonly growth: number
  /** The bonus a purchase brings nearer. */
  readonly bonus: number
  /** A lead in shares that others must overtake, in prices a share. */
  readonly lead: number
  /** Below this much cash everything of a defunct chain is sold. */
  readonly poor: number
}

export const WEIGHTS: Weights = { liquidity: 1, founding: 6, growth: 4, bonus: 0.2, lead: 0.5, poor: 20 }

const SIZES = 109
/** Prices without steps, so that a tile counts before it reaches the next one. */
const SMOOTH = new Float64Array(CHAIN_COUNT * SIZES)
const STEPS = [2, 3, 4, 5, 6, 11, 21, 31, 41, 60]
for (let chain = 0; chain < CHAIN_COUNT; chain++)
  for (let size = 2; size < SIZES; size++) {
    const step = STEPS.findLastIndex((from) => size >= from)
    const [from, to] = [STEPS[step] ?? 2, STEPS[step + 1]]
    const price = simPrice(chain, size)
    SMOOTH[chain * SIZES + size] = to === undefined ? price : price + (size - from) / (to - from)
  }
const smoothPrice = (chain: number, size: number): number => SMOOTH[chain * SIZES + size] as number

const rivals: Rivals = { first: 0, atFirst: 0, second: 0, atSecond: 0 }

/** What a rise of the price by one would bring a seat, less its part for the others. */
const stake = (sim: Sim, seat: number, chain: number): number => {
  rivalsOf(sim, NONE, chain, rivals)
  const { first, atFirst, second, atSecond } = rivals
  if (first === 0) return 0
  const shared = atFirst > 1 || second === 0
  const most = shared ? 15 / atFirst : 10
  const next = shared ? 0 : 5 / atSecond
  const own = sim.shares[seat * CHAIN_COUNT + chain] as number
  let mine = own
  if (own === first) mine += most
  else if (own === second) mine += next
  const all = SHARES_PER_CHAIN - (sim.bank[chain] as number) + 15
  return mine - (all - mine) / (sim.seats - 1)
}

/** The tile of a rack that promises most; NONE where none can be placed (A7). */
export const bestTile = (sim: Sim, seat: number, weights: Weights): number => {
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  const free = anyFree(sim)
  for (let place = seat * PLACES; place < (seat + 1) * PLACES; place++) {
    const at = sim.racks[place] as number
    if (at === NONE) continue
    const bits = around(sim, at)
    if ((bits & CHAIN_BITS) === 0 ? !free && (bits & LOOSE_BIT) !== 0 : isDead(sim, bits)) continue
    const value = tileValue(sim, seat, at, bits, weights)
    if (value > most) {
      most = value
      best = at
    }
  }
  return best
}

const tileValue = (sim: Sim, seat: number, at: number, bits: number, weights: Weights): number => {
  const chains = bits & CHAIN_BITS
  if (chains === 0) {
    if ((bits & LOOSE_BIT) === 0) return 0
    const chain = bestChain(sim, seat)
    return weights.founding * simPrice(chain, 2)
  }
  const grown = 1 + looseAround(sim, at)
  if (isSingle(chains)) {
    const chain = 31 - Math.clz32(chains)
    return rise(sim, seat, chain, grown)
  }
  const survivor = bestSurvivor(sim, seat, chains)
  let value = 0
  let gained = grown
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    if (chain === survivor || (chains & (1 << chain)) === 0) continue
    gained += sim.sizes[chain] as number
    value += weights.liquidity * simPrice(chain, sim.sizes[chain] as number) * stake(sim, seat, chain)
  }
  return value + rise(sim, seat, survivor, gained)
}

const rise = (sim: Sim, seat: number, chain: number, tiles: number): number => {
  const size = sim.sizes[chain] as number
  return (smoothPrice(chain, size + tiles) - smoothPrice(chain, size)) * stake(sim, seat, chain)
}

const looseAround = ({ board }: Sim, at: number): number =>
  (board[at - WIDTH] === LOOSE ? 1 : 0) +
  (board[at - 1] === LOOSE ? 1 : 0) +
  (board[at + 1] === LOOSE ? 1 : 0) +
  (board[at + WIDTH] === LOOSE ? 1 : 0)

/** The chain to found: where one already holds most (A15), else dear while rich. */
export const bestChain = (sim: Sim, seat: number): number => {
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  const rich = (sim.cash[seat] as number) >= 30
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    if (sim.sizes[chain] !== 0) continue
    const price = simPrice(chain, 2)
    const value =
      4 * stake(sim, seat, chain) + (rich ? price : -price) + ((sim.bank[chain] as number) > 0 ? 3 : 0)
    if (value > most) {
      most = value
      best = chain
    }
  }
  return best
}

/** Of the largest chains the one that had better live on (A16). */
export const bestSurvivor = (sim: Sim, seat: number, chains: number): number => {
  let largest = 0
  for (let chain = 0; chain < CHAIN_COUNT; chain++)
    if ((chains & (1 << chain)) !== 0) largest = Math.max(largest, sim.sizes[chain] as number)
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    if ((chains & (1 << chain)) === 0 || sim.sizes[chain] !== largest) continue
    const value = stake(sim, seat, chain)
    if (value > most) {
      most = value
      best = chain
    }
  }
  return best
}

/** A chain that ends in a merger, its price before it, and what it becomes part of. */
export interface Ending {
  readonly chain: number
  readonly price: number
  readonly survivor: number
}

export interface Disposal {
  sell: number
  trade: number
}

/** Trade while the survivor is worth twice as much or decides a bonus, sell when poor or late, else keep a few. Where
 *  anybody could end the game next, what is kept comes to nothing. */
export const bestDisposal = (
  sim: Sim,
  seat: number,
  { chain, price, survivor }: Ending,
  weights: Weights,
  into: Disposal,
): void => {
  const held = sim.shares[seat * CHAIN_COUNT + chain] as number
  const most = Math.min(held - (held % 2), 2 * (sim.bank[survivor] as number))
  const worth = simPrice(survivor, sim.sizes[survivor] as number)
  const have = sim.shares[seat * CHAIN_COUNT + survivor] as number
  rivalsOf(sim, seat, survivor, rivals)
  const bonus = worth * (bonusAgainst(rivals, have + most / 2) - bonusAgainst(rivals, have))
  const gain =
    (most / 2) * (smoothPrice(survivor, Math.min(SIZES - 1, (sim.sizes[survivor] as number) + 3)) - 2 * price)
  const cash = sim.cash[seat] as number
  into.trade = gain + bonus * 0.7 > (cash < weights.poor ? 6 : 0) ? most : 0
  const rest = held - into.trade
  const late = sim.bagEnd - sim.bagAt < 30 || mayEnd(sim)
  into.sell = late || cash < weights.poor || rest > 4 ? rest : 0
}

/** Up to three shares, each the one that promises most now (A21); bought at once, listed in `into`. */
export const buyBest = (
  sim: Sim,
  seat: number,
  weights: Weights,
  into: Int16Array,
  act: (sim: Sim, seat: number, chain: number) => void,
): number => {
  let bought = 0
  while (bought < MOST_BOUGHT) {
    const chain = bestBuy(sim, seat, MOST_BOUGHT - bought, weights)
    if (chain === NONE) break
    act(sim, seat, chain)
    into[bought++] = chain
  }
  return bought
}

const bestBuy = (sim: Sim, seat: number, left: number, weights: Weights): number => {
  let best = NONE
  let most = 0
  for (let chain = 0; chain < CHAIN_COUNT; chain++) {
    const size = sim.sizes[chain] as number
    if (size === 0) continue
    const price = simPrice(chain, size)
    const most3 = Math.min(left, sim.bank[chain] as number, Math.floor((sim.cash[seat] as number) / price))
    if (most3 <= 0) continue
    const value = buyValue(sim, seat, chain, size, price, most3, weights)
    if (value > most) {
      most = value
      best = chain
    }
  }
  return best
}

/** The most a share brings when some are bought together: a bonus may need more than one. */
const buyValue = (
  sim: Sim,
  seat: number,
  chain: number,
  size: number,
  price: number,
  count: number,
  weights: Weights,
): number => {
  const held = sim.shares[seat * CHAIN_COUNT + chain] as number
  const future = smoothPrice(chain, Math.min(SIZES - 1, size + weights.growth))
  const growth = size >= SAFE_SIZE ? (future - price) * 0.7 : future - price
  rivalsOf(sim, seat, chain, rivals)
  const now = bonusAgainst(rivals, held)
  let most = 0
  for (let shares = 1; shares <= count; shares++) {
    const bonus = price * (bonusAgainst(rivals, held + shares) - now)
    const lead = held + shares - rivals.first
    const guard = lead > 0 && lead <= 4 ? weights.lead * price : 0
    most = Math.max(most, growth + (weights.bonus * bonus) / shares + guard)
  }
  return most + 0.01
}

/** The end is for who would win by it. */
export const wantsEnd = (sim: Sim, seat: number, sums: Float64Array): boolean => {
  worths(sim, sums)
  for (let other = 0; other < sim.seats; other++)
    if (other !== seat && (sums[other] as number) > (sums[seat] as number)) return false
  return true
}
