import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { seatOf } from './seats.ts'
import type { Event } from './events.ts'
import type { Refusal, State } from './types.ts'

export const whyNoStraddle = ({ session }: State, player: PlayerId): Refusal | undefined => {
  const seat = seatOf(session, player)
  if (seat === undefined) return 'not-seated'
  // What was switched on before can always be switched off.
  return session.config.straddle || seat.straddles ? undefined : 'option-off'
}

export const setStraddle = (state: State, { on }: CommandOf<'set-straddle'>, player: PlayerId): Decision => {
  const why = whyNoStraddle(state, player)
  if (why !== undefined) return refuse(why)
  if (on && !state.session.config.straddle) return refuse('option-off')
  if (seatOf(state.session, player)?.straddles === on) return refuse('already-so')
  return accept<Event>({ type: 'straddle-set', player, on })
}
