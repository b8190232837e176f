import type { Takeback } from '@fimm/kernel'
import type { Event } from './events.ts'

/** The owner takes back decisions one by one; people's comings and goings, and a dealt hand, stand (P30). */
export const takeback = (event: Event): Takeback => {
  switch (event.type) {
    case 'match-opened':
    case 'seat-taken':
    case 'leave-announced':
    case 'hand-started':
    case 'room-reset':
    case 'session-ended':
    // What has been seen cannot be unseen (T11, P45).
    case 'hands-turned-up':
    case 'cards-shown':
    case 'twice-answered':
    case 'twice-settled':
      return 'never'
    case 'pot-distributed':
      return event.byCards === true ? 'never' : 'host'
    case 'round-advanced':
      return event.board === undefined ? 'host' : 'never'
    // A seat freed after the hand in which its player left: the leaving itself was the barrier.
    case 'seat-left':
      return event.announced ? 'host' : 'never'
    case 'player-disconnected':
    case 'player-reconnected':
    case 'sat-out':
    case 'sat-in':
    case 'straddle-set':
    case 'rebuy-requested':
    case 'clock-restarted':
    case 'street-dealt-out':
    case 'last-hand-announced':
    case 'last-hand-withdrawn':
    case 'next-hand-due':
    case 'next-hand-held':
      return 'keep'
    default:
      return 'host'
  }
}
