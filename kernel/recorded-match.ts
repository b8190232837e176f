import type { GameTypes, Millis, PlayerId } from './game.ts'
import type { Lexicon } from './lexicon.ts'
import type { LogEntry } from './log.ts'

/** A match as it was played, for whoever may know all of it. */
export interface RecordedMatch<T extends GameTypes> {
  readonly code: string
  readonly number: number
  readonly startedAt: Millis
  readonly options: T['Options']
  readonly players: readonly PlayerId[]
  /** The whole log, with what was taken back. */
  readonly entries: readonly LogEntry<T>[]
  /** What people call somebody, guests included (`guestName`). */
  name(player: PlayerId): string
}

/** A file that a match can be saved as. */
export interface MatchExport<T extends GameTypes> {
  /** Stands in the address; `export.ID` of the game's messages is its name for people. */
  readonly id: string
  readonly mediaType: string
  readonly extension: string
  write(match: RecordedMatch<T>): string
}

/** `games/NAME/exports.ts` exports this by default. */
export type MatchExports<T extends GameTypes> = readonly MatchExport<T>[]

/** What is worth knowing about one decision of a match that is over: what would have been best, say. */
export interface MatchNote {
  readonly decision: number
  readonly note: object
}

/** `games/NAME/analysis.ts` exports this by default. Pure, and quick: it runs while somebody waits for a replay. */
export type MatchAnalysis<T extends GameTypes> = (
  match: RecordedMatch<T>,
  words: (name: string) => Lexicon,
) => readonly MatchNote[]
