import type { Millis, PlayerId } from '@fimm/kernel'
import type { Card } from './cards/card.ts'
import type { ShownCards } from './schema.ts'
import type { Config, Departure, HandEnd, Phase, PostKind, PotResult, Share, Street, Via } from './types.ts'

export interface Post {
  readonly player: PlayerId
  readonly seat: number
  readonly kind: PostKind
  readonly amount: number
}

interface Acted {
  readonly player: PlayerId
  readonly seat: number
  readonly via: Via
  /** Whose phone it was, where the seat is played through one (P35). */
  readonly through?: PlayerId
  readonly at: Millis
}
interface Paid extends Acted {
  /** Chips added, and the bet of the street they make. */
  readonly amount: number
  readonly to: number
}

export type Event =
  | {
      readonly type: 'match-opened'
      readonly seats: number
      readonly config: Config
      readonly at: Millis
    }
  | {
      readonly type: 'seat-taken'
      readonly player: PlayerId
      readonly seat: number
      readonly amount: number
      readonly at: Millis
    }
  | { readonly type: 'proxy-set'; readonly player: PlayerId; readonly playedBy: PlayerId | null }
  | {
      readonly type: 'leave-announced'
      readonly player: PlayerId
      readonly seat: number
      readonly why: Departure
    }
  | {
      readonly type: 'seat-left'
      readonly player: PlayerId
      readonly seat: number
      readonly amount: number
      readonly why: Departure
      /** The leaving itself was announced earlier, in the hand that is now over. */
      readonly announced: boolean
      readonly at?: Millis
    }
  /** The owner has settled with somebody who left: their chips are not waiting for them any more (P2b). */
  | {
      readonly type: 'paid-out'
      readonly player: PlayerId
      readonly amount: number
      readonly at: Millis
    }
  | { readonly type: 'sat-out' | 'sat-in'; readonly player: PlayerId }
  | { readonly type: 'straddle-set'; readonly player: PlayerId; readonly on: boolean }
  | {
      readonly type: 'player-disconnected' | 'player-reconnected'
      readonly player: PlayerId
      readonly at: Millis
    }
  | {
      readonly type: 'rebuy-requested' | 'rebuy-declined'
      readonly player: PlayerId
      readonly amount: number
    }
  | {
      readonly type: 'stack-change-queued'
      readonly player: PlayerId
      readonly amount: number
      readonly why: 'rebuy' | 'adjusted'
    }
  | {
      readonly type: 'stack-changed'
      readonly player: PlayerId
      readonly amount: number
      readonly why: 'rebuy' | 'adjusted' | 'queued'
      readonly at?: Millis
    }
  | { readonly type: 'config-changed'; readonly config: Config }
  | { readonly type: 'button-moved'; readonly seat: number; readonly how: 'first' | 'next' | 'assigned' }
  | {
      readonly type: 'hand-started'
      readonly hand: number
      /** Who is dealt in, by ascending seat, with what they have. */
      readonly seats: readonly number[]
      readonly players: readonly PlayerId[]
      readonly stacks: readonly number[]
      readonly button: number
      readonly blinds: readonly [small: number, big: number]
      readonly bomb: boolean
      readonly at: Millis
      /** All 52 in order, where the table deals (P37); never sent to anybody. */
      readonly deck?: readonly Card[]
      /** In a tournament, and how much of a break it cuts off (P35c). */
      readonly level?: number
      readonly skipped?: Millis
    }
  | { readonly type: 'blinds-posted'; readonly posts: readonly Post[] }
  | ({ readonly type: 'player-folded' | 'player-checked' } & Acted)
  | ({ readonly type: 'player-called' | 'player-bet' | 'player-raised' } & Paid)
  | ({ readonly type: 'player-all-in'; readonly as: 'call' | 'bet' | 'raise' } & Paid)
  | {
      readonly type: 'uncalled-bet-returned'
      readonly player: PlayerId
      readonly seat: number
      readonly amount: number
    }
  | { readonly type: 'bets-collected'; readonly total: number }
  | {
      readonly type: 'pot-created'
      readonly pot: number
      readonly kind: 'main' | 'side'
      readonly amount: number
      readonly players: readonly PlayerId[]
    }
  | {
      readonly type: 'round-advanced'
      readonly phase: Phase
      readonly at?: Millis
      /** The cards this turns over, where the table deals; on the other board, too, where it is run twice (P44). */
      readonly board?: readonly Card[]
      readonly second?: readonly Card[]
    }
  /** With people's own cards, after an all-in: this street lies on the table, the next one comes (P13). */
  | { readonly type: 'street-dealt-out'; readonly street: Street }
  /** When the next card is turned, or the pots are paid (P39). */
  | { readonly type: 'cards-due'; readonly at: Millis }
  /** All who are in: nobody can bet any more (P43). `askedUntil`: whether to run it twice. */
  | {
      readonly type: 'hands-turned-up'
      readonly players: readonly PlayerId[]
      readonly askedUntil?: Millis
    }
  | { readonly type: 'cards-shown'; readonly player: PlayerId; readonly which: ShownCards }
  | { readonly type: 'twice-answered'; readonly player: PlayerId; readonly yes: boolean }
  | { readonly type: 'twice-settled'; readonly twice: boolean }
  | {
      readonly type: 'winners-selected'
      readonly pot: number
      readonly winners: readonly PlayerId[]
      /** What each gets, where the cards decided. */
      readonly shares?: readonly Share[]
    }
  | ({
      readonly type: 'pot-distributed'
      readonly pot: number
      /** Nobody picked the winners (P42). */
      readonly byCards?: boolean
    } & PotResult)
  | { readonly type: 'hand-ended'; readonly hand: number; readonly reason: HandEnd; readonly at: Millis }
  | { readonly type: 'room-reset'; readonly amount: number; readonly at?: Millis }
  /** After a pause or an undo. Otherwise the clock runs from the event that gave somebody the turn. */
  | { readonly type: 'clock-restarted'; readonly until: Millis }
  | { readonly type: 'session-paused' | 'session-resumed'; readonly at: Millis }
  /** The bill comes after the hand that is on (P7c), or does not. */
  | { readonly type: 'last-hand-announced' | 'last-hand-withdrawn' }
  | { readonly type: 'session-ended'; readonly at: Millis }
  /** Where the table deals the next hand starts by itself, after all not, or waits for the owner (P39b). */
  | { readonly type: 'next-hand-due'; readonly at: Millis | null }
  | { readonly type: 'next-hand-held' }

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

/** What somebody did in a hand. */
export type PlayerAction = Extract<Event, Acted>

export const EVENTS = [
  'match-opened',
  'seat-taken',
  'proxy-set',
  'leave-announced',
  'seat-left',
  'paid-out',
  'sat-out',
  'sat-in',
  'straddle-set',
  'player-disconnected',
  'player-reconnected',
  'rebuy-requested',
  'rebuy-declined',
  'stack-change-queued',
  'stack-changed',
  'config-changed',
  'button-moved',
  'hand-started',
  'blinds-posted',
  'player-folded',
  'player-checked',
  'player-called',
  'player-bet',
  'player-raised',
  'player-all-in',
  'uncalled-bet-returned',
  'bets-collected',
  'pot-created',
  'round-advanced',
  'street-dealt-out',
  'cards-due',
  'hands-turned-up',
  'cards-shown',
  'twice-answered',
  'twice-settled',
  'winners-selected',
  'pot-distributed',
  'hand-ended',
  'room-reset',
  'clock-restarted',
  'session-paused',
  'session-resumed',
  'last-hand-announced',
  'last-hand-withdrawn',
  'session-ended',
  'next-hand-due',
  'next-hand-held',
] as const satisfies readonly Event['type'][]
