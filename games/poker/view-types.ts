import type { Millis, PlayerId } from '@fimm/kernel'
import type { Config, Departure, LastAction, LastHand, Phase, PlayerStatus } from './types.ts'

export const MARKS = ['dealer', 'small-blind', 'big-blind'] as const
export type Mark = (typeof MARKS)[number]

export const PRESETS = ['min', 'half-pot', 'two-thirds', 'pot', 'all-in'] as const
export type Preset = (typeof PRESETS)[number]

export interface SeatView {
  readonly seat: number
  readonly player: PlayerId
  readonly stack: number
  /** Chips in front this street, and all put in this hand. */
  readonly bet: number
  readonly total: number
  readonly status: PlayerStatus
  readonly connected: boolean
  readonly awaySince: Millis
  readonly since: Millis
  readonly sitsOut: boolean
  readonly straddles: boolean
  readonly leaving: Departure | null
  readonly acting: boolean
  readonly last: LastAction | null
  readonly marks: readonly Mark[]
  /** Chips asked for, and chips that come when the hand is over. */
  readonly asked: number
  readonly queued: number
}

export interface PotView {
  readonly kind: 'main' | 'side'
  readonly amount: number
  readonly players: readonly PlayerId[]
  /** At the showdown: who was picked, and what each would get. */
  readonly winners: readonly PlayerId[]
  readonly shares: readonly { readonly player: PlayerId; readonly amount: number }[]
}

export interface HandView {
  readonly number: number
  readonly decision: number
  readonly phase: Phase
  readonly startedAt: Millis
  readonly smallBlind: number
  readonly bigBlind: number
  readonly button: number
  /** Seats of the blinds; 0 in a bomb pot. */
  readonly smallBlindSeat: number
  readonly bigBlindSeat: number
  readonly acting: { readonly player: PlayerId; readonly seat: number; readonly until: Millis | null } | null
  readonly high: number
  readonly minimumRaise: number
  /** Everything in the middle and in front. */
  readonly total: number
  readonly pots: readonly PotView[]
  /** The street the owner is to deal, when the table waits for that. */
  readonly toDeal: Phase | null
}

export interface RaiseView {
  readonly as: 'bet' | 'raise'
  readonly min: number
  readonly max: number
  readonly presets: readonly { readonly name: Preset; readonly to: number; readonly adds: number }[]
}

/** What the player whose turn it is may do. */
export interface BettingView {
  readonly player: PlayerId
  readonly fold: true
  /** Folding gives away what a check keeps. */
  readonly foldIsFree: boolean
  readonly check: boolean
  /** Chips a call adds, and whether they are the last. */
  readonly call: { readonly amount: number; readonly allIn: boolean } | null
  readonly raise: RaiseView | null
  readonly allIn: number | null
}

export interface MyMoves {
  readonly betting: BettingView | null
  readonly takeSeat: {
    readonly seats: readonly number[]
    readonly usual: number
    readonly min: number
    readonly max: number
  } | null
  readonly leaveSeat: boolean
  readonly sitOut: boolean
  readonly sitIn: boolean
  readonly straddle: boolean
  readonly rebuy: { readonly min: number; readonly max: number } | null
}

/** What the owner may do; shown to everybody, offered to who is host of the table. */
export interface OwnerMoves {
  readonly start: boolean
  /** Only until then, because somebody it needs is away (P6); null for no limit. */
  readonly startUntil: Millis | null
  readonly bomb: boolean
  readonly ready: readonly number[]
  readonly deal: Phase | null
  /** Pots whose winners can be picked. */
  readonly pick: readonly number[]
  readonly distribute: boolean
  readonly void: boolean
  readonly actFor: BettingView | null
  readonly forceFold: readonly PlayerId[]
  /** Seats that can be given the button: not where it stays anyway. */
  readonly button: readonly number[]
  readonly kick: readonly PlayerId[]
  readonly rebuys: readonly { readonly player: PlayerId; readonly amount: number }[]
  readonly pause: boolean
  readonly resume: boolean
  readonly endSession: boolean
}

export interface LedgerLine {
  readonly player: PlayerId
  readonly in: number
  readonly out: number
  /** Chips at the table; while a hand is on, as it began. */
  readonly stack: number
  readonly net: number
}

export interface Transfer {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly amount: number
}

export interface View {
  readonly me: PlayerId | null
  readonly seat: number | null
  readonly phase: 'waiting' | 'hand' | 'over'
  readonly paused: boolean
  readonly config: Config
  readonly bigBlind: number
  readonly button: number
  readonly seats: readonly (SeatView | null)[]
  readonly hand: HandView | null
  readonly last: LastHand | null
  readonly hands: number
  readonly can: MyMoves
  readonly owner: OwnerMoves
  readonly ledger: readonly LedgerLine[]
  /** Who would pay whom if the session ended now; null while chips are in play. */
  readonly settlement: readonly Transfer[] | null
}
