import { accept, ok, refuse, type Env } from '@fimm/kernel'
import { withConsequences, type Decision } from './consequences.ts'
import { buyInOf } from './seats.ts'
import type { Event, Hand, Refusal, State } from './types.ts'

export const whyNoVoid = ({ hand }: State): Refusal | undefined => {
  if (hand === null) return 'no-hand'
  return hand.phase === 'showdown' ? 'too-late-to-void' : undefined
}

/** The hand never was: all chips back, the button stays (P14). */
export const endHand = (state: State, env: Env): Decision => {
  const why = whyNoVoid(state)
  if (state.hand === null || why !== undefined) return refuse(why ?? 'no-hand')
  return ok(voided(state, state.hand, env))
}

/** Everybody has the buy-in and a clean ledger; a hand that is on is void (P14). */
export const resetRoom = (state: State, env: Env): Decision => {
  const amount = buyInOf(state.session.config).usual
  const cleared = state.hand === null ? [] : voided(state, state.hand, env)
  return accept<Event>(...cleared, { type: 'room-reset', amount, at: env.now })
}

export const voided = (state: State, { number: hand }: Hand, env: Env): readonly Event[] =>
  withConsequences(state, env, [{ type: 'hand-ended', hand, reason: 'void', at: env.now }])
