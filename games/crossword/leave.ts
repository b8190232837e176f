import type { Env, PlayerId } from '@fimm/kernel'
import { withConsequences } from './with-consequences.ts'
import { seatOf } from './seats.ts'
import type { Event, State } from './types.ts'

/** Out for good: neither scored nor waited for; what that completes is completed (C17, C18). */
export const leave = (state: State, player: PlayerId, env: Env): readonly Event[] =>
  state.seats[seatOf(state, player)]?.left === false
    ? withConsequences(state, [{ type: 'player-left', player }], env)
    : []
