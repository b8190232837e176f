import type { May, Millis, PlayerId } from '@fimm/kernel'
import type { Tiles } from './grid.ts'
import type { Event, EventOf, Move, Refusal, Verdict } from './types.ts'
import type { Found } from './words.ts'

/** Under each command a player can send, whether it may be sent now. */
export interface LegalMoves {
  readonly swap: May<Refusal>
  readonly resign: May<Refusal>
  /** Accepted `from` a minute after the other was lost (S11). */
  readonly 'claim-win': May<Refusal, { readonly from: Millis }>
}

export interface SeatView {
  readonly player: PlayerId
  readonly score: number
  readonly moves: number
  readonly movesLeft: number
  readonly away: Millis | null
}

export interface View {
  /** The viewer's seat; null for whoever only watches. */
  readonly me: PlayerId | null
  /** How many moves were made; a swap sent with it is refused on a stale screen. */
  readonly decision: number
  readonly language: string
  readonly tiles: Tiles
  readonly seats: readonly [SeatView, SeatView]
  readonly first: PlayerId
  /** Whose turn it is; null when the match is over. */
  readonly turn: PlayerId | null
  readonly until: Millis | null
  readonly turnTime: number
  /** From 1; a round is a move of each. */
  readonly round: number
  readonly rounds: number
  readonly start: readonly Found[]
  readonly history: readonly Move[]
  readonly used: readonly string[]
  /** Null for who only watches, and when the match is over. */
  readonly may: LegalMoves | null
  readonly verdict: Verdict | null
  /** What was scored on this grid before; null where there is nothing to beat (S19). */
  readonly target: readonly number[] | null
}

/** Events as `eventFor` tells them: with what their sentences need besides. */
export type ShownEvent =
  | (EventOf<'match-opened'> & { readonly player: PlayerId; readonly list: string })
  /** Until when the next may move, the view says. */
  | (Omit<EventOf<'letters-swapped'>, 'until' | 'letters'> & {
      readonly a: string
      readonly b: string
      readonly list: string
    })
  | (EventOf<'house-word-agreed'> & { readonly list: string })
  | Exclude<Event, EventOf<'match-opened' | 'letters-swapped' | 'house-word-agreed'>>
