import { ok, refuse } from '@fimm/kernel'
import { outcomeOf } from './board.ts'
import type { CommandOf, Seat, State } from './types.ts'
import type { Decided } from './events.ts'

export const placeTile = (state: State, { tile }: CommandOf<'place-tile'>): Decided => {
  if (state.step.step !== 'place-tile') return refuse('not-now')
  const { player, rack } = state.seats[state.turn.seat] as Seat
  if (!rack.includes(tile)) return refuse('not-your-tile')
  const outcome = outcomeOf(state, tile)
  // Two safe chains never merge (A10).
  if (outcome === 'dead') return refuse('dead-tile')
  // An eighth chain cannot be founded; the tile waits (A11).
  if (outcome === 'blocked') return refuse('blocked-tile')
  return ok([{ type: 'tile-placed', player, tile, outcome }])
}
