import { accept, refuse, type Env } from '@fimm/kernel'
import { STREET_MOMENT, TWICE_ASKED } from './cards/deal-cards.ts'
import type { Decision } from './consequences.ts'
import type { Event } from './events.ts'
import type { State } from './types.ts'

export const pause = ({ session }: State, { now: at }: Env): Decision =>
  session.paused ? refuse('already-so') : accept<Event>({ type: 'session-paused', at })

export const resume = (state: State, env: Env): Decision => {
  if (!state.session.paused) return refuse('not-paused')
  const { due = null, twice = null } = state.hand?.dealt ?? {}
  // Whoever is asked to run it twice has the whole time again, too (P44).
  const moment = twice === null ? STREET_MOMENT : TWICE_ASKED
  return accept<Event>(
    { type: 'session-resumed', at: env.now },
    ...restartClock(state, env),
    ...(due === null ? [] : [{ type: 'cards-due', at: Math.max(due, env.now + moment) } as const]),
  )
}

/** After a pause or an undo, who must act has the whole time again. */
export const restartClock = ({ hand }: State, env: Env): readonly Event[] =>
  hand === null || hand.turn === null || hand.actionClock === 0
    ? []
    : [{ type: 'clock-restarted', until: env.now + hand.actionClock * 1000 }]
