import type { Takeback } from '@fimm/kernel'
import type { Event } from './types.ts'

/** The owner takes back decisions one by one; people's comings and goings, and a dealt hand, stand (P30). */
const POLICIES: Readonly<Partial<Record<Event['type'], Takeback>>> = {
  'session-opened': 'never',
  'seat-taken': 'never',
  'leave-announced': 'never',
  'hand-started': 'never',
  'room-reset': 'never',
  'session-ended': 'never',
  'player-disconnected': 'keep',
  'player-reconnected': 'keep',
  'sat-out': 'keep',
  'sat-in': 'keep',
  'straddle-set': 'keep',
  'rebuy-requested': 'keep',
  'clock-restarted': 'keep',
}

export const takeback = (event: Event): Takeback => {
  // A seat freed after the hand in which its player left: the leaving itself was the barrier.
  if (event.type === 'seat-left') return event.announced ? 'host' : 'never'
  return POLICIES[event.type] ?? 'host'
}
