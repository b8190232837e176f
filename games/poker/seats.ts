import type { Millis, PlayerId } from '@fimm/kernel'
import { has } from './player-set.ts'
import type { Config, Hand, Room, Seat, State } from './types.ts'

/** Offline for less than this is still dealt in (P6). */
export const DEALT_IN_AWAY: Millis = 120_000
/** A disconnected player without chips keeps the seat this long after the hand (P6). */
export const BROKE_AWAY: Millis = 300_000

export const bigBlindOf = ({ smallBlind }: Config): number => smallBlind * 2

/** What a seat costs: one price, or anything between the limits. */
export const buyInOf = (
  config: Config,
): { readonly usual: number; readonly min: number; readonly max: number } => {
  const bigBlind = bigBlindOf(config)
  const usual = config.buyIn * bigBlind
  if (config.buyInMode === 'fixed') return { usual, min: usual, max: usual }
  const min = config.minBuyIn * bigBlind
  const max = config.maxBuyIn * bigBlind
  return { usual: Math.min(Math.max(usual, min), max), min, max }
}

export const seatIndexOf = ({ seats }: Room, player: PlayerId): number =>
  seats.findIndex((seat) => seat?.player === player)

export const seatOf = ({ seats }: Room, player: PlayerId): Seat | undefined =>
  seats.find((seat) => seat?.player === player) ?? undefined

/** The player's place in the hand; -1 for who was not dealt in. */
export const handIndexOf = (state: State, player: PlayerId): number =>
  state.hand === null ? -1 : state.hand.deal.players.indexOf(player)

/** All of a player's chips that are not bet, in the hand or beside it. */
export const stackOf = (state: State, player: PlayerId): number => {
  const i = handIndexOf(state, player)
  return state.hand?.places[i]?.stack ?? seatOf(state.room, player)?.stack ?? 0
}

/** Whether somebody in this seat gets cards if a hand starts now (P4, P6). */
export const isDealtIn = (seat: Seat | null, now: Millis): seat is Seat =>
  seat !== null &&
  seat.stack > 0 &&
  !seat.out &&
  seat.leaving === null &&
  (seat.awaySince === 0 || now - seat.awaySince < DEALT_IN_AWAY)

/** Seat numbers dealt in if a hand starts now, ascending. */
export const dealtSeats = ({ seats }: Room, now: Millis): number[] => {
  const dealt: number[] = []
  for (let i = 0; i < seats.length; i++) if (isDealtIn(seats[i] ?? null, now)) dealt.push(i + 1)
  return dealt
}

export const nextClockwise = (seats: readonly number[], after: number): number =>
  seats.find((seat) => seat > after) ?? (seats[0] as number)

export const statusInHand = ({ places, unfolded }: Hand, i: number): 'active' | 'folded' | 'all-in' =>
  !has(unfolded, i) ? 'folded' : places[i]?.stack === 0 ? 'all-in' : 'active'

/** Whether this player may still have something to decide in the hand. */
export const isActive = (hand: Hand, i: number): boolean => statusInHand(hand, i) === 'active'
