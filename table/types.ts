import type {
  AnyGame,
  BestMoment,
  LogEntry,
  GameTypes,
  Match,
  Millis,
  Outcome,
  PlayerId,
  Setup,
} from '@fimm/kernel'

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
export const TABLE_FORMAT = 1
/** Older matches leave the table's own memory; the store keeps them all. */
export const HISTORY_LENGTH = 50
/** So many colours people can be told apart by. */
export const PERSON_COLOURS = 10
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

/** Who sends a command to a table. `server` reports connections. */
export type Party =
  | { readonly kind: 'human'; readonly player: PlayerId }
  | { readonly kind: 'bot'; readonly for: PlayerId }
  | { readonly kind: 'clock' }
  | { readonly kind: 'server' }

export type TableCommand =
  | { readonly type: 'join'; readonly as?: Role }
  | { readonly type: 'leave' }
  | { readonly type: 'kick'; readonly player: PlayerId }
  | { readonly type: 'let-in'; readonly player: PlayerId }
  | { readonly type: 'set-role'; readonly player: PlayerId; readonly role: Role }
  | { readonly type: 'transfer-host'; readonly player: PlayerId }
  | { readonly type: 'set-visibility'; readonly visibility: Visibility }
  | {
      readonly type: 'choose-game'
      readonly game: string
      readonly options?: object
      readonly seats?: number
      readonly language?: string
    }
  | { readonly type: 'add-bot'; readonly level: string }
  | { readonly type: 'start' }
  | { readonly type: 'abandon' }
  | { readonly type: 'play'; readonly command: unknown }
  | { readonly type: 'take-back' }
  | { readonly type: 'answer-take-back'; readonly yes: boolean }
  | { readonly type: 'redo' }
  | { readonly type: 'put-word'; readonly place: object }
  | { readonly type: 'answer-word'; readonly yes: boolean }
  | { readonly type: 'keep-word'; readonly word: string }
  | { readonly type: 'forget-word'; readonly word: string; readonly language: string }
  | { readonly type: 'say-ready'; readonly ready: boolean }
  | { readonly type: 'stop-countdown' }
  | { readonly type: 'propose-game'; readonly game: string; readonly language?: string }
  | { readonly type: 'withdraw-proposal' }
  | { readonly type: 'set-aside'; readonly game: string }
  | { readonly type: 'want-to-play'; readonly wants: boolean }
  | { readonly type: 'set-winner-stays'; readonly winnerStays: boolean }
  | { readonly type: 'stand-in'; readonly player: PlayerId }
  | { readonly type: 'take-seat-back' }
  | { readonly type: 'choose-colour'; readonly colour: number }
  | { readonly type: 'close-evening'; readonly closed: boolean }
  | { readonly type: 'meet-again'; readonly at: Millis | null }
  | { readonly type: 'note-presence'; readonly player: PlayerId; readonly connected: boolean }
  | { readonly type: 'start-next' }
  | { readonly type: 'replace-host' }
  | { readonly type: 'close-deserted' }
  | { readonly type: 'drop-take-back' }
  | { readonly type: 'drop-word' }
  | { readonly type: 'fire-deadline'; readonly deadline: string }

export type TableEvent =
  | {
      readonly type: 'table-created'
      readonly code: string
      readonly visibility: Visibility
      readonly host: PlayerId
      readonly game: GameChoice
    }
  | {
      readonly type: 'member-joined'
      readonly player: PlayerId
      readonly role: Role
      readonly bot?: string
      readonly wantsToPlay: boolean
    }
  | { readonly type: 'member-left'; readonly player: PlayerId; readonly why: 'left' | 'kicked' }
  /** Somebody who was kicked may join again. */
  | { readonly type: 'let-in'; readonly player: PlayerId }
  | {
      readonly type: 'role-changed'
      readonly player: PlayerId
      readonly role: Role
      readonly wantsToPlay: boolean
    }
  | { readonly type: 'presence-changed'; readonly player: PlayerId; readonly connected: boolean }
  | { readonly type: 'host-changed'; readonly player: PlayerId }
  | { readonly type: 'host-acting'; readonly player: PlayerId }
  | { readonly type: 'host-returned'; readonly player: PlayerId }
  /** Nobody acts as host any more: the table waits for the one whose it is (T5). */
  | { readonly type: 'host-awaited'; readonly player: PlayerId }
  | { readonly type: 'visibility-changed'; readonly visibility: Visibility }
  /** By the host; or by all who agreed on it (T10b). */
  | { readonly type: 'game-chosen'; readonly game: GameChoice; readonly agreed?: readonly PlayerId[] }
  /** The number of people changed, and nobody had set options by hand. */
  | { readonly type: 'options-proposed'; readonly game: GameChoice; readonly people: number }
  | { readonly type: 'ready-said'; readonly player: PlayerId; readonly ready: boolean }
  | { readonly type: 'start-held'; readonly player: PlayerId }
  | {
      readonly type: 'game-proposed'
      readonly player: PlayerId
      readonly game: string
      readonly language?: string
    }
  | { readonly type: 'proposal-withdrawn'; readonly player: PlayerId }
  | { readonly type: 'proposal-set-aside'; readonly game: string }
  | { readonly type: 'winner-stays-changed'; readonly winnerStays: boolean }
  | { readonly type: 'stand-in-began'; readonly player: PlayerId; readonly level: string }
  | { readonly type: 'stand-in-ended'; readonly player: PlayerId }
  | { readonly type: 'colour-chosen'; readonly player: PlayerId; readonly colour: number }
  | { readonly type: 'evening-closed'; readonly closed: boolean }
  | { readonly type: 'meeting-set'; readonly at?: Millis }
  | {
      readonly type: 'match-started'
      readonly number: number
      readonly game: string
      readonly version: number
      readonly options: object
      readonly players: readonly PlayerId[]
      readonly previous?: NonNullable<Setup<object>['previous']>
    }
  /** An entry of the match's log; its time and author stand in the surrounding stream event. */
  | {
      readonly type: 'played'
      readonly decision: number
      readonly event: { readonly type: string }
      /** The decision that was taken back and is put again by this one. */
      readonly redoes?: number
    }
  | { readonly type: 'taken-back'; readonly decision: number; readonly undoes: number }
  | {
      readonly type: 'takeback-asked'
      readonly player: PlayerId
      readonly decision: number
      readonly until: Millis
    }
  | { readonly type: 'takeback-agreed'; readonly player: PlayerId }
  | { readonly type: 'takeback-dropped'; readonly why: 'refused' | 'expired' }
  | {
      readonly type: 'word-put'
      readonly player: PlayerId
      readonly word: string
      readonly place: object
      readonly until: Millis
    }
  | { readonly type: 'word-agreed'; readonly player: PlayerId; readonly word: string }
  /** `gone`: the match went on, and the word with it. */
  | {
      readonly type: 'word-dropped'
      readonly word: string
      readonly why: 'refused' | 'expired' | 'gone'
      /** Who said no. */
      readonly player?: PlayerId
    }
  | { readonly type: 'word-kept'; readonly word: string; readonly language: string }
  | { readonly type: 'word-forgotten'; readonly word: string; readonly language: string }
  | {
      readonly type: 'match-finished'
      readonly outcome: Outcome
      readonly moments?: readonly BestMoment[]
    }
  | { readonly type: 'match-abandoned'; readonly reason: string }
  | { readonly type: 'table-closed' }

/** One event of a table's stream, as it is stored. */
export interface StreamEvent {
  readonly at: Millis
  readonly by: LogEntry<GameTypes>['by']
  readonly event: TableEvent
}

export const TABLE_EVENTS = [
  'table-created',
  'member-joined',
  'member-left',
  'let-in',
  'role-changed',
  'presence-changed',
  'host-changed',
  'host-acting',
  'host-returned',
  'host-awaited',
  'visibility-changed',
  'game-chosen',
  'options-proposed',
  'ready-said',
  'start-held',
  'game-proposed',
  'proposal-withdrawn',
  'proposal-set-aside',
  'winner-stays-changed',
  'stand-in-began',
  'stand-in-ended',
  'colour-chosen',
  'evening-closed',
  'meeting-set',
  'match-started',
  'played',
  'taken-back',
  'takeback-asked',
  'takeback-agreed',
  'takeback-dropped',
  'word-put',
  'word-agreed',
  'word-dropped',
  'word-kept',
  'word-forgotten',
  'match-finished',
  'match-abandoned',
  'table-closed',
] as const satisfies readonly TableEvent['type'][]

export const TABLE_REFUSALS = [
  'table-closed',
  'not-a-member',
  'already-a-member',
  'kicked',
  'table-full',
  'no-spectators',
  'too-many-spectators',
  'host-only',
  'not-while-playing',
  'only-while-playing',
  'no-such-member',
  'not-yourself',
  'bots-cannot-host',
  'no-such-game',
  'bad-options',
  'bad-seats',
  'no-such-level',
  'too-few-players',
  'nothing-changes',
  'only-after-a-match',
  'players-only',
  'no-stand-in',
  'not-away',
  'seat-not-held',
  'colour-taken',
  'too-few-matches',
  'bad-date',
  'not-asked',
  'already-asking',
  'word-asked',
  'no-house-words',
  'nobody-to-ask',
  'word-turned-down',
  'too-many-words',
  'word-not-agreed',
  'too-many-house-words',
  'not-due',
  'server-only',
] as const
export type TableRefusal = (typeof TABLE_REFUSALS)[number]
