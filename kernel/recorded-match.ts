import type { GameTypes, Millis, PlayerId } from './game.ts'
import type { Lexicon } from './lexicon.ts'
import type { LogEntry } from './log.ts'
import type { Refused, Result } from './result.ts'

/** A match as it was played, for whoever may know all of it. */
export interface RecordedMatch<T extends GameTypes> {
  readonly code: string
  readonly number: number
  readonly startedAt: Millis
  readonly options: T['Options']
  readonly players: readonly PlayerId[]
  /** The whole log, with what was taken back. */
  readonly entries: readonly LogEntry<T>[]
  /** Who reads the file, where something stays secret after the end (`Secrets.lasting`). */
  readonly reader?: PlayerId
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

/** A match out of a file. Its ids are the file's own: nobody in it is anybody here, people are known by their names. */
export interface FiledMatch<T extends GameTypes> {
  readonly options: T['Options']
  readonly players: readonly PlayerId[]
  readonly names: Readonly<Record<PlayerId, string>>
  readonly startedAt: Millis
  /** Where it was stopped before the rules ended it. */
  readonly abandoned?: string
  /** Each with the line of the file it comes from. */
  readonly entries: readonly { readonly line: number; readonly entry: LogEntry<T> }[]
}

/** Why a file is not a match: the line at which that shows. */
export type FileRefusal = Refused<'file-damaged' | 'file-incomplete' | 'file-contradicts'>

/** A kind of file that a match can be read from again. */
export interface MatchImport<T extends GameTypes> {
  /** Whether a text is of this kind at all, by how it begins. */
  recognises(text: string): boolean
  read(text: string): Result<FiledMatch<T>, FileRefusal>
}

/** `games/NAME/imports.ts` exports this by default. What it reads comes from anywhere. */
export type MatchImports<T extends GameTypes> = readonly MatchImport<T>[]

/** What is worth knowing about one decision of a match that is over: what would have been best, say. */
export interface MatchNote {
  readonly decision: number
  readonly note: object
}

/** `games/NAME/analysis.ts` exports this by default. Pure, and quick: somebody waits for it. What takes more than a second
 *  says now and then how much of it is done, from 0 to 1. */
export type MatchAnalysis<T extends GameTypes> = (
  match: RecordedMatch<T>,
  words: (name: string) => Lexicon,
  onProgress?: (done: number) => void,
) => readonly MatchNote[]
