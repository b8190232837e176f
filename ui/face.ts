import type { Animal, Author, Millis, PlayerId } from '@fimm/kernel'
import type { ComponentType, ReactNode } from 'react'
import type { Sound } from './sound.ts'

/** Translates a key of the game's `messages/` into the reader's language. A game names its keys, so that the compiler
 *  checks them; the app, which asks every game for some, passes any. */
export type Translate<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string

/** The answer to a command: accepted, or refused with a translated message that says why. */
export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** Who looks at the match. */
export interface FaceViewer {
  readonly kind: 'player' | 'spectator' | 'screen' | 'review'
  /** Absent for screens and replays. Where people sit down during the match, everybody at the table is a player. */
  readonly player?: PlayerId
  /** Has the host's say. */
  readonly host: boolean
}

/** Anybody in the match, as the screen shows them. */
export interface Person {
  readonly id: PlayerId
  readonly name: string
  /** 0–9, different for everybody at a table. */
  readonly colour: number
  /** The level, for bots. */
  readonly bot?: string
  /** The same in words, where a tap on the seat tells it (T14b). */
  readonly level?: string
  /** The face of a bot. */
  readonly animal?: Animal
  /** Somebody's own bot, which plays as people do (W35). */
  readonly program?: boolean
  readonly awaySince?: Millis
  /** A bot decides for them until they act. */
  readonly autopilot?: boolean
  /** Has left the table. */
  readonly left?: boolean
}

interface ShownEvent {
  readonly type: string
}

/** How a board of the day went, for the card one shares: no word of the board, nothing that helps others. */
export interface DailyCard {
  /** A small picture, row by row: what was reached is filled. */
  readonly cells: readonly (readonly boolean[])[]
  /** Short lines: “5 of 5 quartiles”. */
  readonly facts: readonly string[]
}

/** Everything one decision did, as this viewer may know it: what motion and sound are made from. */
export interface Decision<View extends object = object, Event extends ShownEvent = ShownEvent> {
  /** Rises, and never repeats. */
  readonly seq: number
  readonly at: Millis
  readonly by: Author
  readonly events: readonly Event[]
  /** Where several decisions came in one message: the view before the first, and after the last. */
  readonly before: View
  readonly after: View
}

/** The decision that this viewer could take back, or put again. */
export interface UndoOffer {
  readonly text: string
  /** What would be undone, or done again. */
  readonly events: readonly ShownEvent[]
  readonly policy: 'free' | 'ask' | 'host'
  readonly run: () => Promise<CommandResult>
}

export interface PutWord {
  /** Somebody's word waits for an answer: one at a time. */
  readonly isAsking: boolean
  /** The place of a word, as the game names places. */
  readonly run: (place: object) => Promise<CommandResult>
}

/** What a game's board component receives: a view and a way to send commands, and nothing of the rules. */
export interface FaceProps<
  View extends object = object,
  Command extends object = object,
  Event extends ShownEvent = ShownEvent,
  Key extends string = string,
> {
  readonly view: View
  readonly viewer: FaceViewer
  readonly person: (player: PlayerId) => Person
  readonly send: (command: Command) => Promise<CommandResult>
  readonly t: Translate<Key>
  /** “Anna, Björn and Dóra”, as the reader's language lists things. */
  readonly list: (items: readonly string[]) => string
  /** The server's time, for clocks. */
  readonly now: () => Millis
  /** Newest last; `useDecisions` plays each once. */
  readonly decisions: readonly Decision<View, Event>[]
  readonly undo?: UndoOffer
  /** What was taken back and can be put again. */
  readonly redo?: UndoOffer
  /** Puts a word that the dictionary does not know to the others (T23); absent where this viewer may not. */
  readonly putWord?: PutWord | undefined
  /** The page's log, on a desktop, for faces with `ownLog`; as high as what the face puts it into. */
  readonly log?: ReactNode
  /** False while the connection is lost: what is being prepared stays, nothing can be sent. */
  readonly connected: boolean
  /** A replay, the gallery, or a match that is over: nothing can be sent. */
  readonly readOnly: boolean
  /** The page shows `statusText` itself: the face must not show it a second time. */
  readonly statusShownByPage: boolean
  /** Address of the match in a format of `games/NAME/exports.ts`; absent while it is on, and for local matches. */
  readonly fileUrl?: (format: string) => string
  /** What `games/NAME/analysis.ts` says of a match that is over: about the decision that a replay shows, and about all
   *  of them. What shows it is marked with `data-analysis`. */
  readonly analysis?: {
    readonly note?: object
    /** Somebody has just pressed the button for it. */
    readonly asked?: boolean
    readonly notes: readonly { readonly decision: number; readonly note: object }[]
    /** Shows another decision of the replay. */
    readonly goTo?: (decision: number) => void
  }
  /** In a replay: the view after its last decision, and the way to the beginning of a turn (`turnOf`). */
  readonly replay?: { readonly end: View; readonly goToTurn: (turn: number) => void }
}

/** `games/NAME/ui/face.tsx` exports this by default; it is loaded when first needed. */
export type Face<
  View extends object = object,
  Command extends object = object,
  Event extends ShownEvent = ShownEvent,
  Key extends string = string,
> = ComponentType<FaceProps<View, Command, Event, Key>>

/** What `LobbyChoice` of a game receives. */
export interface LobbyChoiceProps<Key extends string = string> {
  readonly options: object
  readonly disabled: boolean
  /** Without the sentences. */
  readonly isTight?: boolean
  /** The options that change, all at once. */
  readonly onChoose: (changes: object) => void
  readonly t: Translate<Key>
}

type StatusProps<View extends object, Key extends string> = Pick<
  FaceProps<View, object, ShownEvent, Key>,
  'view' | 'viewer' | 'person' | 't'
>

/** `statusText`: what is to be done now, in one sentence. `statusDetail`: a few words at the end of that line. */
export type StatusText<View extends object = object, Key extends string = string> = (
  props: StatusProps<View, Key>,
) => string | undefined

/** One part of a board in words: the rows of a grid, a person's chips. */
export interface BoardSection {
  readonly title: string
  readonly lines: readonly string[]
}

/** `boardText` of `games/NAME/ui/board-text.ts`: everything the board shows this viewer, for whoever listens instead of
 *  looking. Loaded when somebody asks for it. */
export type BoardText<View extends object = object, Key extends string = string> = (
  props: StatusProps<View, Key>,
) => readonly BoardSection[]

/** `clock`: the time limit of the one decision the table waits for. The page shows it: a ring round whoever decides, and
 *  to them the seconds too. */
export interface DecisionClock {
  readonly player: PlayerId
  readonly until: Millis
  /** All the time there is for it. */
  readonly total: Millis
  /** What happens to whoever decides when it is over, in one sentence for the last seconds. */
  readonly atZero: string
}

/** `sounds`: what is heard when an event arrives. */
export type EventSounds<Event extends ShownEvent = ShownEvent, View extends object = object> = {
  readonly [Type in Event['type']]?:
    | Sound
    | ((event: Extract<Event, { type: Type }>, viewer: FaceViewer, after: View) => Sound | undefined)
}

/** `keys`: listed by `?`; `text` is a key of the game's messages. */
export interface FaceKey<Key extends string = string> {
  readonly keys: readonly string[]
  readonly text: Key
}

/** `panels`: tabs beside the log; `label` is a key of the game's messages. */
export interface FacePanel<
  View extends object = object,
  Command extends object = object,
  Key extends string = string,
> {
  readonly id: string
  readonly label: Key
  readonly Panel: ComponentType<FaceProps<View, Command, ShownEvent, Key>>
}

/** Everything `games/NAME/ui/face.tsx` may export. */
export interface FaceModule {
  readonly default: Face
  readonly statusText?: StatusText
  readonly statusDetail?: StatusText
  readonly clock?: (props: StatusProps<object, string>) => DecisionClock | undefined
  readonly sounds?: EventSounds
  readonly keys?: readonly FaceKey[]
  /** A score with its unit: points, chips, dollars. */
  readonly formatScore?: (score: number, t: Translate) => string
  readonly panels?: readonly FacePanel[]
  /** Under the board, for the host alone. */
  readonly HostPanel?: ComponentType<FaceProps>
  /** On the big screen after the end, beside the winner, in place of the list of the others. */
  readonly ScreenResult?: ComponentType<FaceProps>
  /** Before the match, above the options: the one that changes most, as pictures. */
  readonly LobbyChoice?: ComponentType<LobbyChoiceProps>
  /** The options it sets: they need not stand in the list as well. */
  readonly lobbyOptions?: readonly string[]
  /** Takes the whole width of a desktop; people, log and chat stand below it. */
  readonly wide?: boolean
  /** For games with a board of the day: how one play of it went, out of its last view after the end. */
  readonly dailyCard?: (view: object, t: Translate) => DailyCard | undefined
  /** In a replay: which turn, round or hand a view belongs to. Without it, a turn ends when somebody else decides. */
  readonly turnOf?: (view: object) => number | undefined
  /** A key of the game's messages, for games with `analysis.ts`: the button that asks for it in the result. */
  readonly analysisLabel?: string
  /** Commands whose refusals the face shows and says itself; the page then does not, so that nothing is said twice. */
  readonly ownRefusals?: readonly string[]
  /** The face shows `undo` itself; the page then does not. */
  readonly ownUndo?: boolean
  /** The same for `log`, while a match is on and there is room beside the board. */
  readonly ownLog?: boolean
}

/** `games/NAME/ui/thumbnail.tsx`: a small living picture for the front page, without text. */
export type Thumbnail = ComponentType
/** `games/NAME/ui/coach.tsx`: the first minute, played for real. */
export type Coach<Key extends string = string> = ComponentType<{
  readonly t: Translate<Key>
  readonly list: (items: readonly string[]) => string
  readonly onDone: () => void
}>
