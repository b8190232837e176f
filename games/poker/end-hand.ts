import { accept, ok, refuse, type Env } from '@fimm/kernel'
import { withConsequences, type Decision } from './consequences.ts'
import { buyInOf } from './seats.ts'
import type { Event } from './events.ts'
import type { Hand, Refusal, State } from './types.ts'

export const whyNoVoid = ({ hand }: State): Refusal | undefined => {
  if (hand === null) return 'no-hand'
  if (hand.phase !== 'showdown') return undefined
  // Nobody picks winners where the table deals, so nobody is told to.
  return hand.dealt === null ? 'too-late-to-void' : 'cards-have-decided'
}

/** The hand never was: all chips back, the button stays (P14). */
export const endHand = (state: State, env: Env): Decision => {
  const why = whyNoVoid(state)
  if (state.hand === null || why !== undefined) return refuse(why ?? 'no-hand')
  return ok(voided(state, state.hand, env))
}

/** What somebody won, or left on the table, would be on nobody's bill any more: it is settled first (P14b). */
export const whyNoReset = ({ session }: State): Refusal | undefined =>
  session.results.length > 0 || Object.keys(session.heldStacks).length > 0 ? 'settle-first' : undefined

/** Everybody has the buy-in and a clean ledger; a hand that is on is void (P14). */
export const resetRoom = (state: State, env: Env): Decision => {
  const why = whyNoReset(state)
  if (why !== undefined) return refuse(why)
  const amount = buyInOf(state.session.config).usual
  const cleared = state.hand === null ? [] : voided(state, state.hand, env)
  return accept<Event>(...cleared, { type: 'room-reset', amount, at: env.now })
}

export const voided = (state: State, { number: hand }: Hand, env: Env): readonly Event[] =>
  withConsequences(state, env, [{ type: 'hand-ended', hand, reason: 'void', at: env.now }])
