import type { Takeback } from '@fimm/kernel'
import type { Event } from './events.ts'

/** One's own last decision, while nothing secret came out and no chance was used (A31). That somebody is asked to buy
 *  says little of hidden cash: it keeps no tile on the board (A35). */
export const takeback = (event: Event): Takeback => {
  switch (event.type) {
    case 'match-opened':
    case 'match-ended':
    case 'seat-left':
    // These tell something of a hand or of hidden cash; whether the next player can place a tile tells of theirs.
    case 'turn-began':
    case 'tiles-drawn':
    case 'placing-skipped':
    case 'dead-tiles-removed':
    case 'dead-tile-exchanged':
      return 'never'
    case 'buying-skipped':
      return event.asked ? 'free' : 'never'
    case 'chain-dissolved':
      return event.revealed || event.bank !== null ? 'never' : 'free'
    // Whether somebody is there, and when a clock began, stays true.
    case 'clock-started':
    case 'seat-away':
    case 'seat-back':
      return 'keep'
    case 'tile-placed':
    case 'chain-founded':
    case 'shares-disposed':
    case 'merger-began':
    case 'bonus-paid':
    case 'shares-bought':
    case 'end-declared':
      return 'free'
  }
}
