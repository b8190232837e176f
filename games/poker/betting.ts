import { has, including, isOne, only, type PlayerSet } from './player-set.ts'
import type { Hand, LastAction, Place } from './types.ts'

/** What a player may do when it is their turn, with exact amounts (P15–P17). */
export interface Moves {
  readonly check: boolean
  /** Chips a call adds; 0 when there is nothing to call. */
  readonly call: number
  /** Limits of a raise-to (of a bet, when nobody has bet); null when not allowed. */
  readonly raise: { readonly min: number; readonly max: number } | null
}

export const movesOf = (hand: Hand, i: number): Moves => {
  const { stack, bet } = hand.places[i] as Place
  return { check: bet === hand.high, call: Math.min(stack, hand.high - bet), raise: raiseLimits(hand, i) }
}

export const raiseLimits = (hand: Hand, i: number): Moves['raise'] => {
  if (!mayRaise(hand, i)) return null
  const { stack, bet } = hand.places[i] as Place
  const max = stack + bet
  return { min: Math.min(hand.high + hand.raise, max), max }
}

/** P16; P19: reopening is judged by what this player faces, not by the last raise alone. */
const mayRaise = ({ places, unfolded, acted, high, raise }: Hand, i: number): boolean => {
  const { stack, bet } = places[i] as Place
  if (stack + bet <= high) return false
  if (has(acted, i) && high - bet < raise) return false
  for (let j = 0; j < places.length; j++) {
    if (j === i || !has(unfolded, j)) continue
    const other = places[j] as Place
    if (other.stack + other.bet > high) return true
  }
  return false
}

/** Who must act, looking round the table from this index on; -1 when the street's betting is over (P20). */
export const turnFrom = (
  places: readonly Place[],
  unfolded: PlayerSet,
  acted: PlayerSet,
  high: number,
  from: number,
): number => {
  if (isOne(unfolded)) return -1
  const count = places.length
  let next = -1
  let withChips = 0
  let lone = -1
  for (let step = 0, i = from % count; step < count; step++, i = i + 1 === count ? 0 : i + 1) {
    if (!has(unfolded, i)) continue
    const { stack, bet } = places[i] as Place
    if (stack === 0) continue
    withChips++
    lone = i
    if (next < 0 && (bet < high || !has(acted, i))) next = i
    if (next >= 0 && withChips > 1) return next
  }
  // Nobody could answer a bet: the lone player is only asked for what is already bet against them.
  return withChips === 1 && isOutbid(places, unfolded, lone) ? lone : -1
}

const isOutbid = (places: readonly Place[], unfolded: PlayerSet, lone: number): boolean => {
  const { bet } = places[lone] as Place
  return places.some((place, i) => has(unfolded, i) && place.bet > bet)
}

/** Chips go in front of a player, up to this bet of the street; a call and a check are bets up to H. */
export const putIn = (hand: Hand, i: number, to: number, action: LastAction['action']): Hand => {
  const place = hand.places[i]
  if (place === undefined) return hand
  const { stack, bet, swept } = place
  const lifts = to - hand.high
  // A short all-in changes what is to be matched, but not the size of a raise nor who may raise (P18).
  const isFull = lifts >= hand.raise
  const places = replaced(hand.places, i, { stack: stack - to + bet, bet: to, swept, action, to })
  const acted = isFull ? only(i) : including(hand.acted, i)
  const high = lifts > 0 ? to : hand.high
  return {
    deal: hand.deal,
    places,
    unfolded: hand.unfolded,
    acted,
    phase: hand.phase,
    turn: turnFrom(places, hand.unfolded, acted, high, i + 1),
    high,
    raise: isFull ? lifts : hand.raise,
    closed: hand.closed,
    rounds: hand.rounds,
    dead: hand.dead,
    pots: hand.pots,
    decision: hand.decision + 1,
    until: 0,
  }
}

/** `with`, measured twice as slow on lists this short. */
export const replaced = <T>(list: readonly T[], i: number, item: T): readonly T[] => {
  const copy = list.slice()
  copy[i] = item
  return copy
}

/** The part of the highest bet that nobody matched; bets of folded players count (P21). */
export const uncalledOf = ({
  places,
}: Hand): { readonly index: number; readonly amount: number } | undefined => {
  let index = -1
  let top = 0
  let second = 0
  for (let i = 0; i < places.length; i++) {
    const { bet } = places[i] as Place
    if (bet > top) {
      second = top
      top = bet
      index = i
    } else if (bet > second) second = bet
  }
  return top > second ? { index, amount: top - second } : undefined
}
