import { falses } from './lists.ts'
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
  const call = Math.min(hand.stacks[i] as number, hand.high - bet)
  return { check: bet === hand.high, call, raise: raiseLimits(hand, i) }
}

export const raiseLimits = (hand: Hand, i: number): Moves['raise'] => {
  if (!mayRaise(hand, i)) return null
  const max = (hand.stacks[i] as number) + (hand.bets[i] as number)
  return { min: Math.min(hand.high + hand.raise, max), max }
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
export const turnFrom = (hand: Hand, from: number): number => turnAfter(hand, from, -1, 0, false)

/** The same after somebody put chips in front up to a bet, or folded: who moves is never asked again at once. */
const turnAfter = (hand: Hand, from: number, mover: number, to: number, folds: boolean): number => {
  const { stacks, bets, folded, acted } = hand
  const count = stacks.length
  const high = to > hand.high ? to : hand.high
  const reopened = mover >= 0 && to - hand.high >= hand.raise
  let unfolded = 0
  let withChips = 0
  let lone = -1
  for (let i = 0; i < count; i++) {
    if (folded[i] === true || (i === mover && folds)) continue
    unfolded++
    const spent = i === mover ? to - (bets[i] as number) : 0
    if (stacks[i] === spent) continue
    withChips++
    lone = i
  }
  if (unfolded < 2 || withChips === 0) return -1
  // Nobody could answer a bet: the lone player is only asked for what is already bet against them.
  if (withChips === 1)
    return lone !== mover && (bets[lone] as number) < topBetBeside(hand, lone, mover, to, folds) ? lone : -1
  for (let step = 0, i = from % count; step < count; step++, i = i + 1 === count ? 0 : i + 1) {
    if (i === mover || folded[i] === true || stacks[i] === 0) continue
    if (reopened || acted[i] === false || (bets[i] as number) < high) return i
  }
  return -1
}

const topBetBeside = (
  { bets, folded }: Hand,
  lone: number,
  mover: number,
  to: number,
  folds: boolean,
): number => {
  let top = 0
  for (let i = 0; i < bets.length; i++) {
    if (i === lone || folded[i] === true || (i === mover && folds)) continue
    top = Math.max(top, i === mover ? to : (bets[i] as number))
  }
  return top
}

/** In turn or out of it: who leaves or is sent away folds at once (P4). */
const turnAfterFold = (hand: Hand, index: number): number => {
  if (hand.turn < 0) return -1
  const from = hand.turn === index ? index + 1 : hand.turn
  return turnAfter(hand, from, index, hand.bets[index] as number, true)
}

/** Chips go in front of a player, up to this bet of the street; a call and a check are bets up to H. */
export const putIn = (hand: Hand, i: number, to: number, last: LastAction): Hand => {
  const added = to - (hand.bets[i] as number)
  const lifts = to - hand.high
  // A short all-in changes what is to be matched, but not the size of a raise nor who may raise (P18).
  const full = lifts >= hand.raise
  return {
    ...hand,
    stacks: replaced(hand.stacks, i, (hand.stacks[i] as number) - added),
    bets: replaced(hand.bets, i, to),
    acted: full ? replaced(falses(hand.acted.length), i, true) : replaced(hand.acted, i, true),
    last: replaced(hand.last, i, last),
    high: lifts > 0 ? to : hand.high,
    raise: full ? lifts : hand.raise,
    turn: turnAfter(hand, i + 1, i, to, false),
    decision: hand.decision + 1,
    until: 0,
  }
}

export const foldOf = (hand: Hand, i: number): Hand => ({
  ...hand,
  folded: replaced(hand.folded, i, true),
  last: replaced(hand.last, i, { action: 'fold', to: hand.bets[i] as number }),
  turn: turnAfterFold(hand, i),
  decision: hand.decision + 1,
  until: hand.turn === i ? 0 : hand.until,
})

/** `with`, measured four times as slow on arrays this short. */
const replaced = <T>(list: readonly T[], i: number, item: T): readonly T[] => {
  if (list[i] === item) return list
  const copy = list.slice()
  copy[i] = item
  return copy
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

export const unfoldedCount = ({ folded }: Hand): number => {
  let count = 0
  for (let i = 0; i < folded.length; i++) if (folded[i] === false) count++
  return count
}
