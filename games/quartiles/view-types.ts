import type { May, Millis, PlayerId } from '@fimm/kernel'
import type { Quartile, Word } from './puzzle.ts'
import type { Result } from './result.ts'
import type { Tile, TileId } from './tiles.ts'
import type { BoardKind, EventOf, Found, HintTaken, Mode, Refusal, Solved } from './types.ts'

export const PHASES = ['waiting', 'hunting', 'finished'] as const
export type Phase = (typeof PHASES)[number]

export interface View {
  readonly language: string
  readonly mode: Mode
  readonly board: BoardKind
  /** The day of a daily board. */
  readonly date: string | null
  /** Null for who only watches. */
  readonly me: PlayerId | null
  readonly players: readonly PlayerView[]
  /** Null for spectators, and when the match is over. */
  readonly may: LegalMoves | null
  /** While a race counts down: when it begins for all (Q16c). */
  readonly startsAt: Millis | null
  /** When a race with a limit ends. */
  readonly until: Millis | null
  /** Null until the viewer may see the tiles (Q16). */
  readonly tiles: TilesView | null
  /** What I found, or all of us together; null where it is not the viewer's to see. */
  readonly progress: ProgressView | null
  /** How I did, once I solved or finished. */
  readonly result: Result | null
  readonly over: boolean
  /** After the end. */
  readonly answers: Answers | null
}

/** Counts, never words (Q15). */
export interface TilesView {
  readonly tiles: readonly Tile[]
  readonly goal: number
  readonly total: number
  readonly words: number
  /** How many words there are of one tile, of two, of three, of four. */
  readonly sizes: readonly number[]
}

export interface PlayerView {
  readonly player: PlayerId
  readonly phase: Phase
  readonly begun: Millis | null
  readonly score: number
  readonly words: number
  readonly quartiles: number
  readonly hints: number
  /** Time with penalties to the goal (Q13). */
  readonly millis: Millis | null
}

export interface ProgressView {
  /** The clock runs from here (Q13). */
  readonly begun: Millis | null
  readonly penalties: Millis
  readonly solved: Solved | null
  readonly score: number
  /** In the order in which they were found. */
  readonly found: readonly Found[]
  /** Quartiles found: they lock into rows (Q17). */
  readonly rows: readonly (readonly TileId[])[]
  /** How many words not yet found each tile is in. */
  readonly left: readonly number[]
  readonly hints: readonly HintTaken[]
}

/** Under each command a player can send, whether it may be sent now. */
export interface LegalMoves {
  readonly begin: May<Refusal>
  readonly 'find-word': May<Refusal>
  /** What the next hint adds to the time. */
  readonly 'take-hint': May<Refusal, { readonly penalty: Millis }>
  readonly finish: May<Refusal>
}

export interface Answers {
  readonly words: readonly Word[]
  readonly quartiles: readonly Quartile[]
  /** What everybody found, by player. */
  readonly found: readonly { readonly player: PlayerId; readonly words: readonly string[] }[]
}

/** Events as viewers receive them: points, but words only where they may be known; `shown` says which, and selects the
 *  sentence (Q15). */
export type ShownEvent =
  | ({ readonly type: 'match-opened'; readonly date?: string } & Pick<
      EventOf<'match-opened'>['options'],
      'mode' | 'board'
    >)
  | (EventOf<'word-found'> & { readonly shown: 'all' })
  | (Pick<EventOf<'word-found'>, 'type' | 'player' | 'points' | 'at'> & { readonly shown: 'points' })
  | (EventOf<'hint-taken'> & { readonly shown: 'all' | 'begins' })
  | (Pick<EventOf<'hint-taken'>, 'type' | 'player' | 'penalty' | 'at'> & { readonly shown: 'penalty' })
  | EventOf<'house-word-agreed' | 'began' | 'puzzle-solved' | 'finished' | 'time-ran-out'>
