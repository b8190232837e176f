import type { Millis, PlayerId } from '@fimm/kernel'
import type { Dealt } from './cards/dealt.ts'
import type { Options } from './schema.ts'

/** In their only order (P11). `pre-hand` lasts until the blinds are in; a completed hand is `Session.last`. */
export const PHASES = ['pre-hand', 'preflop', 'flop', 'turn', 'river', 'showdown', 'completed'] as const
export type Phase = (typeof PHASES)[number]

/** What is dealt face up, one after another. */
export const STREETS = ['flop', 'turn', 'river'] as const satisfies readonly Phase[]
export type Street = (typeof STREETS)[number]

export const STATUSES = ['active', 'folded', 'all-in', 'sitting-out', 'disconnected'] as const
export type PlayerStatus = (typeof STATUSES)[number]

export const ACTIONS = ['fold', 'check', 'call', 'bet', 'raise', 'all-in'] as const
export type Action = (typeof ACTIONS)[number]

export const POSTS = ['ante', 'small-blind', 'big-blind', 'straddle', 'bomb'] as const
export type PostKind = (typeof POSTS)[number]

export const DEPARTURES = ['stood-up', 'left', 'kicked', 'timed-out'] as const
export type Departure = (typeof DEPARTURES)[number]

/** Who really acted: the player, the owner for the player, the member on whose phone the seat is played, the clock, or
 *  nobody, for somebody absent from a tournament (P35d). */
export const ACTED_VIA = ['self', 'owner', 'proxy', 'clock', 'absent'] as const
export type Via = (typeof ACTED_VIA)[number]

export const HAND_ENDS = ['fold-out', 'showdown', 'void'] as const
export type HandEnd = (typeof HAND_ENDS)[number]

export const REFUSALS = [
  'not-the-owner',
  'not-seated',
  'no-such-seat',
  'seat-taken',
  'table-full',
  'already-seated',
  'bad-buy-in',
  'no-such-player',
  'no-hand',
  'hand-running',
  'last-hand',
  'stale',
  'not-your-turn',
  'paused',
  'not-paused',
  'cannot-check',
  'nothing-to-call',
  'cannot-bet',
  'cannot-raise',
  'too-few-chips-to-raise',
  'raise-not-reopened',
  'nobody-left-to-raise',
  'raise-too-small',
  'raise-too-big',
  'cannot-fold',
  'not-enough-players',
  'somebody-must-act',
  'nothing-to-deal',
  'too-late-to-void',
  'cards-have-decided',
  'settle-first',
  'not-showdown',
  'no-such-pot',
  'not-eligible',
  'winners-missing',
  'option-off',
  'already-so',
  'no-request',
  'bad-amount',
  'not-due',
  'cards-decide',
  'cards-are-chosen',
  'format-is-chosen',
  'tournament-is-set',
  'entry-closed',
  'needs-own-phone',
  'guest-name-taken',
  'nothing-to-show',
  'not-asked',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What the owner can change between hands; the number of seats is fixed at creation (P2). */
export type Config = Omit<Options, 'maxSeats'>

export interface Seat {
  readonly player: PlayerId
  /** While dealt in, what the player began the hand with: the chips themselves are in the hand. */
  readonly stack: number
  readonly since: Millis
  /** When the connection was lost; null while connected. */
  readonly awaySince: Millis | null
  /** Wants to sit out (P5). */
  readonly sitsOut: boolean
  readonly straddles: boolean
  /** Gone already, but the seat is only free when the hand is over (P4). */
  readonly leaving: Departure | null
  /** Chips asked for and not answered yet. */
  readonly rebuyAsked: number | null
  /** Change of the stack that waits for the end of the hand (P7). */
  readonly pendingChange: number
  /** The member on whose phone this seat is played (P35). */
  readonly playedBy: PlayerId | null
  /** Time left beyond the action clock, where cards are dealt (P45). */
  readonly timeBank: Millis
}

export interface Share {
  readonly player: PlayerId
  readonly amount: number
}

export interface Pot {
  readonly amount: number
  /** Who can win it, by ascending seat. */
  readonly eligible: readonly PlayerId[]
  /** As picked so far, at the showdown. */
  readonly winners: readonly PlayerId[]
  /** What the winners get where the cards decided: nobody can work it out who has not seen all hands (P42). */
  readonly shares?: readonly Share[]
  /** What each player put into it, antes apart. */
  readonly chips: readonly Share[]
  /** Whose running out of chips cut it off from the next pot, and at which total (P23). */
  readonly cutBy: readonly PlayerId[]
  readonly cutAt: number | null
}

export interface LastAction {
  readonly action: Action | PostKind
  readonly to: number
}

/** One player of a hand: chips, and what they did last. */
export interface PlayerInHand {
  readonly player: PlayerId
  readonly seat: number
  /** Before anything was posted: what a voided hand gives back. */
  readonly startStack: number
  readonly stack: number
  /** Chips in front this street. */
  readonly bet: number
  /** Live chips of the streets that are over; with the bet, all that the player has put in. */
  readonly inPots: number
  readonly folded: boolean
  readonly actedSinceRaise: boolean
  readonly lastAction: LastAction | null
}

/** Settings as they were when the hand was dealt. */
export type HandSettings = Pick<Config, 'actionClock' | 'confirmDeal' | 'buttonDeals' | 'runTwice'>

/** One hand from the first post to the last chip. Places at the table are seat numbers. */
export interface Hand extends HandSettings {
  readonly number: number
  readonly startedAt: Millis
  readonly blinds: readonly [small: number, big: number]
  readonly button: number
  /** Null where nobody posts blinds (a bomb pot). */
  readonly smallBlind: number | null
  readonly bigBlind: number | null
  /** Who was dealt in, by ascending seat. */
  readonly players: readonly PlayerInHand[]
  readonly phase: Phase
  /** Seat of who must act. */
  readonly turn: number | null
  /** Since when they must; null where an old log does not say. */
  readonly actingSince: Millis | null
  /** H: the bet to match. */
  readonly highestBet: number
  /** M: the smallest full raise. */
  readonly minimumRaise: number
  /** Seat of who bet or raised last on this street. */
  readonly aggressor: number | null
  /** The street's betting is over and its bets are swept. */
  readonly closed: boolean
  /** Betting rounds completed. */
  readonly rounds: number
  /** After an all-in with one's own cards: streets that lie on the table since. */
  readonly dealtOut: number
  /** Antes: in the main pot, matched by nobody. */
  readonly deadMoney: number
  readonly pots: readonly Pot[]
  /** Pots already paid. */
  readonly paid: readonly PotResult[]
  /** Null where people have their own cards. */
  readonly dealt: Dealt | null
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
  readonly bigBlind: number | null
  readonly players: readonly PlayerId[]
  readonly seats: readonly number[]
  readonly start: readonly number[]
  readonly end: readonly number[]
  readonly pots: readonly PotResult[]
  readonly dealt: Dealt | null
}

/** A hand of cards that won at a showdown. */
export interface BestHand extends Share {
  readonly strength: number
}

export interface Account {
  /** Chips bought, and chips taken off the table, over the whole session. */
  readonly in: number
  readonly out: number
}

export const ENTRY_KINDS = ['buy-in', 'rebuy', 'adjusted', 'cash-out', 'returned'] as const

/** A line of the ledger: chips came to the table or went (P27). */
export interface LedgerEntry {
  readonly player: PlayerId
  readonly amount: number
  readonly kind: (typeof ENTRY_KINDS)[number]
  /** Null where an old log does not say. */
  readonly at: Millis | null
  /** The hand after which, or in which, it happened; 0 before the first. */
  readonly hand: number
}

/** How everybody stood when a hand was over. */
export interface HandResult {
  readonly hand: number
  readonly at: Millis
  readonly players: readonly { readonly player: PlayerId; readonly stack: number; readonly net: number }[]
}

/** The clock of a tournament, which stands still in pauses. */
export interface TournamentClock {
  readonly startedAt: Millis
  readonly pausedAt: Millis | null
  /** How long it has stood still so far, and how much was cut off breaks. */
  readonly stopped: Millis
  readonly skipped: Millis
}

/** Everything that stays as it is while chips are bet. */
export interface Session {
  readonly config: Config
  readonly phase: 'open' | 'over'
  readonly openedAt: Millis
  readonly endedAt: Millis | null
  readonly paused: boolean
  /** No other hand is dealt before the bill (P7c). */
  readonly isLastHand: boolean
  /** By seat number, from 1: index 0 is seat 1. */
  readonly seats: readonly (Seat | null)[]
  readonly accounts: Readonly<Record<PlayerId, Account>>
  /** Chips of people who got up and were not paid out: they come back with them (P2b). */
  readonly heldStacks: Readonly<Record<PlayerId, number>>
  readonly entries: readonly LedgerEntry[]
  readonly results: readonly HandResult[]
  /** All chips on the table, by the ledger. */
  readonly chips: number
  readonly hands: number
  /** Seat of the button; null before the first hand. */
  readonly button: number | null
  /** The next hand keeps the button: it was assigned, or the last hand was voided (P9, P14). */
  readonly buttonStays: boolean
  readonly last: LastHand | null
  /** When the next hand starts by itself, unless something stands in its way; and whether the owner told it to wait
   *  (P39b). */
  readonly nextHandDue: Millis | null
  readonly isNextHandHeld: boolean
  /** Null before the first hand of a tournament, and where there is none (P35c). */
  readonly clock: TournamentClock | null
  /** Of the last hand of a tournament; 0 before it. */
  readonly level: number
  /** Who is out of the tournament. */
  readonly gone: readonly Gone[]
  /** The most that was paid out in one hand, and who got most of it; absent before the first. */
  readonly biggestPot?: Share
  /** The best hand of cards that was shown and won, and all that was paid in its hand. */
  readonly bestHand?: BestHand
}

export interface State {
  readonly session: Session
  readonly hand: Hand | null
  /** Counts what was decided in hands over the whole session, so that old screens are found out (P31). */
  readonly decision: number
}

/** Who went out of a tournament. */
export interface Gone {
  readonly player: PlayerId
  /** The hand after which; 0 before the first. */
  readonly hand: number
  /** What they had before it: of two who go in one hand, who had more comes before the other. */
  readonly before: number
}
