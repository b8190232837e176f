import type { State } from './types.ts'

/** What must hold after every decision, cheap enough to be checked each time (P27). */
export const invariant = (state: State): string | undefined => {
  const { hand } = state
  let chips = besideHand(state.seats)
  if (Number.isNaN(chips)) return 'a stack is below nothing'
  if (hand !== null) {
    let bets = 0
    for (let i = 0; i < hand.stacks.length; i++) {
      const stack = hand.stacks[i] as number
      const bet = hand.bets[i] as number
      if (stack < 0 || bet < 0) return 'a player has less than nothing'
      if (bet > hand.high) return 'a bet is above the highest bet'
      chips += stack
      bets += bet
    }
    chips += bets
    for (const { amount, eligible } of hand.pots) {
      if (eligible.length === 0) return 'a pot has nobody who can win it'
      chips += amount
    }
    if (hand.turn >= 0 && (hand.folded[hand.turn] === true || hand.stacks[hand.turn] === 0))
      return 'somebody must act who cannot'
  }
  return chips === state.chips ? undefined : 'the chips do not add up'
}

let latest: { readonly seats: State['seats']; readonly chips: number } = { seats: [], chips: 0 }

/** Chips that are not in the hand, which change only with the seats; not a number where a stack is broken. */
const besideHand = (seats: State['seats']): number => {
  if (latest.seats === seats) return latest.chips
  let chips = 0
  for (const seat of seats) if (seat !== null) chips += seat.stack < 0 ? Number.NaN : seat.stack
  latest = { seats, chips }
  return chips
}
