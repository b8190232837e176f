import { accept, refuse } from '@fimm/kernel'
import type { Decision } from './consequences.ts'
import type { CommandOf } from './schema.ts'
import { takenSeats } from './seats.ts'
import type { Event } from './events.ts'
import type { Session, State } from './types.ts'

/** Seats that can be given the button: not where it stays anyway (P9). */
export const buttonSeats = (session: Session): readonly number[] =>
  takenSeats(session)
    .map(({ number }) => number)
    .filter((seat) => seat !== session.button || !session.buttonStays)

export const assignButton = ({ session, hand }: State, { seat }: CommandOf<'assign-button'>): Decision => {
  if (hand !== null) return refuse('hand-running')
  if (session.seats[seat - 1] == null) return refuse('no-such-seat', { max: session.seats.length })
  if (!buttonSeats(session).includes(seat)) return refuse('already-so')
  return accept<Event>({ type: 'button-moved', seat, how: 'assigned' })
}
