import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import type { Puzzle, Word } from './puzzle.ts'
import type { Tile, TileId } from './tiles.ts'

export const MODES = ['solo', 'race', 'together'] as const
export type Mode = (typeof MODES)[number]

export const BOARDS = ['random', 'daily', 'archive'] as const
export type BoardKind = (typeof BOARDS)[number]

export const LEVELS = ['easy', 'medium', 'hard'] as const
export type Level = (typeof LEVELS)[number]

export interface Options {
  readonly mode: Mode
  readonly board: BoardKind
  /** The day of an archived board. */
  readonly date?: string
  /** How long a race lasts from the moment the first player begins; 0 is as long as they like. */
  readonly minutes: number
  /** The language of the words (Q21). */
  readonly language: string
  /** Name and fingerprint of the words the board of a match was made with (Q8). */
  readonly words?: string
}

export type Command =
  | { readonly type: 'begin' }
  | { readonly type: 'find-word'; readonly tiles: readonly TileId[] }
  | { readonly type: 'take-hint' }
  | { readonly type: 'finish' }
  | { readonly type: 'start-race' }
  | { readonly type: 'time-out' }

export const REFUSALS = [
  'already-a-word',
  'not-playing',
  'not-begun',
  'already-begun',
  'starts-together',
  'finished',
  'time-is-up',
  'no-tiles',
  'too-many-tiles',
  'tile-twice',
  'not-a-word',
  'already-found',
  'already-solved',
  'no-hint-left',
  'not-due',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** By command or by leaving; both count the same (Q16). */
type FinishReason = 'said' | 'left'

/** A word somebody found. */
export interface Found extends Word {
  readonly player: PlayerId
  readonly at: Millis
  /** Which of the five it is, in their fixed order; absent for shorter words. */
  readonly quartile?: number
}

/** What is told about a quartile: what it means, or its first tile where nobody wrote that down (Q12, Q21). */
export type Hint = { readonly hint: string } | { readonly begins: Tile }

export type HintTaken = Hint & {
  readonly player: PlayerId
  readonly quartile: number
  readonly penalty: Millis
  readonly at: Millis
}

export interface Solved {
  readonly at: Millis
  readonly elapsed: Millis
  /** Elapsed and penalties: what counts (Q13). */
  readonly millis: Millis
}

export type Event =
  | {
      readonly type: 'match-opened'
      readonly options: Options
      readonly players: readonly PlayerId[]
      readonly puzzle: Puzzle
      /** When a race of two or more begins for all of them at once (Q16c); absent where each begins alone. */
      readonly startsAt?: Millis
    }
  | { readonly type: 'began'; readonly player: PlayerId; readonly at: Millis }
  | ({ readonly type: 'word-found' } & Found)
  /** A word of this board that its dictionary does not know (T23). */
  | ({ readonly type: 'house-word-agreed'; readonly player: PlayerId; readonly at: Millis } & Word)
  | ({ readonly type: 'puzzle-solved'; readonly player: PlayerId } & Solved)
  | ({ readonly type: 'hint-taken' } & HintTaken)
  | { readonly type: 'finished'; readonly player: PlayerId; readonly why: FinishReason; readonly at: Millis }
  | { readonly type: 'time-ran-out'; readonly at: Millis }

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

export const EVENTS = [
  'match-opened',
  'began',
  'word-found',
  'house-word-agreed',
  'puzzle-solved',
  'hint-taken',
  'finished',
  'time-ran-out',
] as const satisfies readonly Event['type'][]

/** What was found on a board so far: one per player, or one for all when playing together. */
export interface Progress {
  /** When its tiles were first shown to somebody: the clock starts (Q13). */
  readonly begun?: Millis
  readonly found: readonly Found[]
  readonly score: number
  /** How many words not yet found each tile is in. */
  readonly left: readonly number[]
  readonly hints: readonly HintTaken[]
  readonly penalties: Millis
  readonly solved?: Solved
}

export interface Seat {
  readonly player: PlayerId
  readonly begun?: Millis
  readonly finished?: FinishReason
}

export interface State {
  readonly options: Options
  readonly puzzle: Puzzle
  /** Words all agreed on, in small letters; the puzzle has them too (T23). */
  readonly agreed: readonly string[]
  readonly seats: readonly Seat[]
  /** By seat; only one where everybody plays together. */
  readonly progress: readonly Progress[]
  /** When a race of two or more begins for all of them at once (Q16c). */
  readonly startsAt?: Millis
  /** When a race with a limit ends; known once somebody began. */
  readonly until?: Millis
  readonly timeUp: boolean
}

/** What a command leads to: its events, or why not. */
export type Decided = Result<readonly Event[], Refused<Refusal>>

/** A player with the progress their finds count for. */
export interface Solver {
  readonly seat: Seat
  readonly progress: Progress
}
