import { type Millis, type Refused } from '@fimm/kernel'
import { type Line, type Party, type Table, type TableCommand } from '@fimm/table'
import type { Commit } from '../store/store.ts'
import type { Outside } from './outside.ts'
/** A wish on its way through a table. */
export interface Wish {
  readonly party: Party
  readonly command: TableCommand
  /** Unique per stream; the same id again is answered as before. Absent for what cannot come twice. */
  readonly id?: string
  /** Secret content the match opens with, fetched beforehand. */
  readonly material?: unknown
  readonly settle: (answer: Answer) => void
}
export type Answer =
  /** `written`: by this very wish, not by an earlier one with the same id. */
  | {
      readonly ok: true
      readonly seq: number
      readonly written: boolean
    }
  | {
      readonly ok: false
      readonly error: Refused
    }
/** A wish and what was decided on it, not yet written. */
export interface Decision {
  readonly wish: Wish
  readonly lines: readonly Line[]
  /** The table after each line. */
  readonly tables: readonly Table[]
  /** The number of the last line it rests on or wrote. */
  readonly seq: number
  readonly refused?: Refused
}
/** A line with what it made of the table: enough to show it to anybody. */
export interface Recent {
  readonly seq: number
  readonly line: Line
  readonly table: Table
}
/** How much of the log a newcomer is shown; snapshots are taken this far back, so that it survives a restart. */
export declare const RECENT = 50
/** One table in memory: what is written, and what has been decided on top of it but is not written yet. */
export declare class LiveTable {
  #private
  readonly code: string
  /** Committed: all that watchers may be shown. */
  table: Table
  seq: number
  /** The state before the first recent line, for snapshots. */
  origin: {
    readonly seq: number
    readonly table: Table
  }
  recent: Recent[]
  touchedAt: Millis
  constructor(
    code: string,
    loaded: {
      seq: number
      table: Table
      origin: LiveTable['origin']
      recent: Recent[]
    },
    outside: Outside,
  )
  /** True while something decided here is not yet written. */
  get isBusy(): boolean
  get hasWaiting(): boolean
  /** Decides on top of what was decided before. Answers come when it is written, refusals included:
   *  they too rest on a state that might not come to be. */
  decide(wish: Wish): void
  /** What is to be written now; nothing if that is nothing. */
  takeOff(): Commit | undefined
  /** It is written: now it is so. Gives what watchers are to be told. */
  land(): readonly Decision[]
  /** Lines another node wrote; false when they do not follow on what is here. */
  follow(from: number, lines: readonly Line[]): boolean
  /** It could not be written: the wishes, to be decided again or turned away. */
  crash(): readonly Wish[]
}
