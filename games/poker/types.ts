import type { Millis, PlayerId } from '@fimm/kernel'
import type { Command, Options } from './schema.ts'
import type { Event } from './events.ts'
import type { PlayerSet } from './player-set.ts'
import type { View } from './view-types.ts'

export type { Command, Options } from './schema.ts'
export { EVENTS, type Event, type Post } from './events.ts'
export type * from './view-types.ts'

/** In their only order (P11). `pre-hand` lasts until the blinds are in; a completed hand is `Room.last`. */
export const PHASES = ['pre-hand', 'preflop', 'flop', 'turn', 'river', 'showdown', 'completed'] as const
export type Phase = (typeof PHASES)[number]

export const STATUSES = ['active', 'folded', 'all-in', 'sitting-out', 'disconnected'] as const
export type PlayerStatus = (typeof STATUSES)[number]

export const ACTIONS = ['fold', 'check', 'call', 'bet', 'raise', 'all-in'] as const
export type Action = (typeof ACTIONS)[number]

export const POSTS = ['ante', 'small-blind', 'big-blind', 'straddle', 'bomb'] as const
export type PostKind = (typeof POSTS)[number]

export const DEPARTURES = ['stood-up', 'left', 'kicked', 'timed-out'] as const
export type Departure = (typeof DEPARTURES)[number]

/** Who really pressed the button: the player, the owner for the player, or the action clock. */
export const HANDS_ON = ['self', 'owner', 'clock'] as const
export type Via = (typeof HANDS_ON)[number]

export const HAND_ENDS = ['fold-out', 'showdown', 'void'] as const
export type HandEnd = (typeof HAND_ENDS)[number]

export const REFUSALS = [
  'not-the-owner',
  'not-seated',
  'no-such-seat',
  'seat-taken',
  'already-seated',
  'bad-buy-in',
  'no-such-player',
  'no-hand',
  'hand-running',
  'stale',
  'not-your-turn',
  'paused',
  'not-paused',
  'cannot-check',
  'nothing-to-call',
  'cannot-bet',
  'cannot-raise',
  'raise-too-small',
  'raise-too-big',
  'cannot-fold',
  'not-enough-players',
  'somebody-must-act',
  'nothing-to-deal',
  'too-late-to-void',
  'not-showdown',
  'no-such-pot',
  'not-eligible',
  'winners-missing',
  'option-off',
  'already-so',
  'no-request',
  'bad-amount',
  'not-due',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What the owner can change between hands; the number of seats is fixed at creation (P2). */
export type Config = Omit<Options, 'maxSeats'>

export interface Seat {
  readonly player: PlayerId
  /** While dealt in, what the player began the hand with: the chips themselves are in the hand. */
  readonly stack: number
  readonly since: Millis
  /** When the connection was lost; 0 while connected. */
  readonly awaySince: Millis
  /** Wants to sit out (P5). */
  readonly out: boolean
  readonly straddles: boolean
  /** Gone already, but the seat is only free when the hand is over (P4). */
  readonly leaving: Departure | null
  /** Chips asked for and not answered yet; 0 for none. */
  readonly asked: number
  /** Change of the stack that waits for the end of the hand (P7). */
  readonly queued: number
}

export interface Pot {
  readonly amount: number
  readonly eligible: PlayerSet
  /** As picked so far, at the showdown. */
  readonly winners: PlayerSet
}

export interface LastAction {
  readonly action: Action | PostKind
  readonly to: number
}

/** How a hand began, which all its states share. Lists run over the players dealt in, by ascending seat. */
export interface Deal {
  readonly number: number
  readonly startedAt: Millis
  readonly seats: readonly number[]
  readonly players: readonly PlayerId[]
  /** Stacks before anything was posted: what a voided hand gives back. */
  readonly stacks: readonly number[]
  /** All of them together. */
  readonly chips: number
  readonly blinds: readonly [small: number, big: number]
  readonly button: number
  /** -1 where nobody posts (a bomb pot). */
  readonly small: number
  readonly big: number
}

/** The chips of one player in a hand, and what they did last. */
export interface Place {
  readonly stack: number
  /** Chips in front this street. */
  readonly bet: number
  /** Live chips of the streets that are over; with the bet, all that the player has put in. */
  readonly swept: number
  /** What is still shown as the last action, and the bet it made. */
  readonly action: LastAction['action'] | null
  readonly to: number
}

/** One hand from the first post to the last chip. */
export interface Hand {
  readonly deal: Deal
  /** In the order of the deal's players. */
  readonly places: readonly Place[]
  readonly unfolded: PlayerSet
  /** Acted since the last full raise. */
  readonly acted: PlayerSet
  readonly phase: Phase
  /** Who must act; -1 for nobody. */
  readonly turn: number
  /** H: the bet to match. */
  readonly high: number
  /** M: the smallest full raise. */
  readonly raise: number
  /** The street's betting is over and its bets are swept. */
  readonly closed: boolean
  /** Betting rounds completed. */
  readonly rounds: number
  /** Antes: in the main pot, matched by nobody. */
  readonly dead: number
  readonly pots: readonly Pot[]
  /** Counts what was decided in this hand, so that old screens are found out (P31). */
  readonly decision: number
  /** When the action clock runs out; 0 while it does not run. */
  readonly until: Millis
}

export interface Share {
  readonly player: PlayerId
  readonly amount: number
}

export interface PotResult {
  readonly amount: number
  readonly shares: readonly Share[]
}

export interface LastHand {
  readonly number: number
  readonly startedAt: Millis
  readonly endedAt: Millis
  readonly reason: HandEnd
  readonly button: number
  readonly bigBlind: number
  readonly players: readonly PlayerId[]
  readonly seats: readonly number[]
  readonly start: readonly number[]
  readonly end: readonly number[]
  readonly pots: readonly PotResult[]
}

export interface Account {
  /** Chips bought, and chips taken off the table, over the whole session. */
  readonly in: number
  readonly out: number
}

/** Everything that stays as it is while chips are bet: a bet copies the state around it, and not this. */
export interface Room {
  readonly config: Config
  readonly phase: 'open' | 'over'
  readonly openedAt: Millis
  readonly paused: boolean
  /** By seat number, from 1: index 0 is seat 1. */
  readonly seats: readonly (Seat | null)[]
  readonly accounts: Readonly<Record<PlayerId, Account>>
  /** All chips on the table, by the ledger. */
  readonly chips: number
  readonly hands: number
  /** Seat of the button; 0 before the first hand. */
  readonly button: number
  /** The next hand keeps the button: it was assigned, or the last hand was voided (P9, P14). */
  readonly buttonStays: boolean
  readonly last: LastHand | null
}

export interface State {
  readonly room: Room
  readonly hand: Hand | null
  /** Pots already paid in the hand that is on. */
  readonly paid: readonly PotResult[]
}

export interface Poker {
  readonly Options: Options
  readonly State: State
  readonly Command: Command
  readonly Event: Event
  readonly View: View
  readonly Refusal: Refusal
}
