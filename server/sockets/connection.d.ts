import type { PlayerId } from '@fimm/kernel'
import { type ServerFrame } from '@fimm/protocol/frames.ts'
import { type Catalogue } from '@fimm/table'
import type { LiveLobby } from '../lobby/lobby.ts'
import type { Outside } from '../tables/outside.ts'
import type { Presence } from '../tables/presence.ts'
import type { Tables } from '../tables/tables.ts'
import type { Talk } from '../tables/talk.ts'
/** What every door leads to. */
export interface House {
  readonly outside: Outside
  readonly catalogue: Catalogue
  readonly tables: Tables
  readonly presence: Presence
  readonly talk: Talk
  readonly lobby: LiveLobby
}
/** Who is at the other end; the server found out, a frame never says. */
export interface Caller {
  readonly player: PlayerId
  readonly name: string
  /** May only look, where a token was made for no more. */
  readonly readOnly?: boolean
}
/** How much somebody may ask; false means too much, and how many seconds to wait. */
export type Allow = (kind: 'frame' | 'chat') =>
  | {
      readonly ok: true
    }
  | {
      readonly ok: false
      readonly seconds: number
    }
/** One person's connection, over a socket or a stream of events: frames in, frames out. */
export declare class Connection {
  #private
  constructor(house: House, caller: Caller, send: (text: string) => void, allow: Allow)
  send(frame: ServerFrame | string): void
  /** A frame as it came. Whatever it is, the worst that follows is a coded answer. */
  receive(text: string): Promise<void>
  close(): void
}
