import type { AnyGame, BestMoment, GameTypes, Match, Millis, Outcome, PlayerId } from '@fimm/kernel'

export const ROLES = ['player', 'spectator'] as const
export type Role = (typeof ROLES)[number]

export const VISIBILITIES = ['public', 'unlisted'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const MOST_SPECTATORS = 20
/** After this long without the host, somebody else acts as host (T5). */
export const REPLACE_HOST_AFTER: Millis = 60_000
/** How long the others have to answer somebody who would like to take back. */
export const TAKEBACK_EXPIRES_AFTER: Millis = 30_000
/** How long the others have to answer whether a word counts (T23). */
export const ANSWER_WORD_WITHIN: Millis = 20_000
/** So many words one player may be refused in a match, before they can put no more. */
export const MOST_WORDS_TURNED_DOWN = 3
/** So many words a table keeps of a language. */
export const MOST_HOUSE_WORDS = 100
/** After this long a lost connection is called away: the host may have a bot stand in (T14). */
export const AWAY_AFTER: Millis = 20_000
/** Raised when the state of a table changes its shape: snapshots of another shape are folded anew from the stream. */
export const TABLE_FORMAT = 2
/** Older matches leave the table's own memory; the store keeps them all. */
export const HISTORY_LENGTH = 50
/** An evening that is worth a closing card has so many finished matches. */
export const LEAST_MATCHES_TO_CLOSE = 2

/** The games a server offers, by id. */
export type Catalogue = ReadonlyMap<string, AnyGame>

export interface Member {
  readonly id: PlayerId
  /** The level, for bots; humans have none. */
  readonly bot?: string
  readonly role: Role
  /** Apart from whether there is a seat (T9b). */
  readonly wantsToPlay: boolean
  /** Since when they have waited to play: they came, wanted to play again, or last played (T10e). */
  readonly waitsSince: Millis
  readonly joinedAt: Millis
  /** Since when the connection is lost; absent while present. */
  readonly awaySince?: Millis
  /** The colour this person chose; of the free ones, the page gives one to everybody else. */
  readonly colour?: number
}

export interface GameChoice {
  readonly id: string
  readonly options: object
  /** Fewer seats than the game would have. */
  readonly seats?: number
  /** The options are what the game proposes for the number of people; nobody set them by hand (T9b). */
  readonly proposed?: true
}

export interface MatchRecord {
  /** The how-manieth match of this table; with the code it names a replay. */
  readonly number: number
  readonly game: string
  /** Of its words, where it has any (S20, C25, Q21). */
  readonly language?: string
  readonly startedAt: Millis
  readonly endedAt: Millis
  readonly players: readonly PlayerId[]
  readonly outcome?: Outcome
  readonly moments?: readonly BestMoment[]
  /** Why it came to nothing; then there is no outcome. */
  readonly abandoned?: string
}

export interface CurrentMatch {
  readonly number: number
  readonly game: string
  readonly version: number
  readonly options: object
  /** Who was there at the start, and who sat down since. */
  readonly players: readonly PlayerId[]
  readonly startedAt: Millis
  /** Undefined only between `match-started` and the game's first event, within one append. */
  readonly match: Match<GameTypes> | undefined
  readonly asking?: TakebackQuestion
  /** A word that was put to the others (T23). */
  readonly wordAsked?: WordQuestion
  /** Words of this match that not all agreed on, and who put them. */
  readonly turnedDown?: readonly { readonly player: PlayerId; readonly word: string }[]
  /** What was taken back last, oldest first: everybody is to see what it was. */
  readonly undone?: readonly GameTypes['Event'][]
  /** The table was public at some moment of this match: who watches sees no more than the screen (T13b). */
  readonly wasPublic?: true
  /** Who was removed from the table: their seats are not to be taken back. */
  readonly removed?: readonly PlayerId[]
  /** Levels of the bots that stand in, by the player of the seat (T14). */
  readonly standIns?: Readonly<Record<PlayerId, string>>
}

export interface TakebackQuestion {
  readonly player: PlayerId
  readonly decision: number
  readonly agreed: readonly PlayerId[]
  readonly until: Millis
}

export interface WordQuestion {
  readonly player: PlayerId
  readonly word: string
  /** Where the word lies, as the game names places. */
  readonly place: object
  readonly agreed: readonly PlayerId[]
  readonly until: Millis
}

/** What somebody came to in one game this evening (T10). */
export interface Tally {
  readonly game: string
  readonly player: PlayerId
  readonly matches: number
  readonly wins: number
  /** By placement: these can be added over games. */
  readonly points: number
  /** The game's own points, chips or dollars: these cannot. */
  readonly score: number
}

/** What comes next is one fact of a waiting table (T9c): with the table's game and who sits, this is all of it. */
export interface NextUp {
  /** Absent while it is open what comes after the last match. */
  readonly chosen?: { readonly by: 'host'; readonly player: PlayerId } | { readonly by: 'vote' }
  readonly ready: readonly PlayerId[]
  readonly proposals: readonly GameProposal[]
  /** The host stopped the countdown, and starts by hand. */
  readonly held?: true
  /** Since when what all would be ready for is the same: the countdown begins here. */
  readonly since: Millis
}

export interface GameProposal {
  readonly game: string
  /** That of whoever proposed it first, where the game has words. */
  readonly language?: string
  readonly players: readonly PlayerId[]
}

export interface Table {
  readonly format: number
  readonly code: string
  readonly visibility: Visibility
  readonly createdAt: Millis
  readonly game: GameChoice
  /** In order of joining. */
  readonly members: readonly Member[]
  /** The host, also while away. */
  readonly host: PlayerId
  /** The acting host, while the host is away. */
  readonly acting?: PlayerId
  /** When the host left; absent while the host is a member. Who came afterwards was not there to be asked (T5). */
  readonly hostLeftAt?: Millis
  readonly current?: CurrentMatch
  /** Who may not join until the host lets them in or a match is over (T22). */
  readonly kicked?: readonly PlayerId[]
  /** The match that ended last, kept for looking at until the next begins. */
  readonly last?: CurrentMatch
  readonly history: readonly MatchRecord[]
  readonly tallies: readonly Tally[]
  /** Absent after a match until somebody chooses, proposes or says something. */
  readonly next?: NextUp
  /** The winner keeps the seat where seats are short (T10e). */
  readonly winnerStays?: true
  /** Words the host keeps, by language (T23). */
  readonly houseWords?: Readonly<Record<string, readonly string[]>>
  readonly matches: number
  /** Levels of all bots there ever were at the table, gone ones too. */
  readonly botLevels: Readonly<Record<PlayerId, string>>
  /** When this evening began, if the table had others before: its matches have this number or a later one (T10d). */
  readonly eveningFrom?: number
  /** When the table meets again: until a month after it, nobody need be there for it to stay (T10d). */
  readonly meetsAgainAt?: Millis
  /** The host closed the evening: everybody sees its card until the next match starts. The table stays open. */
  readonly eveningClosed?: true
  readonly closed: boolean
}
