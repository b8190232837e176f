import { ok, refuse } from '@fimm/kernel'
import { outcomeOf } from './board.ts'
import type { CommandOf, Seat, State } from './types.ts'
import type { Decided } from './events.ts'

/** By hand one dead tile a turn is exchanged, before placing (A23). */
export const exchangeDeadTile = (state: State, { tile }: CommandOf<'exchange-dead-tile'>): Decided => {
  if (state.step.step !== 'place-tile') return refuse('not-now')
  if (state.options.deadTiles !== 'manual') return refuse('not-by-hand')
  const { player, rack } = state.seats[state.turn.seat] as Seat
  if (!rack.includes(tile)) return refuse('not-your-tile')
  if (outcomeOf(state, tile) !== 'dead') return refuse('not-dead')
  if (state.turn.exchanged) return refuse('already-exchanged')
  if (state.bag.length === 0) return refuse('bag-empty')
  return ok([{ type: 'dead-tile-exchanged', player, tile, drawn: state.bag.slice(0, 1) }])
}

export const mayExchange = (state: State): boolean =>
  state.options.deadTiles === 'manual' && !state.turn.exchanged && state.bag.length > 0
