import { derived, type Millis, type PlayerId } from '@fimm/kernel'
import { isTournament } from './tournament/clock.ts'
import type { Config, Hand, PlayerInHand, Seat, Session, State } from './types.ts'

/** Offline for less than this is still dealt in (P6). */
export const DEALT_IN_AWAY: Millis = 120_000
/** A disconnected player without chips keeps the seat this long after the hand (P6). */
export const BROKE_AWAY: Millis = 300_000

export const bigBlindOf = ({ smallBlind }: Config): number => smallBlind * 2

export interface BuyIn {
  readonly usual: number
  readonly min: number
  readonly max: number
}

/** What a seat costs: one price, or anything between the limits. */
export const buyInOf = (config: Config): BuyIn => {
  const bigBlind = bigBlindOf(config)
  const usual = config.buyIn * bigBlind
  if (config.buyInMode === 'fixed' || config.format === 'tournament') return { usual, min: usual, max: usual }
  const min = config.minBuyIn * bigBlind
  const max = config.maxBuyIn * bigBlind
  return { usual: Math.min(Math.max(usual, min), max), min, max }
}

export interface Seated extends Seat {
  readonly number: number
}

/** Taken seats with their numbers, ascending. */
export const takenSeats = ({ seats }: Session): readonly Seated[] =>
  derived(seats, takenSeats, () =>
    seats.flatMap((seat, i) => (seat === null ? [] : [{ ...seat, number: i + 1 }])),
  )

export const freeSeats = ({ seats }: Session): readonly number[] =>
  derived(seats, freeSeats, () => seats.flatMap((seat, i) => (seat === null ? [i + 1] : [])))

export const seatOf = ({ seats }: Session, player: PlayerId): Seat | undefined =>
  seats.find((seat) => seat?.player === player) ?? undefined

export const seatNumberOf = ({ seats }: Session, player: PlayerId): number =>
  seats.findIndex((seat) => seat?.player === player) + 1

export const inHand = ({ hand }: State, player: PlayerId): PlayerInHand | undefined =>
  hand?.players.find((each) => each.player === player)

/** All of a player's chips that are not bet, in the hand or beside it. */
export const stackOf = (state: State, seat: Seat): number => inHand(state, seat.player)?.stack ?? seat.stack

/** Whether somebody in this seat plays the next hand, however long they have been away (P4). */
export const isReady = ({ stack, sitsOut, leaving }: Seat): boolean =>
  stack > 0 && !sitsOut && leaving === null

/** Whether this seat gets cards in the next hand: in a tournament who is absent does, too (P35d). */
export const getsCards = (session: Pick<Session, 'config'>, seat: Seat): boolean =>
  isTournament(session) ? seat.stack > 0 && seat.leaving === null : isReady(seat)

/** Nobody waits for them: they sit out, or have been away for too long (P6). */
export const isAbsent = ({ sitsOut, awaySince }: Seat, now: Millis): boolean =>
  sitsOut || (awaySince !== null && now - awaySince >= DEALT_IN_AWAY)

/** Seats dealt in if a hand starts now, ascending (P4, P6). */
export const dealtSeats = (session: Session, now: Millis): readonly Seated[] =>
  takenSeats(session).filter(
    (seat) => getsCards(session, seat) && (isTournament(session) || !isAbsent(seat, now)),
  )

/** How many of those dealt in have to be there: one plays a tournament on while the others are absent (P35d). */
export const leastPresent = (session: Pick<Session, 'config'>): number => (isTournament(session) ? 1 : 2)

export const statusInHand = ({ folded, stack }: PlayerInHand): 'active' | 'folded' | 'all-in' => {
  if (folded) return 'folded'
  return stack === 0 ? 'all-in' : 'active'
}

/** The player with the button, who may deal and pick winners where that is set (P33). */
export const buttonPlayer = ({ session, hand }: State): PlayerId | undefined => {
  const seat = hand?.button ?? session.button
  return seat === null ? undefined : session.seats[seat - 1]?.player
}

export const isDealer = (state: State, player: PlayerId): boolean =>
  state.hand?.buttonDeals === true && buttonPlayer(state) === player

export const isWaitingToDeal = (hand: Hand): boolean =>
  hand.turn === null && hand.closed && hand.phase !== 'showdown' && (hand.dealt?.due ?? null) === null
