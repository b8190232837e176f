import { accept, refuse, type PlayerId } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { seatOf } from './seats.ts'
import type { Event } from './events.ts'
import type { Refusal, State } from './types.ts'

/** Why somebody cannot sit out (or back in) from the next hand (P5). */
export const whyNotSitOut = ({ session }: State, player: PlayerId, out: boolean): Refusal | undefined => {
  const seat = seatOf(session, player)
  if (seat === undefined) return 'not-seated'
  // Nobody sees an empty chair where people are apart: with dealt cards sitting out needs no option.
  if (out && !session.config.sitOut && session.config.cards === 'own') return 'option-off'
  return seat.sitsOut === out ? 'already-so' : undefined
}

/** The owner says so for somebody who cannot, or does not: whatever the table has set (P5). */
export const sitPlayerOut = ({ session }: State, { player, out }: CommandOf<'sit-player-out'>): Decision => {
  const seat = seatOf(session, player)
  if (seat === undefined || seat.leaving !== null) return refuse('no-such-player')
  return seat.sitsOut === out
    ? refuse('already-so')
    : accept<Event>({ type: out ? 'sat-out' : 'sat-in', player })
}

export const sitOut = (state: State, player: PlayerId, out: boolean): Decision => {
  const why = whyNotSitOut(state, player, out)
  return why === undefined ? accept<Event>({ type: out ? 'sat-out' : 'sat-in', player }) : refuse(why)
}
