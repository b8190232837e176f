import type { PlayerId } from '@fimm/kernel'
import type { Event } from './types.ts'

/** Everybody is told everything; what a sentence needs besides the bare fact is added. */
export const show = (event: Event): object => {
  switch (event.type) {
    case 'blinds-posted':
      return { ...event, total: event.posts.reduce((sum, { amount }) => sum + amount, 0) }
    case 'pot-created':
      return { ...event, count: event.players.length }
    case 'winners-selected':
      return { ...event, kind: kindOf(event.pot), ...named(event.winners) }
    case 'pot-distributed':
      return { ...event, kind: kindOf(event.pot), ...named(event.shares.map(({ player }) => player)) }
    default:
      return event
  }
}

const kindOf = (pot: number): 'main' | 'side' => (pot === 0 ? 'main' : 'side')

/** One winner is called by name, several are counted. */
const named = (players: readonly PlayerId[]): { readonly count: number; readonly player?: PlayerId } => {
  const [player] = players
  return players.length === 1 && player !== undefined ? { count: 1, player } : { count: players.length }
}
