import type { Takeback } from '@fimm/kernel'
import type { Event } from './types.ts'

/** One's own last decision, while nothing secret came out and no chance was used (A31). */
export const takeback = (event: Event): Takeback => {
  switch (event.type) {
    case 'match-opened':
    case 'match-ended':
    case 'seat-left':
    // These tell something of a hand or of hidden cash.
    case 'placing-skipped':
    case 'dead-tiles-removed':
    case 'dead-tile-exchanged':
      return 'never'
    case 'tiles-drawn':
      return event.tiles.length > 0 ? 'never' : 'free'
    case 'tile-placed':
    case 'chain-founded':
    case 'shares-disposed':
      return event.revealsCash ? 'never' : 'free'
    case 'buying-skipped':
      return event.asked ? 'free' : 'never'
    case 'chain-dissolved':
      return event.revealed || event.bank !== null ? 'never' : 'free'
    // Whether somebody is there, and when a clock began, stays true.
    case 'clock-started':
    case 'seat-away':
    case 'seat-back':
      return 'keep'
    case 'turn-began':
    case 'merger-began':
    case 'bonus-paid':
    case 'shares-bought':
    case 'end-declared':
      return 'free'
  }
}
