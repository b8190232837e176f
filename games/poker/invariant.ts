import { has, NOBODY } from './player-set.ts'
import type { Place, Pot, Room, State } from './types.ts'

/** What must hold after every decision, cheap enough to be checked each time (P27). */
export const invariant = (state: State): string | undefined => {
  const { hand } = state
  let chips = atSeats(state.room.seats)
  if (Number.isNaN(chips)) return 'a stack is below nothing'
  if (hand !== null) {
    const { places, pots, high, turn } = hand
    // What it was dealt with still stands at the seats, too.
    chips -= hand.deal.chips
    for (let i = 0; i < places.length; i++) {
      const { stack, bet } = places[i] as Place
      if (stack < 0 || bet < 0) return 'a player has less than nothing'
      if (bet > high) return 'a bet is above the highest bet'
      chips += stack + bet
    }
    for (let i = 0; i < pots.length; i++) {
      const { amount, eligible } = pots[i] as Pot
      if (eligible === NOBODY) return 'a pot has nobody who can win it'
      chips += amount
    }
    if (turn >= 0 && (places[turn]?.stack === 0 || !has(hand.unfolded, turn)))
      return 'somebody must act who cannot'
  }
  return chips === state.room.chips ? undefined : 'the chips do not add up'
}

let latest: { readonly seats: Room['seats']; readonly chips: number } = { seats: [], chips: 0 }

/** Chips at the seats, which stay as they are for a whole hand; not a number where a stack is broken. */
const atSeats = (seats: Room['seats']): number => {
  if (latest.seats === seats) return latest.chips
  let chips = 0
  for (const seat of seats) if (seat !== null) chips += seat.stack < 0 ? Number.NaN : seat.stack
  latest = { seats, chips }
  return chips
}
