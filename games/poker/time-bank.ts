import type { Millis } from '@fimm/kernel'
import type { Event, EventOf } from './events.ts'
import type { Hand, Seat, Session } from './types.ts'

/** Every hand adds this to what is left of a player's bank (P45). */
const PER_HAND: Millis = 5000

export const fullBank = ({ config }: Session): Millis => config.timeBank * 1000

/** What is left beyond the action clock of whoever must act; nothing where people have their own cards. */
export const bankOf = (hand: Hand, session: Session, seat: number): Millis =>
  hand.dealt === null ? 0 : (session.seats[seat - 1]?.timeBank ?? 0)

export const banksFilled = (session: Session, { seats, deck }: EventOf<'hand-started'>): Session =>
  deck === undefined || session.config.timeBank === 0
    ? session
    : withBanks(session, (seat, number) =>
        seats.includes(number) ? Math.min(seat.timeBank + PER_HAND, 2 * fullBank(session)) : seat.timeBank,
      )

/** Acting after the clock ran out uses up the bank. */
export const bankUsed = (session: Session, hand: Hand | null, event: Event): Session => {
  if (hand?.dealt == null || hand.actingSince === null || hand.actionClock === 0) return session
  if (!('via' in event) || event.seat !== hand.turn) return session
  const used = event.at - hand.actingSince - hand.actionClock * 1000
  return used <= 0
    ? session
    : withBanks(session, (seat, number) =>
        number === event.seat ? Math.max(0, seat.timeBank - used) : seat.timeBank,
      )
}

const withBanks = (session: Session, bankOfSeat: (seat: Seat, number: number) => Millis): Session => ({
  ...session,
  seats: session.seats.map((seat, i) => seat && { ...seat, timeBank: bankOfSeat(seat, i + 1) }),
})
