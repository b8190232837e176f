import type { Author, Millis, PlayerId } from '@fimm/kernel'
import type { TableView } from '@fimm/table'
import { z } from 'zod'
import { ChatCommand, Code, PersonLobbyCommand, PersonCommand } from './commands.ts'
import type { LobbyDocument } from './lobby-document.ts'
import type { LobbyPatch } from './lobby-patch.ts'
import type { Patch } from './patch.ts'

/** No frame from a client is larger. */
export const FRAME_LIMIT = 16 * 1024

/** Chosen by the client; the same id sent again is the same command, not another (W12). */
export const COMMAND_ID = /^[\w-]{8,64}$/
export const CommandId = z.string().regex(COMMAND_ID)

/** What a client may send. */
export const ClientFrame = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('watch'),
    table: Code,
    as: z.literal('screen').optional(),
    /** What a client that comes back already has (W8): the `seq` of its document, … */
    since: z.int().min(0).optional(),
    /** … the `build` of the server it had it from, … */
    build: z.string().max(64).optional(),
    /** … and its chat, as `chatMark` tells it. */
    chat: z.string().max(200).optional(),
  }),
  z.strictObject({ t: z.literal('unwatch'), table: Code }),
  z.strictObject({ t: z.literal('command'), id: CommandId, table: Code, command: PersonCommand }),
  z.strictObject({ t: z.literal('chat'), id: CommandId, table: Code, command: ChatCommand }),
  z.strictObject({ t: z.literal('watch-lobby') }),
  z.strictObject({ t: z.literal('unwatch-lobby') }),
  z.strictObject({ t: z.literal('lobby'), id: CommandId, command: PersonLobbyCommand }),
  z.strictObject({ t: z.literal('ping') }),
  /** Whether the page is visible; it is until the client says otherwise (W18). */
  z.strictObject({ t: z.literal('visibility'), visible: z.boolean() }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** An event of the log as one viewer may know it. */
export interface ShownEvent {
  readonly seq: number
  readonly at: Millis
  readonly by: Author
  /** Events of one decision of the match share its number. */
  readonly decision?: number
  readonly event: object & { readonly type: string }
  /** Whose messages describe it: `table`, or the id of the game. */
  readonly of: string
}

/** An event as a patch carries it: what the reader can work out is left out, often all but the event itself. */
export type CompactEvent =
  | ShownEvent['event']
  | {
      /** Left out for the member whom the event itself names. */
      readonly by?: Author
      /** Left out for the game of the match. */
      readonly of?: string
      /** Left out for the time of the newest. */
      readonly at?: Millis
      readonly event: ShownEvent['event']
    }

export interface PatchFrame {
  readonly t: 'patch'
  readonly table: string
  readonly seq: number
  readonly patch: Patch
  /** When the newest of these events was written, counted from the table's `createdAt`. */
  readonly at?: Millis | undefined
  readonly log?: readonly CompactEvent[] | undefined
  /** How many of these events each decision has, where they are of more than one. */
  readonly groups?: readonly number[] | undefined
  /** Commands of this client that are accepted with this patch. */
  readonly ack?: readonly string[]
  /** All of the chat, for a client that comes back and has another (W8). */
  readonly chat?: readonly ChatMessage[]
}

/** What a subscriber holds of a table, and applies patches to. */
export interface TableDocument extends TableView {
  /** Display names of everybody mentioned; a missing name shows as "somebody". */
  readonly names: Readonly<Record<PlayerId, string>>
  /** How far the table's own time, in which its deadlines are written, is ahead of the server's: the server's clock was
   *  set right since. Absent where both are the same. */
  readonly clockAhead?: Millis
}

export interface ChatMessage {
  readonly id: string
  readonly at: Millis
  readonly player: PlayerId
  readonly text?: string
  readonly reaction?: string
}

export interface WireError {
  readonly code: string
  readonly message: string
  readonly detail?: Readonly<Record<string, string | number>>
}

export interface Announced {
  readonly id: string
  readonly text: string
}

/** What the server may send. */
export type ServerFrame =
  | {
      readonly t: 'welcome'
      readonly player: PlayerId
      readonly name: string
      readonly now: Millis
      readonly version: number
      /** Which build of the pages the server has; absent where it has none (W3). */
      readonly build?: string
    }
  | {
      readonly t: 'table'
      readonly table: string
      readonly seq: number
      readonly document: TableDocument
      readonly log: readonly ShownEvent[]
      readonly chat: readonly ChatMessage[]
    }
  | PatchFrame
  | { readonly t: 'ok'; readonly id: string; readonly seq?: number }
  | { readonly t: 'refused'; readonly id?: string; readonly error: WireError }
  | { readonly t: 'chat'; readonly table: string; readonly message: ChatMessage }
  | { readonly t: 'chat-deleted'; readonly table: string; readonly message: string }
  | { readonly t: 'unavailable'; readonly table: string; readonly error: WireError }
  | { readonly t: 'lobby'; readonly document: LobbyDocument }
  | { readonly t: 'lobby-patch'; readonly patch: LobbyPatch }
  | { readonly t: 'challenge-ended'; readonly with: PlayerId; readonly why: string }
  /** The list of the caller's own tables is another than before (W40). */
  | { readonly t: 'my-tables' }
  | { readonly t: 'paired'; readonly table: string; readonly with: PlayerId }
  /** Under which name others see the caller; with an error, why they cannot. */
  | { readonly t: 'name'; readonly name: string; readonly error?: WireError }
  /** What the server's operator tells everybody; without one, that there is nothing any more. */
  | { readonly t: 'announcement'; readonly announcement?: Announced }
  | { readonly t: 'pong'; readonly now: Millis }
