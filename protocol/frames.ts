import type { Author, Millis, PlayerId } from '@fimm/kernel'
import type { Lobby, TableView } from '@fimm/table'
import { z } from 'zod'
import { ChatWish, Code, LobbyWish, PersonCommand } from './commands.ts'
import type { Patch } from './patch.ts'

/** Raised when an old client could misunderstand a new server; it stands in the socket's path. */
export const PROTOCOL_VERSION = 1

/** No frame from a client is larger. */
export const FRAME_LIMIT = 16 * 1024

/** Chosen by the client; the same id sent again is the same wish, not another. */
export const WISH_ID = /^[\w-]{8,64}$/
export const WishId = z.string().regex(WISH_ID)

/** What a client may send. */
export const ClientFrame = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('watch'),
    table: Code,
    as: z.literal('screen').optional(),
    /** What the client still holds: if that is all there is, nothing is sent again. */
    since: z.int().min(0).optional(),
  }),
  z.strictObject({ t: z.literal('unwatch'), table: Code }),
  z.strictObject({ t: z.literal('do'), id: WishId, table: Code, command: PersonCommand }),
  z.strictObject({ t: z.literal('chat'), id: WishId, table: Code, wish: ChatWish }),
  z.strictObject({ t: z.literal('watch-lobby') }),
  z.strictObject({ t: z.literal('unwatch-lobby') }),
  z.strictObject({ t: z.literal('lobby'), id: WishId, wish: LobbyWish }),
  z.strictObject({ t: z.literal('ping') }),
  /** Whether the page is before somebody's eyes; until told otherwise it is. */
  z.strictObject({ t: z.literal('look'), here: z.boolean() }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** A line of the log as one viewer may know it. */
export interface ShownLine {
  readonly seq: number
  readonly at: Millis
  readonly by: Author
  /** Lines of one decision of the match share its number. */
  readonly decision?: number
  readonly event: object & { readonly type: string }
  /** Which catalogue of messages says it: the table's own, or the game's. */
  readonly of: string
}

/** A line as a patch carries it: what its reader can work out is left out, and often only the event remains. */
export type BriefLine =
  | ShownLine['event']
  | {
      /** Left out for the member whom the event itself names. */
      readonly by?: Author
      /** Left out for the game of the match. */
      readonly of?: string
      readonly event: ShownLine['event']
    }

export interface PatchFrame {
  readonly t: 'patch'
  readonly table: string
  readonly seq: number
  readonly patch: Patch
  /** When the newest of these lines was written, counted from the table's beginning. */
  readonly at?: Millis | undefined
  readonly log?: readonly BriefLine[] | undefined
  /** How many of these lines each decision has, where they are of more than one. */
  readonly groups?: readonly number[] | undefined
  /** Wishes of this client that are hereby granted. */
  readonly ack?: readonly string[]
}

/** What is kept of a table on a watcher's side, and patched. */
export interface TableDocument extends TableView {
  /** Display names of everybody mentioned; who is missing shows as "somebody". */
  readonly names: Readonly<Record<PlayerId, string>>
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

export interface LobbyDocument {
  readonly people: Lobby['people']
  readonly sent?: Lobby['challenges'][number]
  readonly received?: Lobby['challenges'][number]
  readonly tables: readonly OpenTable[]
}

export interface OpenTable {
  readonly code: string
  readonly game: string
  readonly options: object
  readonly phase: 'waiting' | 'playing'
  readonly players: readonly string[]
  readonly seats: number
  readonly spectators: number
}

/** What the server may send. */
export type ServerFrame =
  | {
      readonly t: 'welcome'
      readonly player: PlayerId
      readonly name: string
      readonly now: Millis
      readonly version: number
    }
  | {
      readonly t: 'table'
      readonly table: string
      readonly seq: number
      readonly document: TableDocument
      readonly log: readonly ShownLine[]
      readonly chat: readonly ChatMessage[]
    }
  | PatchFrame
  | { readonly t: 'ok'; readonly id: string; readonly seq?: number }
  | { readonly t: 'no'; readonly id?: string; readonly error: WireError }
  | { readonly t: 'chat'; readonly table: string; readonly message: ChatMessage }
  | { readonly t: 'chat-deleted'; readonly table: string; readonly message: string }
  | { readonly t: 'gone'; readonly table: string; readonly error: WireError }
  | { readonly t: 'lobby'; readonly document: LobbyDocument }
  | { readonly t: 'challenge-ended'; readonly with: PlayerId; readonly why: string }
  | { readonly t: 'paired'; readonly table: string; readonly with: PlayerId }
  | { readonly t: 'pong'; readonly now: Millis }
