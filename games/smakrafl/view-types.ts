import type { Millis, PlayerId } from '@fimm/kernel'
import type { Pair, Tiles } from './grid.ts'
import type { Letter } from './letters.ts'
import type { Move, Refusal, Verdict } from './types.ts'
import type { Found } from './words.ts'

/** Whether something may be done; if only from a certain moment on, from when; if not, why not. */
export type May =
  | { readonly allowed: true; readonly from: Millis | null }
  | { readonly allowed: false; readonly why: Refusal | 'match-over' }

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
  readonly tiles: Tiles
  readonly values: Readonly<Record<Letter, number>>
  readonly seats: readonly [SeatView, SeatView]
  readonly first: PlayerId
  /** Whose turn it is; null when the match is over. */
  readonly turn: PlayerId | null
  readonly until: Millis | null
  readonly turnTime: number
  /** From 1; a round is a move of each. */
  readonly round: number
  readonly rounds: number
  /** The cells of the last move; null after a time-out and before the first. */
  readonly lastSwap: Pair | null
  readonly start: readonly Found[]
  readonly history: readonly Move[]
  readonly used: readonly string[]
  readonly may: {
    readonly swap: May
    readonly resign: May
    /** Allowed `from` a minute after the other was lost (S11). */
    readonly claimWin: May
  }
  readonly verdict: Verdict | null
}
