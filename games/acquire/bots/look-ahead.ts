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
import { chainIndex, guess, placeOf, type Position, type PendingMerger } from './position.ts'
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

/** Sequential halving: all candidates in the same guessed worlds, the worse half dropped, until one is left.
 *  Time is looked at after every playout; a world that could not be finished does not count. */
export const bestOf = (search: Search): Command => {
  const { position, candidates, rounds, next } = search
  const totals = new Float64Array(candidates.length)
  const scores = new Float64Array(candidates.length)
  const world = emptySim(position.sim.seats, position.sim.deadTiles)
  const sim = emptySim(position.sim.seats, position.sim.deadTiles)
  const scratch = scratchFor(position.sim.seats)
  let remaining = candidates.map((_, index) => index)
  const phases = Math.ceil(Math.log2(candidates.length))
  /** Plays every candidate in one world; how many there was time for. */
  const playWorld = (until: number): number => {
    copyInto(world, position.sim)
    guess(position, world, next)
    for (const [played, index] of remaining.entries()) {
      if (played > 0 && search.spent() >= until) return played
      copyInto(sim, world)
      apply(sim, candidates[index] as Command, search, WEIGHTS, scratch)
      for (let turn = HORIZON * sim.seats; turn > 0 && !sim.over; turn--) playTurn(sim, WEIGHTS, scratch)
      scores[index] = scoreOf(sim, position.seat, scratch.sums)
    }
    return remaining.length
  }
  const count = (indices: readonly number[]): void => {
    for (const index of indices) (totals[index] as number) += scores[index] as number
  }
  let isFirst = true
  for (let phase = 1; remaining.length > 1; phase++) {
    const worlds = Math.max(1, Math.floor(rounds / phases / remaining.length))
    for (let i = 0; i < worlds && search.spent() < phase / phases; i++) {
      const played = playWorld(isFirst ? 1 : phase / phases)
      // Out of time in the very first world: the others were never looked at.
      if (isFirst) remaining = remaining.slice(0, played)
      else if (played < remaining.length) break
      isFirst = false
      count(remaining)
    }
    // Every survivor has been played equally often, so sums compare as means do.
    remaining = remaining
      .toSorted((a, b) => (totals[b] as number) - (totals[a] as number))
      .slice(0, Math.ceil(remaining.length / 2))
  }
  return candidates[remaining[0] as number] as Command
}

export interface Scored {
  readonly command: Command
  /** Mean part of all wealth that is one's own, and mean wealth of all in hundreds, some rounds on. */
  readonly part: number
  readonly wealth: number
}

/** How good every candidate is, the best first: those that fall behind are played in fewer worlds, one of them in all. */
export const scoresOf = (
  search: Omit<Search, 'rounds' | 'spent'>,
  { worlds, first, kept, always }: { worlds: number; first: number; kept: number; always: number },
): readonly Scored[] => {
  const { position, candidates, next } = search
  const { seats } = position.sim
  const scratch = scratchFor(seats)
  const world = emptySim(seats, position.sim.deadTiles)
  const sim = emptySim(seats, position.sim.deadTiles)
  const sums = candidates.map((_, index) => ({ index, part: 0, wealth: 0, worlds: 0 }))
  let remaining = [...sums]
  for (let played = 0; played < worlds; played++) {
    if (played === first)
      remaining = sums
        .toSorted((a, b) => b.part - a.part)
        .filter(({ index }, place) => place < kept || index === always)
    copyInto(world, position.sim)
    guess(position, world, next)
    for (const sum of remaining) {
      copyInto(sim, world)
      apply(sim, candidates[sum.index] as Command, search, WEIGHTS, scratch)
      for (let turn = HORIZON * seats; turn > 0 && !sim.over; turn--) playTurn(sim, WEIGHTS, scratch)
      sum.part += scoreOf(sim, position.seat, scratch.sums)
      sum.wealth += scratch.sums.reduce((total, worth) => total + worth, 0)
      sum.worlds++
    }
  }
  return remaining
    .map(({ index, part, wealth, worlds: count }) => ({
      command: candidates[index] as Command,
      part: part / count,
      wealth: wealth / count,
    }))
    .toSorted((a, b) => b.part - a.part)
}

/** How often each seat wins when the rules of thumb play on to the end from the beginning of a turn; a shared win counts
 *  in parts. */
export const chancesOf = (position: Position, worlds: number, next: () => number): readonly number[] => {
  const { seats } = position.sim
  const scratch = scratchFor(seats)
  const sim = emptySim(seats, position.sim.deadTiles)
  const wins = Array.from({ length: seats }, () => 0)
  for (let played = 0; played < worlds; played++) {
    copyInto(sim, position.sim)
    guess(position, sim, next)
    for (let turn = MOST_TURNS; turn > 0 && !sim.over; turn--) playTurn(sim, WEIGHTS, scratch)
    worths(sim, scratch.sums)
    const best = Math.max(...scratch.sums)
    const winners = wins.flatMap((_, seat) => (scratch.sums[seat] === best ? [seat] : []))
    for (const seat of winners) wins[seat] = (wins[seat] as number) + 1 / winners.length
  }
  return wins.map((count) => count / worlds)
}

/** More than any game has: 108 tiles are placed one a turn. */
const MOST_TURNS = 150

/** The part of all wealth that is one's own. */
const scoreOf = (sim: Sim, seat: number, sums: Float64Array): number => {
  worths(sim, sums)
  let total = 0
  for (let other = 0; other < sim.seats; other++) total += sums[other] as number
  return (sums[seat] as number) / total
}

/** A command, and by the rules of thumb what is left of the turn after it. */
const apply = (
  sim: Sim,
  command: Command,
  search: Pick<Search, 'position' | 'at'>,
  weights: Weights,
  scratch: Scratch,
): void => {
  const { position, at } = search
  const { seat, pending } = position
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
      if (pending !== null) settle(sim, pending, chainIndex(command.chain), weights, scratch)
      break
    case 'dispose-shares':
      if (pending === null) break
      dispose(sim, seat, pending.chain, pending.survivor, pending.price, command.sell, command.trade)
      for (const other of pending.waiting) disposeBest(sim, other, pending, weights, scratch)
      settle(sim, pending, pending.later[0]?.chain ?? -1, weights, scratch)
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

/** The defunct chains that are left, one of them first. */
const settle = (
  sim: Sim,
  pending: PendingMerger,
  first: number,
  weights: Weights,
  scratch: Scratch,
): void => {
  for (const { chain, price } of pending.later.toSorted(
    (a, b) => Number(b.chain === first) - Number(a.chain === first),
  ))
    dissolve(sim, { chain, price, survivor: pending.survivor }, weights, scratch)
}
