import type { Hand, LastAction } from './types.ts'

/** What a player may do when it is their turn, with exact amounts (P15–P17). */
export interface Moves {
  readonly check: boolean
  /** Chips a call adds; 0 when there is nothing to call. */
  readonly call: number
  /** Limits of a raise-to (of a bet, when nobody has bet); null when not allowed. */
  readonly raise: { readonly min: number; readonly max: number } | null
}

export const movesOf = (hand: Hand, i: number): Moves => {
  const bet = hand.bets[i] as number
  const stack = hand.stacks[i] as number
  const call = Math.min(stack, hand.high - bet)
  const max = stack + bet
  const raise = mayRaise(hand, i) ? { min: Math.min(hand.high + hand.raise, max), max } : null
  return { check: bet === hand.high, call, raise }
}

/** P16; P19: reopening is judged by what this player faces, not by the last raise alone. */
const mayRaise = (hand: Hand, i: number): boolean => {
  const { high, stacks, bets, folded } = hand
  const bet = bets[i] as number
  if ((stacks[i] as number) + bet <= high) return false
  if (hand.acted[i] === true && high - bet < hand.raise) return false
  for (let j = 0; j < stacks.length; j++)
    if (j !== i && folded[j] === false && (stacks[j] as number) + (bets[j] as number) > high) return true
  return false
}

/** Who must act, looking round the table from this index on; -1 when the street's betting is over (P20). */
export const turnFrom = (hand: Hand, from: number): number => {
  const { stacks, bets, folded, acted, high } = hand
  const count = stacks.length
  let unfolded = 0
  let withChips = 0
  let lone = -1
  for (let i = 0; i < count; i++) {
    if (folded[i] === true) continue
    unfolded++
    if (stacks[i] === 0) continue
    withChips++
    lone = i
  }
  if (unfolded < 2 || withChips === 0) return -1
  // Nobody could answer a bet: the lone player is only asked for what is already bet against them.
  if (withChips === 1) return (bets[lone] as number) < topBetBeside(hand, lone) ? lone : -1
  for (let step = 0; step < count; step++) {
    const i = (from + step) % count
    if (folded[i] === true || stacks[i] === 0) continue
    if (acted[i] === false || (bets[i] as number) < high) return i
  }
  return -1
}

const topBetBeside = (hand: Hand, lone: number): number =>
  hand.bets.reduce((top, bet, i) => (i !== lone && hand.folded[i] === false && bet > top ? bet : top), 0)

/** Chips go in front of a player, up to this bet of the street; a call and a check are bets up to H. */
export const putIn = (hand: Hand, i: number, to: number, last: LastAction): Hand => {
  const added = to - (hand.bets[i] as number)
  const lifts = to - hand.high
  // A short all-in changes what is to be matched, but not the size of a raise nor who may raise (P18).
  const full = lifts >= hand.raise
  const moved: Hand = {
    ...hand,
    stacks: hand.stacks.with(i, (hand.stacks[i] as number) - added),
    bets: hand.bets.with(i, to),
    totals: hand.totals.with(i, (hand.totals[i] as number) + added),
    acted: full ? hand.acted.map((_, j) => j === i) : hand.acted.with(i, true),
    last: hand.last.with(i, last),
    high: Math.max(hand.high, to),
    raise: full ? lifts : hand.raise,
    decision: hand.decision + 1,
    until: 0,
  }
  return { ...moved, turn: turnFrom(moved, i + 1) }
}

/** In turn or out of it: who leaves or is sent away folds at once (P4). */
export const foldOf = (hand: Hand, i: number): Hand => {
  const moved: Hand = {
    ...hand,
    folded: hand.folded.with(i, true),
    last: hand.last.with(i, { action: 'fold', to: hand.bets[i] as number }),
    decision: hand.decision + 1,
    until: hand.turn === i ? 0 : hand.until,
  }
  if (hand.turn < 0) return moved
  return { ...moved, turn: turnFrom(moved, hand.turn === i ? i + 1 : hand.turn) }
}

/** The part of the highest bet that nobody matched; bets of folded players count (P21). */
export const uncalledOf = (hand: Hand): { readonly index: number; readonly amount: number } | undefined => {
  let index = -1
  let top = 0
  let second = 0
  for (let i = 0; i < hand.bets.length; i++) {
    const bet = hand.bets[i] as number
    if (bet > top) {
      second = top
      top = bet
      index = i
    } else if (bet > second) second = bet
  }
  return top > second ? { index, amount: top - second } : undefined
}

export const unfoldedCount = (hand: Hand): number =>
  hand.folded.reduce((count, folded) => (folded ? count : count + 1), 0)
