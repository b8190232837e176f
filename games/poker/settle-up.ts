import { accept, ok, refuse, type Env } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import { voided, whyNoVoid } from './end-hand.ts'
import type { CommandOf, HandChoice } from './schema.ts'
import type { Event } from './events.ts'
import type { Refusal, State } from './types.ts'

/** What can become of the hand that is on, before the bill: none where none is on (P7c). */
export const handChoices = (state: State): readonly HandChoice[] => {
  if (state.hand === null) return []
  return [
    ...(state.session.isLastHand ? [] : (['finish'] as const)),
    ...(whyNoVoid(state) === undefined ? (['void'] as const) : []),
  ]
}

export const whyNoSettling = (state: State): Refusal | undefined =>
  state.hand !== null && handChoices(state).length === 0 ? 'last-hand' : undefined

/** Ends the session; chips in a pot would be nobody's, so a hand that is on is finished or voided first (P7c). What was
 *  paid in a hand that was finished can still be taken back, so the bill is asked for once more after it (P30). */
export const settleUp = (state: State, { running }: CommandOf<'settle-up'>, env: Env): Decision => {
  const { hand } = state
  if (hand === null) return accept<Event>({ type: 'session-ended', at: env.now })
  const why = whyNoSettling(state)
  if (why !== undefined) return refuse(why)
  switch (running) {
    case undefined:
      return refuse('hand-running')
    case 'finish':
      return state.session.isLastHand ? refuse('last-hand') : accept<Event>({ type: 'last-hand-announced' })
    case 'void': {
      const whyNot = whyNoVoid(state)
      return whyNot === undefined ? ok(settle(state, env)) : refuse(whyNot)
    }
  }
}

/** There is another hand after all. */
export const playOn = ({ session }: State): Decision =>
  session.isLastHand ? accept<Event>({ type: 'last-hand-withdrawn' }) : refuse('already-so')

/** The session is over now: where nobody can choose, a hand that is on is void, whatever it has come to (P7c). */
export const settle = (state: State, env: Env): readonly Event[] => [
  ...(state.hand === null ? [] : voided(state, state.hand, env)),
  { type: 'session-ended', at: env.now },
]
