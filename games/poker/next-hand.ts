import { accept, animalOf, refuse, type Actor, type Env, type Millis } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import { evolve } from './evolve.ts'
import { dealtSeats, isAbsent, leastPresent } from './seats.ts'
import { startHand, whyNoStart } from './start-hand.ts'
import { breakEndsAt } from './tournament/clock.ts'
import type { Event } from './events.ts'
import type { Refusal, State } from './types.ts'

/** How long what was won is looked at before the next hand starts by itself (P39b). */
const NEXT_HAND_MOMENT: Millis = 5000

/** When the next hand starts by itself; null where the owner starts it (P39b). */
export const nextHandAt = (state: State): Millis | null => {
  const { nextHandDue } = state.session
  if (nextHandDue === null) return null
  const at = breakEndsAt(state.session, nextHandDue) ?? nextHandDue
  return goesOn(state, at) ? at : null
}

const goesOn = (state: State, at: Millis): boolean => {
  const { config, last, isNextHandHeld } = state.session
  if (config.cards === 'own' || config.confirmDeal || isNextHandHeld) return false
  // The first hand is the owner's to start, and so is one after a hand they voided.
  if (last === null || last.reason === 'void' || whyNoStart(state) !== undefined) return false
  const seats = dealtSeats(state.session, at)
  const present = seats.filter((seat) => !isAbsent(seat, at))
  return (
    seats.length >= 2 &&
    present.length >= leastPresent(state.session) &&
    // Bots alone would play for nobody.
    present.some(({ player }) => animalOf(player) === undefined)
  )
}

/** These events, and when the next hand starts, where only now nothing stands in its way any more. */
export const withNextHand = (
  before: State,
  events: readonly Event[],
  { now }: Pick<Env, 'now'>,
): readonly Event[] => {
  const { session, hand } = before
  if (session.config.cards === 'own') return events
  if (hand !== null && !events.some(({ type }) => type === 'hand-ended')) return events
  const at = nextHandAt(before)
  // One that was put again (P30b) has a time that may be over.
  if (at !== null && at > now) return events
  const after = events.reduce(evolve, before)
  const due: Event = { type: 'next-hand-due', at: now + NEXT_HAND_MOMENT }
  if (nextHandAt(evolve(after, due)) !== null) return [...events, due]
  // People have been away for too long since it was due.
  return nextHandAt(after) === null ? events : [...events, { ...due, at: null }]
}

export const startNextHand = (state: State, by: Actor, env: Env): Decision => {
  const at = nextHandAt(state)
  if (by.kind !== 'clock' || at === null || env.now < at) return refuse('not-due')
  // A clock that comes late may find that people have been away for too long since (P6).
  return goesOn(state, env.now)
    ? startHand(state, { type: 'start-hand' }, env)
    : accept<Event>({ type: 'next-hand-held' })
}

export const whyNoHold = (state: State): Refusal | undefined =>
  nextHandAt(state) === null ? 'already-so' : undefined

/** *Wait*: the owner starts the next hand, and those after it come by themselves again. */
export const holdNextHand = (state: State): Decision => {
  const why = whyNoHold(state)
  return why === undefined ? accept<Event>({ type: 'next-hand-held' }) : refuse(why)
}
