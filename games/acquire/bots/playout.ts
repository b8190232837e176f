import {
  bestChain,
  bestDisposal,
  bestSurvivor,
  bestTile,
  buyBest,
  type Disposal,
  type Ending,
  wantsEnd,
  type Weights,
} from './heuristic.ts'
import { addBonuses } from './sim-bonuses.ts'
import {
  around,
  buy,
  CHAIN_BITS,
  dispose,
  finishTurn,
  found,
  isSingle,
  join,
  CHAIN_COUNT,
  lay,
  LOOSE_BIT,
  mayEnd,
  NONE,
  type Sim,
  simPrice,
  takeOver,
} from './simulator.ts'

/** Everything a playout writes into, made once for thousands of them. */
export interface Scratch {
  readonly sums: Float64Array
  readonly bought: Int16Array
  readonly disposal: Disposal
  readonly sizes: Int16Array
}

export const scratchFor = (seats: number): Scratch => ({
  sums: new Float64Array(seats),
  bought: new Int16Array(3),
  disposal: { sell: 0, trade: 0 },
  sizes: new Int16Array(CHAIN_COUNT),
})

/** One whole turn by the rules of thumb. */
export const playTurn = (sim: Sim, weights: Weights, scratch: Scratch): void => {
  const at = bestTile(sim, sim.turn, weights)
  if (at === NONE) sim.idle++
  else placeAndResolve(sim, at, weights, scratch)
  buyAndFinish(sim, weights, scratch)
}

export const placeAndResolve = (sim: Sim, at: number, weights: Weights, scratch: Scratch): void => {
  const seat = sim.turn
  const bits = around(sim, at)
  const chains = bits & CHAIN_BITS
  lay(sim, seat, at)
  if (chains === 0) {
    if ((bits & LOOSE_BIT) !== 0) found(sim, seat, at, bestChain(sim, seat))
    return
  }
  if (isSingle(chains)) join(sim, at, 31 - Math.clz32(chains))
  else mergeAt(sim, at, chains, bestSurvivor(sim, seat, chains), weights, scratch)
}

/** The defunct chains one after the other, largest first (A17). */
export const mergeAt = (
  sim: Sim,
  at: number,
  chains: number,
  survivor: number,
  weights: Weights,
  scratch: Scratch,
): void => {
  const { sizes } = scratch
  let defunct = chains & ~(1 << survivor)
  sizes.set(sim.sizes)
  takeOver(sim, at, survivor, defunct)
  while (defunct !== 0) {
    let next = NONE
    for (let chain = 0; chain < CHAIN_COUNT; chain++)
      if (
        (defunct & (1 << chain)) !== 0 &&
        (next === NONE || (sizes[chain] as number) > (sizes[next] as number))
      )
        next = chain
    defunct &= ~(1 << next)
    const price = simPrice(next, sizes[next] as number)
    dissolve(sim, { chain: next, price, survivor }, weights, scratch)
  }
}

/** Bonuses, then every holder clockwise (A18). */
export const dissolve = (sim: Sim, ending: Ending, weights: Weights, scratch: Scratch): void => {
  addBonuses(sim, ending.chain, ending.price, sim.cash)
  for (let offset = 0; offset < sim.seats; offset++)
    disposeBest(sim, (sim.turn + offset) % sim.seats, ending, weights, scratch)
}

export const disposeBest = (
  sim: Sim,
  seat: number,
  ending: Ending,
  weights: Weights,
  { disposal }: Scratch,
): void => {
  if (sim.shares[seat * CHAIN_COUNT + ending.chain] === 0) return
  bestDisposal(sim, seat, ending, weights, disposal)
  dispose(sim, seat, ending.chain, ending.survivor, ending.price, disposal.sell, disposal.trade)
}

export const buyAndFinish = (sim: Sim, weights: Weights, scratch: Scratch): void => {
  const seat = sim.turn
  buyBest(sim, seat, weights, scratch.bought, buy)
  if (!sim.ending && mayEnd(sim) && wantsEnd(sim, seat, scratch.sums)) sim.ending = true
  finishTurn(sim)
}
