import type { Millis, PlayerId } from '@fimm/kernel'
import type { GameChoice, StreamEvent, Table, Visibility } from '@fimm/table'
import type { SharedValues } from './shared-values.ts'
import type { Announcements } from './announcements.ts'
import type { ApiTokens } from './api-tokens.ts'
import type { Audit } from './audit.ts'
import type { Chat } from './chat.ts'
import type { Daily, FirstPlay } from './daily.ts'
import type { Keys } from './keys.ts'
import type { LobbyMatches } from './lobby-matches.ts'
import type { Moderation } from './moderation.ts'
import type { People } from './people.ts'
import type { Push } from './push.ts'
import type { MatchResult, Results } from './results.ts'
import type { Sessions } from './sessions.ts'

/** Where everything lasting is kept. One contract suite holds memory, SQLite and PostgreSQL to the same. */
export interface Store {
  readonly streams: Streams
  readonly people: People
  readonly sessions: Sessions
  readonly apiTokens: ApiTokens
  readonly chat: Chat
  readonly results: Results
  readonly daily: Daily
  readonly keys: Keys
  readonly push: Push
  readonly lobbyMatches: LobbyMatches
  readonly moderation: Moderation
  readonly announcements: Announcements
  readonly audit: Audit
  /** What nodes tell each other where they share nothing faster; it may be lost. */
  readonly shared: Pick<SharedValues, 'get' | 'getAll' | 'update'>
  /** The time by the database's clock; absent where that is this machine's own. */
  readonly clock?: () => Promise<Millis>
  /** Whether what is written now would be kept. */
  ready(): Promise<boolean>
  /** After this nobody knows what is on the disk: the process is to end, and to be started again. */
  onFatal(listener: (fault: Error) => void): void
  close(): Promise<void>
}

/** The hot path: one append-only stream per table, by its code. */
export interface Streams {
  /** Writes a batch in one transaction and answers when it can no longer be lost.
   *  A conflict of one stream leaves the others of the batch untouched. It is one when the stream does not end
   *  at `after`, or when a command was accepted before: then load again, and look for the receipt. */
  commit(batch: readonly Commit[]): Promise<readonly CommitOutcome[]>
  /** The last snapshot and what came after it; nothing if there is no such stream. */
  load(stream: string): Promise<Loaded | undefined>
  /** Events from one sequence number up to and including another, for replays and for repairing gaps. */
  events(stream: string, from: number, to?: number): Promise<readonly StreamEvent[]>
  /** The number of the last event of each of these streams, in one query. */
  lengths(streams: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** The sequence number a command was accepted with, if it ever was. */
  receipt(stream: string, command: string): Promise<number | undefined>
  snapshot(stream: string, snapshot: Snapshot): Promise<void>
  /** The table of this stream left the memory: what was remembered for writing to it is forgotten. */
  release(stream: string): Promise<void>
  /** Streams whose earliest deadline is not after this moment, earliest first. */
  due(now: Millis, limit: number): Promise<readonly { readonly stream: string; readonly at: Millis }[]>
  /** Streams with a deadline to come whose last event is dated later than now: a clock that was ahead made both. */
  datedAfter(now: Millis): Promise<readonly string[]>
  /** The deadline of a stream comes no later than this. */
  redate(stream: string, at: Millis): Promise<void>
  /** Public tables that are not closed and at which somebody is present, newest first (T17); `after` is the last one of
   *  the page before. */
  listed(page?: ListedPage): Promise<readonly Listing[]>
  /** All open tables, newest first, for who runs the server. */
  open(limit: number): Promise<readonly Listing[]>
  /** How many these are. */
  openCount(): Promise<number>
  /** Tables somebody is a member of, in no order. */
  tablesOf(player: PlayerId): Promise<readonly string[]>
  /** The open ones of them: those that wait for this player first, then where a match is on, then the newest. Tables
   *  without a match and without anybody since before `emptyAfter` are left out. */
  openTablesOf(player: PlayerId, page?: OwnPage): Promise<readonly OwnTable[]>
  /** Open tables at which somebody was present when they were last written to, oldest first, with their members. */
  occupied(): Promise<ReadonlyMap<string, readonly PlayerId[]>>
  /** The number of a match's first event; none for a match that has not begun. */
  startOf(stream: string, match: number): Promise<number | undefined>
}

/** What was decided for one stream since the last batch. */
export interface Commit {
  readonly stream: string
  /** The sequence number of the last event this was decided on: 0 for a new stream. The first event has number 1. */
  readonly after: number
  /** At least one. */
  readonly events: readonly StreamEvent[]
  /** Commands these events are the outcome of, each with the number of its last event. An id counts once per stream. */
  readonly commands: readonly { readonly id: string; readonly seq: number }[]
  /** The earliest moment the table waits for, only when it changed; null for none. */
  readonly deadline?: Millis | null | undefined
  /** Only when it changed; null when the table is no longer to be listed. */
  readonly listing?: Listing | null | undefined
  /** Matches that end with these events: written with them or not at all, and never twice. */
  readonly results?: readonly MatchResult[] | undefined
  /** Matches that begin with these events. */
  readonly starts?: readonly MatchStart[] | undefined
  /** Whom the table waits for afterwards, when that changed and somebody needs to know who is not there. */
  readonly waitingFor?: readonly PlayerId[] | undefined
  /** Who is a member afterwards, bots left out; only when that changed. */
  readonly members?: readonly PlayerId[] | undefined
}

export interface MatchStart {
  readonly number: number
  /** Of its first event. */
  readonly seq: number
  /** Plays of a daily board that begin with it: who has none yet has had the first hereby (Q16). */
  readonly plays: readonly FirstPlay[]
}

export type CommitOutcome = 'committed' | 'conflict'

export interface Loaded {
  readonly snapshot?: Snapshot
  /** All events after the snapshot, or all there are. */
  readonly events: readonly StreamEvent[]
}

export interface Snapshot {
  readonly seq: number
  /** Which form the state has; only who writes this form reads it. */
  readonly format: number
  readonly table: Table
}

export interface ListedPage {
  readonly game?: string | undefined
  readonly limit?: number | undefined
  readonly after?: Pick<Listing, 'createdAt' | 'code'> | undefined
}

export interface OwnPage {
  /** Boards of the day have a page of their own, which also says how it went: here only those being played. */
  readonly withoutDaily?: boolean
  readonly emptyAfter?: Millis
  readonly limit?: number
}

/** An open table as lists show it: to strangers, and to its members (T17). */
export interface Listing {
  readonly code: string
  readonly visibility: Visibility
  readonly game: string
  readonly options: object
  readonly phase: 'waiting' | 'playing'
  readonly players: readonly PlayerId[]
  readonly spectators: number
  readonly seats: number
  readonly createdAt: Millis
  readonly host: PlayerId
  /** How many members are people. */
  readonly people: number
  /** Since when none of them is present, if so. */
  readonly emptySince?: Millis
  readonly bots: Readonly<Record<PlayerId, string>>
  /** Whether it is a board of the day, which has a page of its own. */
  readonly isDaily: boolean
  /** Whether a match was played here. */
  readonly isPlayed: boolean
  /** What is being played, where that is not what is chosen for the next match. */
  readonly playing?: GameChoice
}

/** The same for one of its members. */
export interface OwnTable extends Listing {
  readonly waitingFor: readonly PlayerId[]
}
