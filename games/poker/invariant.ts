import { NOBODY } from './player-set.ts'
import { isActive } from './seats.ts'
import type { State } from './types.ts'

/** What must hold after every decision, cheap enough to be checked each time (P27). */
export const invariant = (state: State): string | undefined => {
  const { hand } = state
  let chips = atSeats(state.seats)
  if (Number.isNaN(chips)) return 'a stack is below nothing'
  if (hand !== null) {
    for (const { stack, bet } of hand.places) {
      if (stack < 0 || bet < 0) return 'a player has less than nothing'
      if (bet > hand.high) return 'a bet is above the highest bet'
      chips += stack + bet
    }
    for (const { amount, eligible } of hand.pots) {
      if (eligible === NOBODY) return 'a pot has nobody who can win it'
      chips += amount
    }
    // What the hand was dealt with still stands at the seats, too.
    for (const stack of hand.deal.stacks) chips -= stack
    if (hand.turn >= 0 && !isActive(hand, hand.turn)) return 'somebody must act who cannot'
  }
  return chips === state.chips ? undefined : 'the chips do not add up'
}

let latest: { readonly seats: State['seats']; readonly chips: number } = { seats: [], chips: 0 }

/** Chips at the seats, which stay as they are for a whole hand; not a number where a stack is broken. */
const atSeats = (seats: State['seats']): number => {
  if (latest.seats === seats) return latest.chips
  let chips = 0
  for (const seat of seats) if (seat !== null) chips += seat.stack < 0 ? Number.NaN : seat.stack
  latest = { seats, chips }
  return chips
}
