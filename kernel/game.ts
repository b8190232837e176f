import type { Lexicon } from './lexicon.ts'
import type { Random } from './random.ts'
import type { Refused, Result } from './result.ts'
import type { Schema } from './schema.ts'

export type PlayerId = string
/** Milliseconds since 1970, by the server's clock. */
export type Millis = number

/** Who decides. The server fills this in; a command never names its sender. */
export type Actor =
  | { readonly kind: 'member'; readonly player: PlayerId; readonly host: boolean }
  | { readonly kind: 'bot'; readonly for: PlayerId }
  | { readonly kind: 'clock' }

/** Whose view it is. `screen` knows only what every player may know; `review` comes after the end: of what stays secret
 *  even then (`Secrets.lasting`) somebody who played knows their own. */
export type Viewer =
  | {
      readonly kind: 'player'
      readonly player: PlayerId
      /** True for the host of the table. */
      readonly host?: boolean
    }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'screen' }
  | { readonly kind: 'review'; readonly player?: PlayerId }

/** All of the outside world that rules may touch. */
export interface Env {
  readonly now: Millis
  readonly random: Random
  words(name: string): Lexicon
  /** Secret content made beforehand (a daily board, a scripted bag); only `open` reads it. */
  readonly material?: unknown
}

/** Every word of a game's domain, as one type argument. */
export interface GameTypes {
  readonly Options: object
  readonly State: object
  readonly Command: { readonly type: string }
  readonly Event: { readonly type: string }
  readonly View: object
  readonly Refusal: string
}

export interface Setup<Options> {
  readonly options: Options
  /** In seat order. Empty where people sit down during the match. */
  readonly players: readonly PlayerId[]
  /** The last finished match of this game at this table, for rotation. */
  readonly previous?: { readonly players: readonly PlayerId[]; readonly first?: PlayerId }
  /** Words the table keeps in the language of this match, in small letters: they count like those of the dictionary (T23). */
  readonly houseWords?: readonly string[]
}

/** Words that the dictionary does not know, and that count where all who play agree (T23). The table asks; the game says
 *  what can be put and what it is worth. */
export interface HouseWords<State, Event> {
  /** False where none are allowed: a daily board. */
  isAllowed(state: State): boolean
  /** The word at a place, as this game names places, in small letters; or why it cannot be put to the others now. */
  put(state: State, place: unknown, player: PlayerId, env: Env): Result<string, Refused>
  /** The word counts from now on. The place is one that `put` has accepted on this state. */
  count(state: State, place: unknown, player: PlayerId, env: Env): readonly Event[]
  /** Those agreed on in this match, oldest first. */
  agreed(state: State): readonly string[]
}

export interface Deadline<Command> {
  /** Stays the same while the same clock runs. */
  readonly id: string
  readonly at: Millis
  /** What the clock then sends; the game must accept it from `{ kind: 'clock' }`. */
  readonly command: Command
}

export interface Standing {
  readonly player: PlayerId
  readonly score: number
  /** 1 is best; equal for ties; absent for who left before the end, and for all where everybody lost. */
  readonly rank?: number
}

export interface Outcome {
  readonly standings: readonly Standing[]
  /** Nobody for a practice or where a tie has no winner. */
  readonly winners: readonly PlayerId[]
  readonly practice?: boolean
  /** Where people played together, nobody won and nobody lost: what they reached, for the game's message `reached`. */
  readonly reached?: Readonly<Record<string, number>>
  /** Who began, so that the next match can begin elsewhere. */
  readonly first?: PlayerId
}

/** Something of a match worth telling at the end of an evening: the longest word, the biggest pot. Of all moments of one
 *  kind, in whatever game, the one of the largest size is told; `moment.KIND` and `moment.KIND.value` are its messages. */
export interface BestMoment {
  readonly kind: string
  readonly player: PlayerId
  readonly size: number
  /** What it was, where the size alone does not say it. */
  readonly text?: string
}

export type Status<Command> =
  | {
      readonly phase: 'playing'
      /** Who takes part now (people who left do not; where seating is open, who sits). */
      readonly players: readonly PlayerId[]
      readonly waitingFor: readonly PlayerId[]
      /** The table waits for the host as well, seated or not: to deal, to pick winners, to go on. */
      readonly waitsForHost?: boolean
      readonly deadlines: readonly Deadline<Command>[]
      /** Seats a bot decides for until their player acts again. */
      readonly autopilot?: readonly PlayerId[]
    }
  | { readonly phase: 'over'; readonly outcome: Outcome }
  | { readonly phase: 'abandoned'; readonly reason: string }

/** `free`: its author, while nobody decided since. `ask`: if the others agree. `host`: the host alone.
 *  `never`: nor anything before it. `keep`: survives when what came before is taken back. */
export type Takeback = 'free' | 'ask' | 'host' | 'never' | 'keep'

export interface Seats {
  readonly min: number
  readonly max: number
}

export interface MaterialRequest {
  readonly series: string
  /** Made once for this UTC date and stored; without it, made anew for every match. */
  readonly date?: string
}

/** Content that must exist before a match opens and that nobody may know yet. */
export interface Material<Options, State> {
  request(options: Options, today: string): MaterialRequest | undefined
  /** `recent`: what was made for this series on the days before, newest first. */
  make(request: MaterialRequest, env: Env, recent: readonly unknown[]): unknown
  /** Where dated boards have a leaderboard: what ranks higher, and what a player's play came to. */
  readonly daily?: {
    readonly ranking: 'fastest' | 'highest'
    /** The options of a table that plays the board of this date. */
    options(date: string, today: string): Readonly<Record<string, unknown>>
    result(state: State, player: PlayerId): DailyPlay | undefined
  }
}

export interface DailyPlay {
  readonly solved: boolean
  readonly millis: Millis
  readonly score: number
  /** Absent where there are none to take. */
  readonly hints?: number
}

/** An event of a log, and whether its decision was taken back later. */
export interface LoggedEvent<Event> {
  readonly event: Event
  readonly isUndone: boolean
}

/** What a viewer may not know, declared without looking at `view`, as a way to change it.
 *  Both return an equally possible value that differs only in what is secret to this viewer. */
export interface Secrets<State, Event> {
  state(state: State, viewer: Viewer, random: Random): State
  /** Some of it stays secret for good (a hand that was never shown): who looks back may not know it either. */
  readonly lasting?: boolean
  /** Where something is lasting: the whole log of a match that is over as this reader may keep it in a file, in as many
   *  events. Without it such a match cannot be opened elsewhere. */
  logFor?(log: readonly LoggedEvent<Event>[], reader: PlayerId | undefined): readonly Event[]
  /** `state` is the one after the event. */
  event(event: Event, viewer: Viewer, state: State, random: Random): Event
}

/** What a game is. Pure: no clock, no chance, no platform but what `Env` brings. */
export interface Game<T extends GameTypes> {
  readonly id: string
  /** 1, and raised by a release in which stored events change their shape; `upcast` then reads the old ones. */
  readonly version: number
  /** How many minutes a match usually takes, for who comes while one is on. Absent where that says nothing. */
  readonly minutes?: number
  /** `open`: people sit down and get up during the match by the game's own commands. */
  readonly seating: 'fixed' | 'open'
  seats(options: T['Options']): Seats
  /** Options that suit so many people, used while nobody has set them by hand (T9b). */
  optionsFor?(people: number): Partial<T['Options']>
  /** The languages its words can be in: what its option `language` may be. The table proposes that of whoever chooses the
   *  game (T9b). */
  readonly languages?: readonly string[]
  /** False where nobody may watch (a daily puzzle). */
  watchable?(options: T['Options']): boolean
  readonly schema: { readonly options: Schema<T['Options']>; readonly command: Schema<T['Command']> }
  /** Every code `decide` can refuse with, and every type of event: each has a message in every language. */
  readonly refusals: readonly T['Refusal'][]
  readonly events: readonly T['Event']['type'][]
  /** Levels of the bots in `bots/`, weakest first. */
  readonly bots: readonly string[]
  /** The level at which a bot may stand in for somebody away, at the host's word; absent where none may (T14). */
  readonly standIn?: string
  readonly material?: Material<T['Options'], T['State']>
  /** Absent where the game is not about words. */
  readonly houseWords?: HouseWords<T['State'], T['Event']>
  /** False where a match that came to nothing leaves no trace in the table's history. */
  readonly keepsAbandoned?: boolean

  open(setup: Setup<T['Options']>, env: Env): readonly [T['Event'], ...T['Event'][]]
  /** Chance and time are consumed here and in `open`, and written into events. */
  decide(
    state: T['State'],
    command: T['Command'],
    by: Actor,
    env: Env,
  ): Result<readonly T['Event'][], Refused<T['Refusal']>>
  /** Total, pure, deterministic. */
  evolve(state: T['State'] | undefined, event: T['Event']): T['State']
  /** Somebody leaves for good; called only for players of the match. */
  leave(state: T['State'], player: PlayerId, env: Env): readonly T['Event'][]
  /** Somebody who left takes the seat back from the bot that holds it; absent where leaving is for good (T14). */
  rejoin?(state: T['State'], player: PlayerId, env: Env): readonly T['Event'][]
  /** A member, seated or not, is back or away. */
  presence?(state: T['State'], player: PlayerId, connected: boolean, env: Env): readonly T['Event'][]
  /** Events after a take-back, or after putting it again: a clock starts again. */
  afterUndo?(state: T['State'], env: Env): readonly T['Event'][]
  /** The events that end a match which is stopped early, and give it an outcome all the same; absent where stopping
   *  leaves none (T24). They must lead to `over` from every state. */
  settle?(state: T['State'], env: Env): readonly T['Event'][]
  /** Who acts as host when the host is away, of the humans present, earliest-joined first; undefined: nobody may, and the
   *  table waits for the host. Where it is absent the table's own rule holds (T5). */
  actingHost?(state: T['State'], present: readonly PlayerId[]): PlayerId | undefined

  status(state: T['State']): Status<T['Command']>
  /** The best moments of a match that is over, at most one of a kind. */
  bestMoments?(state: T['State']): readonly BestMoment[]
  /** The same as `status` says, for a game that takes long to say the rest: it is asked before every decision. */
  isOver?(state: T['State']): boolean
  /** All that leaves the server of a state: what this viewer may know, and what a player may do, with exact limits. */
  view(state: T['State'], viewer: Viewer): T['View']
  /** The event as this viewer may know it, for the log, animation and screen readers; `state` is the one after it. */
  eventFor(event: T['Event'], viewer: Viewer, state: T['State']): object | undefined
  /** Absent where everybody may know everything. */
  readonly secrets?: Secrets<T['State'], T['Event']>
  takeback(event: T['Event']): Takeback
  /** Some legal command of the player whose view this is. */
  randomCommand(view: T['View'], random: Random): T['Command'] | undefined
  /** What is played for a bot that could not think: legal, the same every time, and no throwing away. */
  defaultCommand?(view: T['View']): T['Command'] | undefined
  /** What is broken in a state that rules should never reach; the decision is then refused. */
  invariant?(state: T['State']): string | undefined
  /** An event of a match that began with an older version, in today's shape. Those that were added to it since have
   *  that shape already. */
  upcast?(event: unknown, fromVersion: number): T['Event']
}

// oxlint-disable-next-line typescript/no-explicit-any -- a catalogue holds games whose types only they know
export type AnyGame = Game<any>

/** What a bot has besides the view of its seat: it cannot cheat, and it can be repeated. */
export interface BotContext {
  readonly random: Random
  readonly now: Millis
  words(name: string): Lexicon
  /** Think until one of the two is used up; `rounds` makes it repeatable. */
  readonly budget: { readonly millis: number; readonly rounds?: number; elapsed(): Millis }
  /** For what is slow to compute and always the same: stored on disk where the host allows it. */
  cached?(name: string, make: () => Uint8Array): Uint8Array
}

export interface BotMove<Command> {
  readonly command: Command
  /** The visible moment before it happens. */
  readonly after: Millis
}

export type Bot<T extends GameTypes> = (
  view: T['View'],
  context: BotContext,
) => BotMove<T['Command']> | undefined
/** By level; `games/NAME/bots/bots.ts` exports this by default. */
export type Bots<T extends GameTypes> = Readonly<Record<string, Bot<T>>>

/** A state worth looking at, and whose view of it; `games/NAME/examples/index.ts` exports a list for the gallery. */
export interface Example<T extends GameTypes = GameTypes> {
  readonly name: string
  make(): {
    readonly state: T['State']
    readonly viewer: Viewer
    /** False: the connection is lost. */
    readonly connected?: boolean
    /** What `analysis.ts` would say of the match, for who looks back. */
    readonly notes?: readonly { readonly decision: number; readonly note: object }[]
  }
  /** Selectors of what the viewer has pressed already, in order: a choice that only their screen knows. */
  readonly press?: readonly string[]
  /** The state after that, where what was pressed only matters once somebody else has moved. */
  afterwards?(): T['State']
}
