import type { Command } from '../types.ts'
import { WEIGHTS, type Weights } from './heuristic.ts'
import {
  buyAndFinish,
  dissolve,
  disposeBest,
  mergeAt,
  placeAndResolve,
  playTurn,
  type Scratch,
  scratchFor,
} from './playout.ts'
import { worths } from './sim-bonuses.ts'
import { chainIndex, guess, placeOf, type Position, type Rest } from './position.ts'
import {
  around,
  buy,
  CHAIN_BITS,
  copyInto,
  dispose,
  emptySim,
  finishTurn,
  found,
  type Sim,
} from './simulator.ts'

/** Rounds of turns played on before the worths are compared: to the very end is worse (A33). */
const HORIZON = 4

export interface Search {
  readonly position: Position
  readonly candidates: readonly Command[]
  /** The tile of a founding or merger already on the board. */
  readonly at: number
  /** Playouts in all, at most. */
  readonly rounds: number
  /** The part of the time for thinking that is over. */
  spent(): number
  readonly next: () => number
}

/** Sequential halving: all candidates in the same guessed worlds, the worse half dropped, until one is left. */
export const bestOf = (search: Search): Command => {
  const { position, candidates, rounds, next } = search
  const totals = new Float64Array(candidates.length)
  const world = emptySim(position.sim.seats, position.sim.deadTiles)
  const sim = emptySim(position.sim.seats, position.sim.deadTiles)
  const scratch = scratchFor(position.sim.seats)
  let alive = candidates.map((_, index) => index)
  const phases = Math.ceil(Math.log2(candidates.length))
  for (let phase = 1; alive.length > 1; phase++) {
    const worlds = Math.max(1, Math.floor(rounds / phases / alive.length))
    for (let i = 0; i < worlds && (i === 0 || search.spent() < phase / phases); i++) {
      copyInto(world, position.sim)
      guess(position, world, next)
      for (const index of alive) {
        copyInto(sim, world)
        apply(sim, candidates[index] as Command, search, WEIGHTS, scratch)
        for (let turn = HORIZON * sim.seats; turn > 0 && !sim.over; turn--) playTurn(sim, WEIGHTS, scratch)
        ;(totals[index] as number) += scoreOf(sim, position.seat, scratch.sums)
      }
    }
    // Every survivor has been played equally often, so sums compare as means do.
    alive = alive
      .toSorted((a, b) => (totals[b] as number) - (totals[a] as number))
      .slice(0, Math.ceil(alive.length / 2))
  }
  return candidates[alive[0] as number] as Command
}

/** The part of all wealth that is one's own. */
const scoreOf = (sim: Sim, seat: number, sums: Float64Array): number => {
  worths(sim, sums)
  let total = 0
  for (let other = 0; other < sim.seats; other++) total += sums[other] as number
  return (sums[seat] as number) / total
}

/** A command, and by the rules of thumb what is left of the turn after it. */
const apply = (sim: Sim, command: Command, search: Search, weights: Weights, scratch: Scratch): void => {
  const { position, at } = search
  const { seat, rest } = position
  switch (command.type) {
    case 'place-tile':
      placeAndResolve(sim, placeOf(command.tile), weights, scratch)
      break
    case 'found-chain':
      found(sim, seat, at, chainIndex(command.chain))
      break
    case 'choose-survivor':
      mergeAt(sim, at, around(sim, at) & CHAIN_BITS, chainIndex(command.chain), weights, scratch)
      break
    case 'choose-next-defunct':
      if (rest !== null) settle(sim, rest, chainIndex(command.chain), weights, scratch)
      break
    case 'dispose-shares':
      if (rest === null) break
      dispose(sim, seat, rest.chain, rest.survivor, rest.price, command.sell, command.trade)
      for (const other of rest.waiting) disposeBest(sim, other, rest, weights, scratch)
      settle(sim, rest, rest.later[0]?.chain ?? -1, weights, scratch)
      break
    case 'buy-shares':
      for (const chain of command.shares) buy(sim, seat, chainIndex(chain))
      finishTurn(sim)
      return
    case 'skip-buying':
      finishTurn(sim)
      return
    case 'declare-end':
      sim.ending = true
      break
    case 'exchange-dead-tile':
    case 'come-back':
    case 'time-out':
      break
  }
  buyAndFinish(sim, weights, scratch)
}

/** The dying chains that are left, one of them first. */
const settle = (sim: Sim, rest: Rest, first: number, weights: Weights, scratch: Scratch): void => {
  for (const { chain, price } of rest.later.toSorted(
    (a, b) => Number(b.chain === first) - Number(a.chain === first),
  ))
    dissolve(sim, { chain, price, survivor: rest.survivor }, weights, scratch)
}
