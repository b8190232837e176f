import type { ChatMessage, ServerFrame } from '@fimm/protocol/frames.ts'
import { type Catalogue, type Watcher } from '@fimm/table'
import type { LiveTable, Recent } from './live-table.ts'
import type { Names } from './names.ts'
import type { Log } from './outside.ts'
/** Somebody looking at a table through one connection. */
export interface Watch {
  readonly watcher: Watcher
  /** Granted wishes that the next patch is to carry, so that no frame of its own is needed. */
  acks: string[]
  send(frame: ServerFrame | string): void
}
/** Everybody who looks at one table. All of them hold the document as it was at the last telling. */
export declare class Audience {
  #private
  readonly watches: Set<Watch>
  constructor(catalogue: Catalogue, names: Names, log: Log)
  /** A newcomer gets everything; who comes back with what there still is gets only that it is so. */
  welcome(live: LiveTable, watch: Watch, chat: readonly ChatMessage[], since?: number): void
  leave(watch: Watch): void
  /** Tells everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[]): void
}
