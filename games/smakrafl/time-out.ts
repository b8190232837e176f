import { type Actor, type Env, accept, refuse } from '@fimm/kernel'
import { endingOf, isLastMove, moverOf, nextDeadline, otherOf, tookUntil } from './turns.ts'
import type { CommandOf, Decided, Event, State } from './types.ts'

/** Running out of time is a move worth nothing (S8). Only the clock says so. */
export const timeOut = (state: State, { decision }: CommandOf<'time-out'>, by: Actor, env: Env): Decided => {
  if (by.kind !== 'clock') return refuse('only-the-clock')
  if (decision !== state.moves.length) return refuse('stale')
  if (state.until === null || env.now < state.until) return refuse('not-due')
  const seat = moverOf(state)
  return accept<Event>(
    {
      type: 'time-ran-out',
      player: seat.player,
      total: seat.score,
      took: tookUntil(state, env),
      until: nextDeadline(state, env),
    },
    ...(isLastMove(state) ? [endingOf(seat, otherOf(state, seat.player))] : []),
  )
}
