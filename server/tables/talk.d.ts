import type { PlayerId, Refused, Result } from '@fimm/kernel'
import type { ChatWish } from '@fimm/protocol/commands.ts'
import type { ChatMessage } from '@fimm/protocol/frames.ts'
import type { LiveTable } from './live-table.ts'
import type { Outside } from './outside.ts'
import type { Tables } from './tables.ts'
/** Chat and reactions: kept apart from the match's log, and only for who may read them (T12). */
export declare class Talk {
  #private
  constructor(tables: Tables, outside: Outside)
  wish(code: string, player: PlayerId, wish: ChatWish): Promise<Result<undefined, Refused>>
  /** The newest messages this reader may read, oldest first. */
  heard(live: LiveTable, reader: PlayerId | undefined): Promise<readonly ChatMessage[]>
}
