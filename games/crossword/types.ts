import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import type { Level as WordLevel } from '@fimm/lexicon/names.ts'
import type { Letter } from './letters.ts'

export const SMALLEST = 2
export const LARGEST = 7
export const USUAL = 5
export const MOST_PLAYERS = 8

export const SCORINGS = ['longest-first', 'best-total'] as const
export type Scoring = (typeof SCORINGS)[number]

export const TURN_LIMITS = [0, 30, 60, 90] as const
type TurnLimit = (typeof TURN_LIMITS)[number]

/** Who gives the letters: the players in turn, or a draw that nobody can foresee (C6). */
export const LETTERINGS = ['announced', 'drawn'] as const
type Lettering = (typeof LETTERINGS)[number]

export const BOARDS = ['random', 'daily'] as const
type Board = (typeof BOARDS)[number]

export interface Options {
  readonly size: number
  readonly scoring: Scoring
  /** Seconds to announce, and to place; 0 is off (C7). */
  readonly turnLimit: TurnLimit
  readonly dictionary: WordLevel
  /** The language of the words (C25). */
  readonly language: string
  /** Name and fingerprint of the words a match is scored with: those it began with, whatever the dictionary becomes (C21). */
  readonly words?: string | undefined
  /** Words the table keeps, besides those of the dictionary (T23). */
  readonly houseWords?: readonly string[] | undefined
  /** Before the scores count, words that the dictionary does not know can be put to the others (T23). */
  readonly review: boolean
  readonly letters: Lettering
  readonly board: Board
  /** The day of a daily board, if not today. */
  readonly date?: string | undefined
}

export type Cell = Letter | null
/** Row by row: a cell's number is row × size + column. */
export type Grid = readonly Cell[]

export const DIRECTIONS = ['across', 'down'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface Word {
  readonly word: string
  /** The cell of its first letter. */
  readonly start: number
  readonly direction: Direction
  readonly length: number
  readonly points: number
}

/** A line in which the longest words were not the best: what was paid, and what could have been (C12). */
export interface Missed {
  readonly direction: Direction
  /** Row or column, from 0. */
  readonly line: number
  readonly paid: number
  readonly best: number
  readonly words: readonly Word[]
}

export interface BoardScore {
  readonly player: PlayerId
  readonly score: number
  /** Row by row, then column by column, in reading order (C14). */
  readonly words: readonly Word[]
  readonly totals: Readonly<Record<Scoring, number>>
  /** Only where the match is scored longest first. */
  readonly missed: readonly Missed[]
}

export interface Seat {
  readonly player: PlayerId
  readonly grid: Grid
  /** The cell filled last; none before the first. */
  readonly last: number | null
  readonly left: boolean
}

/** `placed`: who has, this turn. A seat is its index, also after others have left. */
export type Phase =
  | { readonly phase: 'announcing'; readonly announcer: number; readonly until: Millis | null }
  | {
      readonly phase: 'placing'
      /** Nobody where letters are drawn. */
      readonly announcer: number | null
      readonly letter: Letter
      readonly placed: readonly PlayerId[]
      readonly until: Millis | null
    }
  | {
      /** The grids are full and open, and a word can still be put to the others (T23). */
      readonly phase: 'reviewing'
      readonly scores: readonly BoardScore[]
      /** Who has nothing to ask any more. */
      readonly done: readonly PlayerId[]
      readonly until: Millis
    }
  | { readonly phase: 'scoring'; readonly scores: readonly BoardScore[]; readonly at: Millis }
  | { readonly phase: 'abandoned'; readonly reason: AbandonReason }

type AbandonReason = 'nobody-left'

/** How long words can be put to the others, from the last letter or the last word all agreed on (T23). */
export const REVIEW_LASTS: Millis = 60_000

export interface State {
  readonly options: Options
  readonly seats: readonly Seat[]
  /** Who announced first, for the next match; where letters are drawn, who did before. */
  readonly first: PlayerId | null
  /** From 0 to size² − 1. */
  readonly turn: number
  readonly startedAt: Millis
  /** What has been announced, in order. */
  readonly announced: readonly Letter[]
  /** Every letter of the match where they are drawn; nobody knows the ones to come. */
  readonly drawn: readonly Letter[] | null
  /** Words all agreed on in this match (T23). */
  readonly agreed: readonly string[]
  readonly phase: Phase
  /** Grows with every announcement and turn, but not with placements, which happen side by side. */
  readonly decision: number
}

interface WithDecision {
  /** The decision number of the screen this was sent from. */
  readonly decision?: number | undefined
}

export type Command =
  | (WithDecision & { readonly type: 'announce-letter'; readonly letter: string })
  | (WithDecision & { readonly type: 'place-letter'; readonly cell: number })
  | (WithDecision & { readonly type: 'accept-scores' })
  | (WithDecision & { readonly type: 'time-out' })
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>

/** Who gave a letter or chose a cell: the player, the clock for somebody late, or the draw. */
type Source = 'player' | 'clock' | 'draw'

export type Event =
  | {
      readonly type: 'match-opened'
      readonly options: Options
      readonly players: readonly PlayerId[]
      readonly first: PlayerId | null
      readonly drawn: readonly Letter[] | null
      readonly at: Millis
      readonly until: Millis | null
    }
  | {
      readonly type: 'letter-announced'
      readonly player: PlayerId | null
      readonly letter: Letter
      readonly source: Source
      readonly until: Millis | null
    }
  | {
      readonly type: 'letter-placed'
      readonly player: PlayerId
      readonly letter: Letter
      readonly cell: number
      readonly source: Exclude<Source, 'draw'>
    }
  | {
      readonly type: 'turn-completed'
      /** The turn that is over, from 0. */
      readonly turn: number
      /** Who announces next; nobody where letters are drawn. */
      readonly announcer: PlayerId | null
      readonly at: Millis
      readonly until: Millis | null
    }
  | { readonly type: 'player-left'; readonly player: PlayerId }
  | { readonly type: 'announcer-changed'; readonly player: PlayerId; readonly until: Millis | null }
  | { readonly type: 'review-opened'; readonly scores: readonly BoardScore[]; readonly until: Millis }
  | { readonly type: 'scores-accepted'; readonly player: PlayerId }
  | {
      readonly type: 'house-word-agreed'
      readonly player: PlayerId
      readonly word: string
      /** Of every board: the same word may lie on others too. */
      readonly scores: readonly BoardScore[]
      readonly until: Millis
    }
  | { readonly type: 'match-completed'; readonly scores: readonly BoardScore[]; readonly at: Millis }
  | { readonly type: 'match-abandoned'; readonly reason: AbandonReason }
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

export const EVENTS = [
  'match-opened',
  'letter-announced',
  'letter-placed',
  'turn-completed',
  'player-left',
  'announcer-changed',
  'review-opened',
  'scores-accepted',
  'house-word-agreed',
  'match-completed',
  'match-abandoned',
] as const satisfies readonly Event['type'][]

export const REFUSALS = [
  'not-playing',
  'not-your-turn',
  'not-now',
  'letters-are-drawn',
  'not-a-letter',
  'outside-the-grid',
  'cell-taken',
  'already-placed',
  'already-accepted',
  'not-in-a-line',
  'already-a-word',
  'stale',
  'not-due',
] as const
export type Refusal = (typeof REFUSALS)[number]

export type Decided = Result<readonly Event[], Refused<Refusal>>

/** Bots, weakest first (C22). */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const
export type Level = (typeof LEVELS)[number]
