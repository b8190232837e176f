import type { May, Millis, PlayerId } from '@fimm/kernel'
import type { Letter } from './letters.ts'
import type { BoardScore, EventOf, Grid, Options, Phase, Refusal } from './types.ts'

/** Under each command a player can send, whether it may be sent now and with what. */
export interface LegalMoves {
  readonly 'accept-scores': May<Refusal>
  readonly 'announce-letter': May<Refusal, { readonly letters: readonly Letter[] }>
  readonly 'place-letter': May<Refusal, { readonly letter: Letter; readonly cells: readonly number[] }>
}

export interface SeatView {
  readonly player: PlayerId
  readonly announcing: boolean
  /** Has placed this turn's letter. */
  readonly placed: boolean
  readonly left: boolean
  /** Only where this viewer may see it (C16). */
  readonly grid: Grid | null
  /** The cell filled last, where the grid may be seen. */
  readonly last: number | null
}

/** The end of a match: every board's words in the order they light up, and who stands where (C14, C15). */
export interface ResultView extends BoardScore {
  readonly rank: number
}

export interface View {
  readonly options: Options
  readonly phase: Phase['phase']
  /** From 1. */
  readonly turn: number
  readonly turns: number
  /** When the clock plays for late players; null where there is no limit. */
  readonly until: Millis | null
  readonly announcer: PlayerId | null
  readonly letter: Letter | null
  readonly announced: readonly Letter[]
  readonly waitingFor: readonly PlayerId[]
  readonly seats: readonly SeatView[]
  /** Whoever looks, if seated. */
  readonly me: PlayerId | null
  /** The viewer's own grid, if seated. */
  readonly grid: Grid | null
  /** Null for spectators, for players who left, and when the match is over. */
  readonly may: LegalMoves | null
  /** To be sent along with a command, so that one from an old screen is noticed. */
  readonly decision: number
  /** When the grids are full, best first; until the match is over they may still change (T23). */
  readonly results: readonly ResultView[] | null
  /** Alone at the top; nobody after a tie or a practice. */
  readonly winner: PlayerId | null
  /** Everybody at the top. */
  readonly leaders: readonly PlayerId[]
}

/** Events as viewers receive them: a cell only where its grid may be seen, a player only where one picked (C16). */
export type ShownEvent =
  | ({
      readonly type: 'match-opened'
      readonly players: readonly PlayerId[]
      readonly player?: PlayerId
    } & Pick<Options, 'size' | 'scoring' | 'letters' | 'board'>)
  | (Omit<EventOf<'letter-announced'>, 'player' | 'until'> & { readonly player?: PlayerId })
  | (Omit<EventOf<'letter-placed'>, 'cell'> & { readonly cell?: number })
  /** `turn` is the next one, from 1; `player` announces in it. */
  | { readonly type: 'turn-completed'; readonly turn: number; readonly next: 'draw' }
  | {
      readonly type: 'turn-completed'
      readonly turn: number
      readonly next: 'player'
      readonly player: PlayerId
    }
  | { readonly type: 'announcer-changed'; readonly player: PlayerId; readonly turn: number }
  | { readonly type: 'review-opened' }
  | { readonly type: 'house-word-agreed'; readonly player: PlayerId; readonly word: string }
  | {
      readonly type: 'match-completed'
      readonly leaders: readonly PlayerId[]
      readonly score: number
      readonly result: 'won' | 'practice' | 'tied'
      readonly player?: PlayerId | undefined
    }
  | EventOf<'scores-accepted' | 'player-left' | 'match-abandoned'>
