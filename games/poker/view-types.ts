import type { May, Millis, PlayerId } from '@fimm/kernel'
import type { Card } from './cards/card.ts'
import type { Command, HandChoice, ShownCards } from './schema.ts'
import type { TournamentView } from './tournament/view.ts'
import type {
  Config,
  Departure,
  HandResult,
  LastAction,
  LastHand,
  LedgerEntry,
  Phase,
  PlayerStatus,
  Refusal,
  Share,
  Street,
} from './types.ts'

export const MARKS = ['dealer', 'small-blind', 'big-blind'] as const
export type Mark = (typeof MARKS)[number]

export const PRESETS = ['min', 'half-pot', 'two-thirds', 'pot', 'all-in'] as const
export type Preset = (typeof PRESETS)[number]

/** Cards in the middle, where the table deals. */
export interface BoardView {
  /** One board, or two where it is run twice (P44). */
  readonly boards: readonly (readonly Card[])[]
  /** All hands of those in lie face up: nobody can bet any more (P43). */
  readonly isRunOut: boolean
  /** When the next card is turned, or the pots are paid. */
  readonly due: Millis | null
  /** Until when running it twice is asked, and who has agreed. */
  readonly twice: { readonly until: Millis; readonly agreed: readonly PlayerId[] } | null
}

export interface SeatView {
  readonly seat: number
  readonly player: PlayerId
  /** The name of somebody without a phone, whom the table does not know (P35). */
  readonly guest: string | null
  readonly playedBy: PlayerId | null
  readonly stack: number
  /** Chips in front this street, and all put in this hand. */
  readonly bet: number
  readonly total: number
  readonly status: PlayerStatus
  readonly connected: boolean
  readonly awaySince: Millis | null
  readonly sitsOut: boolean
  readonly leaving: Departure | null
  readonly acting: boolean
  readonly lastAction: LastAction | null
  readonly marks: readonly Mark[]
  /** Dealt in if a hand started now, however long they have been away. */
  readonly ready: boolean
  /** Chips asked for, and chips that come when the hand is over. */
  readonly rebuyAsked: number | null
  readonly pendingChange: number
  /** What this viewer may see of the two cards, null for a card that lies face down; none without cards. */
  readonly cards: readonly (Card | null)[]
}

/** A pot, and why it is what it is. */
export interface PotView {
  readonly kind: 'main' | 'side'
  readonly amount: number
  readonly players: readonly PlayerId[]
  /** What each player put into it; the rest of the amount are antes. */
  readonly chips: readonly Share[]
  /** Whose all-in ends it, and for how much in all; nobody for the last pot. */
  readonly cutBy: readonly PlayerId[]
  readonly cutAt: number | null
  /** At the showdown: who was picked, and what each would get. */
  readonly winners: readonly PlayerId[]
  readonly shares: readonly Share[]
}

export interface ActingView {
  readonly player: PlayerId
  readonly seat: number
  readonly since: Millis | null
  /** When the action clock runs out; null where none runs. */
  readonly until: Millis | null
  /** What a call would add. */
  readonly toCall: number
  /** Time beyond the clock that is left (P45). */
  readonly bank: Millis
}

export interface HandView {
  readonly number: number
  readonly phase: Phase
  readonly startedAt: Millis
  readonly smallBlind: number
  readonly bigBlind: number
  /** Seconds to act in this hand; 0 for no clock. */
  readonly actionClock: number
  readonly button: number
  /** Null in a bomb pot. */
  readonly bigBlindSeat: number | null
  readonly acting: ActingView | null
  readonly highestBet: number
  /** Everything in the middle and in front. */
  readonly total: number
  readonly pots: readonly PotView[]
  /** The pots with the bets of this street, and everybody who may still match them. */
  readonly potsWithBets: readonly PotView[]
  /** The street to be dealt, when the table waits for that. */
  readonly toDeal: Phase | null
  /** At the showdown: streets nobody could bet on, whose cards are still to be dealt, in order (P11). */
  readonly undealt: readonly Street[]
  /** Null where people have their own cards. */
  readonly board: BoardView | null
}

export interface LastHandView extends Omit<LastHand, 'dealt'> {
  readonly boards: readonly (readonly Card[])[]
  /** Hands that were shown, whole or in part; null for a card that was not. */
  readonly shown: readonly { readonly player: PlayerId; readonly cards: readonly (Card | null)[] }[]
}

/** Seats of the button and the blinds in the hand that could start now. */
export interface NextHand {
  readonly button: number
  readonly smallBlind: number | null
  readonly bigBlind: number | null
}

export interface PresetView {
  readonly name: Preset
  readonly to: number
  readonly adds: number
}

export interface RaiseRange {
  readonly min: number
  readonly max: number
  readonly presets: readonly PresetView[]
}

/** What the player whose turn it is may do, with exact amounts (P15–P17). */
export interface MayAct {
  /** Folding gives away what a check keeps. */
  readonly fold: May<Refusal, { readonly checkIsFree: boolean }>
  readonly check: May<Refusal>
  /** Chips a call adds, and whether they are the last. */
  readonly call: May<Refusal, { readonly amount: number; readonly allIn: boolean }>
  readonly bet: May<Refusal, RaiseRange>
  readonly raise: May<Refusal, RaiseRange>
  /** The bet that all chips make. */
  readonly 'all-in': May<Refusal, { readonly to: number; readonly adds: number }>
}

/** By the name of a setting. */
interface Limits {
  readonly [setting: string]: Range
}

interface Range {
  readonly min: number
  readonly max: number
}
interface SeatOffer extends Range {
  readonly seats: readonly number[]
  readonly usual: number
}
interface Players {
  readonly players: readonly PlayerId[]
}

/** One entry for every command a person can send (kernel/may.ts). */
interface PerCommand extends MayAct {
  /** `isBack`: with the chips this player left with (P2b). */
  readonly 'take-seat': May<Refusal, SeatOffer & { readonly isBack: boolean }>
  readonly 'leave-seat': May<Refusal>
  readonly 'sit-out': May<Refusal>
  readonly 'sit-in': May<Refusal>
  readonly 'set-straddle': May<Refusal, { readonly on: boolean }>
  /** `usual`: up to the buy-in. `isFree`: the chips come without asking. */
  readonly 'request-rebuy': May<Refusal, Range & { readonly usual: number; readonly isFree: boolean }>
  /** The winner nobody called, or a hand that won nothing (P40, P42). */
  /** What does not lie face up yet (P42). */
  readonly 'show-cards': May<Refusal, { readonly which: readonly ShownCards[] }>
  /** Asked of everybody in the pot (P44). */
  readonly 'run-twice': May<Refusal, { readonly until: Millis }>
  /** `until`: only until then, because somebody it needs is away (P6). */
  readonly 'start-hand': May<
    Refusal,
    { readonly seats: readonly number[]; readonly until: Millis | null; readonly bomb: boolean }
  >
  readonly deal: May<Refusal, { readonly phase: Phase }>
  readonly 'select-winners': May<Refusal, { readonly pots: readonly number[] }>
  /** `missing`: pots without winners yet, which must come along. */
  readonly distribute: May<Refusal, { readonly missing: readonly number[] }>
  readonly 'end-hand': May<Refusal>
  readonly 'act-for': May<Refusal, { readonly player: PlayerId; readonly actions: MayAct }>
  readonly 'force-fold': May<Refusal, Players>
  readonly 'sit-player-out': May<Refusal, Players>
  readonly 'assign-button': May<Refusal, { readonly seats: readonly number[] }>
  readonly 'seat-guest': May<Refusal, SeatOffer>
  readonly 'set-proxy': May<Refusal, Players>
  /** `waits`: the change comes when the hand is over (P7). */
  readonly 'adjust-stack': May<
    Refusal,
    {
      readonly limits: readonly (Range & {
        readonly player: PlayerId
        readonly stack: number
        readonly waits: boolean
      })[]
    }
  >
  readonly 'approve-rebuy': May<Refusal, { readonly requests: readonly Share[] }>
  readonly 'decline-rebuy': May<Refusal, { readonly requests: readonly Share[] }>
  readonly kick: May<Refusal, Players>
  /** Of whom chips are kept who left (P2b). */
  readonly 'pay-out': May<Refusal, { readonly stacks: readonly Share[] }>
  readonly 'change-config': May<Refusal, { readonly limits: Limits }>
  readonly pause: May<Refusal>
  readonly resume: May<Refusal>
  readonly 'reset-room': May<Refusal, { readonly stack: number }>
  /** `running`: what can become of the hand that is on; empty where none is (P7c). */
  readonly 'settle-up': May<Refusal, { readonly running: readonly HandChoice[] }>
  readonly 'play-on': May<Refusal>
  readonly 'hold-next-hand': May<Refusal>
}

/** Commands only the clock sends. */
type ClockCommand = 'time-out' | 'free-seat' | 'go-on' | 'next-hand'
/** Every other command has its entry, and there is no entry without a command. */
export type LegalMoves = { readonly [Type in Exclude<Command['type'], ClockCommand>]: PerCommand[Type] }

export interface LedgerLine {
  readonly player: PlayerId
  readonly in: number
  readonly out: number
  /** Chips at the table; while a hand is on, as it began. */
  readonly stack: number
  readonly net: number
  /** What the net is worth; null where chips have no value (P34). */
  readonly money: number | null
}

export interface Transfer {
  readonly from: PlayerId
  readonly to: PlayerId
  readonly amount: number
  readonly money: number | null
}

export interface View {
  readonly me: PlayerId | null
  readonly seat: number | null
  /** Seats played on this viewer's phone (P35). */
  readonly playsFor: readonly PlayerId[]
  readonly phase: 'waiting' | 'hand' | 'over'
  readonly paused: boolean
  /** No other hand is dealt before the bill (P7c). */
  readonly isLastHand: boolean
  readonly openedAt: Millis
  readonly endedAt: Millis | null
  readonly config: Config
  readonly smallBlind: number
  readonly bigBlind: number
  readonly button: number | null
  readonly seats: readonly (SeatView | null)[]
  readonly hand: HandView | null
  /** Between hands; null while no hand can start or the first button is still to be drawn. */
  readonly next: NextHand | null
  /** When it starts by itself; null where the host starts it (P39b). */
  readonly nextHandAt: Millis | null
  readonly last: LastHandView | null
  readonly hands: number
  /** What is sent along with a command, so that one from an old screen does nothing (P31). */
  readonly decision: number
  /** Null for spectators, screens and reviews, and when the session is over. */
  readonly may: LegalMoves | null
  readonly ledger: readonly LedgerLine[]
  readonly entries: readonly LedgerEntry[]
  readonly results: readonly HandResult[]
  /** Null where chips are money (P35c). */
  readonly tournament: TournamentView | null
  /** Who would pay whom if the session ended now; while a hand is on, as it began. */
  readonly settlement: readonly Transfer[]
}

export type { ShownEvent } from './shown-event.ts'
