import type { Millis, PlayerId } from '@fimm/kernel'
import type { ComponentType } from 'react'

/** Says something in the reader's language; the keys are those of the game's `messages/`. */
export type Say = (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string

/** What came of a command: nothing, or a sentence that says why not. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly sentence: string }

/** A line of the log that just happened, as this viewer may know it: for motion and sound. */
export interface Happening {
  readonly seq: number
  readonly event: { readonly type: string; readonly [field: string]: unknown }
}

/** What a game's face gets: a view, a way to send, and nothing of the rules. */
export interface FaceProps<View extends object = object, Command extends object = object> {
  readonly view: View
  /** Whose eyes; absent for spectators, screens and replays. */
  readonly me?: PlayerId
  readonly send: (command: Command) => Promise<Sent>
  /** Display name of anybody in the match. */
  readonly nameOf: (player: PlayerId) => string
  readonly say: Say
  /** The server's time, for clocks. */
  readonly now: () => Millis
  /** Newest last; empty when only a position is shown. */
  readonly happenings: readonly Happening[]
  /** A replay or the gallery: nothing can be sent. */
  readonly still?: boolean
  /** The page around shows the face's `sentence` already; the face must not say it a second time. */
  readonly told?: boolean
}

/** `games/NAME/ui/face.tsx` exports this by default; it is loaded when first needed. */
export type Face<View extends object = object, Command extends object = object> = ComponentType<
  FaceProps<View, Command>
>

/** `face.tsx` may export this as `sentence`: what is to be done now, in one sentence, for the table's own status line. */
export type Sentence<View extends object = object> = (
  props: Pick<FaceProps<View>, 'view' | 'me' | 'nameOf' | 'say'>,
) => string | undefined

/** `games/NAME/ui/thumbnail.tsx`: a small living picture for the front page, without text. */
export type Thumbnail = ComponentType
/** `games/NAME/ui/coach.tsx`: the first minute, played for real. */
export type Coach = ComponentType<{ readonly say: Say; readonly onDone: () => void }>
