import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import type { Pair, Tiles } from './grid.ts'
import type { Letter } from './letters.ts'
import type { Score } from './scoring.ts'
import type { Found } from './words.ts'

export interface Options {
  /** Seconds for a move (S8). */
  readonly turnTime: number
  /** Moves of each player (S8). */
  readonly moves: number
  /** The language of the nouns (S20). */
  readonly language: string
  /** Name and fingerprint of the nouns a match is played with: those it began with, whatever the dictionary becomes. */
  readonly words?: string | undefined
  /** Words the table keeps, besides those of the dictionary (T23). */
  readonly houseWords?: readonly string[] | undefined
  /** The grid to begin with, as 64 letters; drawn where it is absent (S19). */
  readonly start?: string | undefined
  /** What was scored on that grid before: what is to be beaten (S19). */
  readonly target?: readonly number[] | undefined
}

/** Away that long, and the other may claim the win (S11). */
export const CLAIM_AFTER: Millis = 60_000

export interface Seat {
  readonly player: PlayerId
  readonly score: number
  /** Since when the connection is lost; null while it holds. */
  readonly away: Millis | null
}

interface Timed {
  /** How long the player took. */
  readonly took: Millis
}

/** A move as the history shows it: what was swapped and what it gave, or that the time ran out (S8). */
export type Move =
  | (Score &
      Pair &
      Timed & {
        readonly kind: 'swap'
        readonly player: PlayerId
        /** What lay on the first and on the second cell before. */
        readonly letters: readonly [Letter, Letter]
        readonly words: readonly Found[]
        /** The player's score after it. */
        readonly total: number
      })
  | (Timed & { readonly kind: 'time-out'; readonly player: PlayerId; readonly total: number })

/** `moves`: all were made (S9). The others end a match before that (S11). */
const ENDINGS = ['moves', 'resigned', 'claimed', 'left'] as const
export type Ending = (typeof ENDINGS)[number]

export interface Verdict {
  readonly why: Ending
  /** Nobody for a draw. */
  readonly winner: PlayerId | null
}

export interface State {
  readonly options: Options
  /** Two, in the order of the table. */
  readonly seats: readonly [Seat, Seat]
  /** Who began: index of the seat (S8). */
  readonly first: number
  readonly tiles: Tiles
  /** Words on the grid at the start (S6). */
  readonly start: readonly Found[]
  /** The words of the start and of all moves: none of them scores again (S5, S6). */
  readonly used: readonly string[]
  readonly moves: readonly Move[]
  /** Words both agreed on in this match (T23). */
  readonly agreed: readonly string[]
  /** When the time of whose turn it is runs out; null when the match is over. */
  readonly until: Millis | null
  readonly verdict: Verdict | null
}

export const REFUSALS = [
  'not-playing',
  'not-your-turn',
  'stale',
  'same-cell',
  'only-the-clock',
  'not-due',
  'not-away',
  'too-soon',
  'no-swap-before',
  'not-in-a-line',
  'not-through-swap',
  'already-a-word',
  'already-used',
] as const
export type Refusal = (typeof REFUSALS)[number]

interface Timely {
  /** How many moves had been made on the screen this was sent from. */
  readonly decision?: number | undefined
}

export type Command =
  | (Timely & Pair & { readonly type: 'swap' })
  | (Timely & { readonly type: 'resign' })
  | (Timely & { readonly type: 'claim-win' })
  | { readonly type: 'time-out'; readonly decision: number }

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>

/** The deadline of the move that follows; null after the last. */
interface Clocked {
  readonly until: Millis | null
}

export type Event =
  | (Clocked & {
      readonly type: 'match-opened'
      readonly options: Options
      readonly players: readonly [PlayerId, PlayerId]
      readonly first: PlayerId
      readonly tiles: Tiles
      readonly words: readonly Found[]
    })
  | (Clocked &
      Score &
      Pair &
      Timed & {
        readonly type: 'letters-swapped'
        readonly player: PlayerId
        readonly letters: readonly [Letter, Letter]
        readonly words: readonly Found[]
        readonly total: number
      })
  /** A word of the last swap counts after all, and what the swap is worth now (T23). */
  | (Clocked &
      Score & {
        readonly type: 'house-word-agreed'
        readonly player: PlayerId
        readonly word: Found
        readonly total: number
      })
  | (Clocked & Timed & { readonly type: 'time-ran-out'; readonly player: PlayerId; readonly total: number })
  | { readonly type: 'player-resigned'; readonly player: PlayerId }
  | { readonly type: 'win-claimed'; readonly player: PlayerId }
  | { readonly type: 'player-left'; readonly player: PlayerId }
  | { readonly type: 'player-away'; readonly player: PlayerId; readonly since: Millis }
  | { readonly type: 'player-back'; readonly player: PlayerId }
  | { readonly type: 'match-won'; readonly player: PlayerId; readonly why: Ending }
  | { readonly type: 'match-drawn' }

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

export type Decided = Result<readonly Event[], Refused<Refusal>>

export const EVENTS = [
  'match-opened',
  'letters-swapped',
  'house-word-agreed',
  'time-ran-out',
  'player-resigned',
  'win-claimed',
  'player-left',
  'player-away',
  'player-back',
  'match-won',
  'match-drawn',
] as const satisfies readonly Event['type'][]
