import type { Millis, PlayerId } from '@fimm/kernel'
import type { ComponentType } from 'react'

/** Translates a key of the game's `messages/` into the reader's language. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string

/** The answer to a command: accepted, or refused with a translated message that says why. */
export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** A recent event as this viewer may know it, for animation and sound. */
export interface GameEvent {
  readonly seq: number
  readonly event: { readonly type: string; readonly [field: string]: unknown }
}

/** What a game's board component receives: a view and a way to send commands, and nothing of the rules. */
export interface FaceProps<View extends object = object, Command extends object = object> {
  readonly view: View
  /** The viewing player; absent for spectators, screens and replays. */
  readonly me?: PlayerId
  readonly send: (command: Command) => Promise<CommandResult>
  /** Display name of anybody in the match. */
  readonly nameOf: (player: PlayerId) => string
  readonly t: Translate
  /** The server's time, for clocks. */
  readonly now: () => Millis
  /** Newest last; empty when only a position is shown. */
  readonly events: readonly GameEvent[]
  /** True in a replay or the gallery: no command can be sent. */
  readonly readOnly?: boolean
  /** True when the page shows the face's `statusText` itself: the face must not show it a second time. */
  readonly statusShownByPage?: boolean
}

/** `games/NAME/ui/face.tsx` exports this by default; it is loaded when first needed. */
export type Face<View extends object = object, Command extends object = object> = ComponentType<
  FaceProps<View, Command>
>

/** `face.tsx` may export this as `statusText`: what is to be done now, in one sentence, for the table's status line. */
export type StatusText<View extends object = object> = (
  props: Pick<FaceProps<View>, 'view' | 'me' | 'nameOf' | 't'>,
) => string | undefined

/** `games/NAME/ui/thumbnail.tsx`: a small living picture for the front page, without text. */
export type Thumbnail = ComponentType
/** `games/NAME/ui/coach.tsx`: the first minute, played for real. */
export type Coach = ComponentType<{ readonly t: Translate; readonly onDone: () => void }>
