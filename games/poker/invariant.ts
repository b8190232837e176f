import { actorOf } from './betting.ts'
import { totalOf } from './pots.ts'
import { statusInHand } from './seats.ts'
import type { Hand, State } from './types.ts'

/** What must hold after every decision (P27). */
export const invariant = ({ session, hand }: State): string | undefined => {
  const stacks = session.seats.map((seat) => seat?.stack ?? 0)
  if (stacks.some((stack) => stack < 0)) return 'a stack is below zero'
  const atSeats = stacks.reduce((sum, stack) => sum + stack, 0)
  // What the hand was dealt with still stands at the seats, too.
  const inHand = hand === null ? 0 : chipsGained(hand)
  if (atSeats + inHand !== session.chips) return 'the chips do not add up'
  return hand === null ? undefined : brokenInHand(hand)
}

const chipsGained = (hand: Hand): number =>
  hand.players.reduce((sum, { stack, startStack }) => sum + stack - startStack, totalOf(hand))

const brokenInHand = (hand: Hand): string | undefined => {
  const { players, pots, highestBet } = hand
  if (players.some(({ stack, bet }) => stack < 0 || bet < 0)) return 'a player has less than nothing'
  if (players.some(({ bet }) => bet > highestBet)) return 'a bet is above the highest bet'
  if (pots.some(({ eligible }) => eligible.length === 0)) return 'a pot has nobody who can win it'
  const actor = actorOf(hand)
  return actor !== undefined && statusInHand(actor) !== 'active' ? 'somebody must act who cannot' : undefined
}
