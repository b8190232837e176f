import type { Millis, PlayerId } from '@fimm/kernel'
import { fullBank } from './time-bank.ts'
import { isTournament } from './tournament/clock.ts'
import type { EventOf } from './events.ts'
import type { Event } from './events.ts'
import type { LedgerEntry, Seat, Session } from './types.ts'

export const matchOpened = ({ seats, config, at }: EventOf<'match-opened'>): Session => ({
  config,
  phase: 'open',
  openedAt: at,
  endedAt: null,
  paused: false,
  isLastHand: false,
  seats: Array.from({ length: seats }, () => null),
  accounts: {},
  heldStacks: {},
  entries: [],
  results: [],
  chips: 0,
  hands: 0,
  button: null,
  buttonStays: false,
  last: null,
  nextHandDue: null,
  isNextHandHeld: false,
  clock: null,
  level: 0,
  gone: [],
})

/** The session after an event that changes no hand. */
export const sessionAfter = (session: Session, event: Event): Session => {
  switch (event.type) {
    case 'button-moved':
      return { ...session, button: event.seat, buttonStays: event.how === 'assigned' }
    case 'seat-taken':
      return seatTaken(session, event)
    case 'seat-left':
      return seatLeft(session, event)
    case 'paid-out':
      return { ...session, heldStacks: without(session.heldStacks, event.player) }
    case 'proxy-set':
      return withSeat(session, event.player, (seat) => ({ ...seat, playedBy: event.playedBy }))
    case 'leave-announced':
      return withSeat(session, event.player, (seat) => ({ ...seat, leaving: event.why, rebuyAsked: null }))
    case 'sat-out':
    case 'sat-in':
      return withSeat(session, event.player, (seat) => ({ ...seat, sitsOut: event.type === 'sat-out' }))
    case 'straddle-set':
      return withSeat(session, event.player, (seat) => ({ ...seat, straddles: event.on }))
    case 'player-disconnected':
      return withSeat(session, event.player, (seat) => ({ ...seat, awaySince: event.at }))
    case 'player-reconnected':
      return withSeat(session, event.player, (seat) => ({ ...seat, awaySince: null }))
    case 'rebuy-requested':
      return withSeat(session, event.player, (seat) => ({ ...seat, rebuyAsked: event.amount }))
    case 'rebuy-declined':
      return withSeat(session, event.player, (seat) => ({ ...seat, rebuyAsked: null }))
    case 'stack-change-queued':
      return withSeat(session, event.player, (seat) => ({
        ...seat,
        pendingChange: seat.pendingChange + event.amount,
        rebuyAsked: event.why === 'rebuy' ? null : seat.rebuyAsked,
      }))
    case 'stack-changed':
      return stackChanged(session, event)
    case 'config-changed':
      return { ...session, config: event.config }
    case 'room-reset':
      return reset(session, event.amount, event.at ?? null)
    case 'session-paused':
    case 'session-resumed':
      return { ...session, paused: event.type === 'session-paused', clock: clockAfter(session, event) }
    case 'last-hand-announced':
    case 'last-hand-withdrawn':
      return { ...session, isLastHand: event.type === 'last-hand-announced' }
    case 'next-hand-due':
      return { ...session, nextHandDue: event.at }
    case 'next-hand-held':
      return { ...session, isNextHandHeld: true }
    case 'session-ended':
      return { ...session, phase: 'over', endedAt: event.at }
    // Nothing but the log changes, or there is no hand to change.
    default:
      return session
  }
}

const clockAfter = (
  { clock }: Session,
  { type, at }: EventOf<'session-paused' | 'session-resumed'>,
): Session['clock'] => {
  if (clock === null) return null
  if (type === 'session-paused') return { ...clock, pausedAt: at }
  return { ...clock, pausedAt: null, stopped: clock.stopped + at - (clock.pausedAt ?? at) }
}

const seatTaken = (session: Session, { player, seat, amount, at }: EventOf<'seat-taken'>): Session => {
  const taken: Seat = {
    player,
    stack: amount,
    since: at,
    awaySince: null,
    sitsOut: false,
    straddles: false,
    leaving: null,
    rebuyAsked: null,
    pendingChange: 0,
    playedBy: null,
    timeBank: fullBank(session),
  }
  const isBack = session.heldStacks[player] !== undefined
  return booked(
    {
      ...session,
      seats: session.seats.with(seat - 1, taken),
      heldStacks: without(session.heldStacks, player),
      gone: session.gone.filter((each) => each.player !== player),
    },
    { player, amount, kind: isBack ? 'returned' : 'buy-in', at },
  )
}

const seatLeft = (session: Session, event: EventOf<'seat-left'>): Session => {
  const { player, seat, amount } = event
  const heldStacks = amount > 0 ? { ...session.heldStacks, [player]: amount } : session.heldStacks
  return booked(
    { ...withLeaver(session, player, amount), seats: session.seats.with(seat - 1, null), heldStacks },
    { player, amount: 0 - amount, kind: 'cash-out', at: event.at ?? null },
  )
}

/** Who gets up from a tournament that is on is out of it, unless they come back with their chips. */
const withLeaver = (session: Session, player: PlayerId, before: number): Session =>
  !isTournament(session) || session.hands === 0 || session.gone.some((each) => each.player === player)
    ? session
    : { ...session, gone: [...session.gone, { player, hand: session.hands, before }] }

const without = (held: Session['heldStacks'], player: PlayerId): Session['heldStacks'] => {
  const { [player]: _gone, ...others } = held
  return others
}

const stackChanged = (session: Session, event: EventOf<'stack-changed'>): Session => {
  const { player, amount, why, at = null } = event
  const changed = withSeat(session, player, (seat) => ({
    ...seat,
    stack: seat.stack + amount,
    pendingChange: why === 'queued' ? 0 : seat.pendingChange,
    rebuyAsked: why === 'rebuy' ? null : seat.rebuyAsked,
  }))
  // Who was out of a tournament and has chips again is in it.
  const gone = amount > 0 ? session.gone.filter((each) => each.player !== player) : session.gone
  return booked(
    { ...changed, gone },
    {
      player,
      amount,
      kind: why === 'adjusted' || amount < 0 ? 'adjusted' : 'rebuy',
      at,
    },
  )
}

/** A line of the ledger: the only way chips come to the table or go (P27). */
const booked = (session: Session, entry: Omit<LedgerEntry, 'hand'>): Session => {
  const { player, amount } = entry
  const account = session.accounts[player] ?? { in: 0, out: 0 }
  // Who comes back with the chips they left with has bought nothing (P2b).
  const isBought = amount >= 0 && entry.kind !== 'returned'
  const changed = isBought
    ? { ...account, in: account.in + amount }
    : { ...account, out: account.out - amount }
  return {
    ...session,
    accounts: { ...session.accounts, [player]: changed },
    entries: [...session.entries, { ...entry, hand: session.hands }],
    chips: session.chips + amount,
  }
}

/** A clean slate: who sits has bought in once, and nothing else was ever bought or won (P14). */
const reset = (session: Session, amount: number, at: Millis | null): Session => {
  const seats = session.seats.map(
    (seat) => seat && { ...seat, stack: amount, rebuyAsked: null, pendingChange: 0 },
  )
  const cleared: Session = {
    ...session,
    isLastHand: false,
    seats,
    accounts: {},
    heldStacks: {},
    entries: [],
    results: [],
    chips: 0,
    clock: null,
    level: 0,
    gone: [],
  }
  return seats.reduce<Session>(
    (all, seat) => (seat === null ? all : booked(all, { player: seat.player, amount, kind: 'buy-in', at })),
    cleared,
  )
}

const withSeat = (session: Session, player: PlayerId, change: (seat: Seat) => Seat): Session => {
  const i = session.seats.findIndex((seat) => seat?.player === player)
  const seat = session.seats[i]
  return seat == null ? session : { ...session, seats: session.seats.with(i, change(seat)) }
}
