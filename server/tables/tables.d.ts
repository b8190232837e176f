import { type PlayerId, type Refused } from '@fimm/kernel'
import type { ChatMessage } from '@fimm/protocol/frames.ts'
import { type Line, type NewTable, type Party, type TableCommand } from '@fimm/table'
import { type Watch } from './audience.ts'
import { LiveTable, type Answer, type Recent } from './live-table.ts'
import { Names } from './names.ts'
import type { Outside } from './outside.ts'
/** Told of every table that changed, after it is written: the bots' driver, presence, the lobby, other nodes. */
export type Listener = (live: LiveTable, news: readonly Recent[]) => void
/** All tables of this node: one queue each, everything decided within a tick written in one transaction. */
export declare class Tables {
  #private
  readonly names: Names
  constructor(outside: Outside)
  onChange(listener: Listener): void
  get loaded(): number
  /** A new table under a code nobody has. */
  create(wanted: Omit<NewTable, 'code'>): Promise<
    | {
        ok: true
        code: string
      }
    | {
        ok: false
        error: Refused
      }
  >
  /** The table, from memory or from the store. */
  load(code: string): Promise<LiveTable | undefined>
  /** A wish of somebody; answered when what follows from it can no longer be lost. */
  submit(code: string, party: Party, command: TableCommand, id?: string, watch?: Watch): Promise<Answer>
  /** Lines another node wrote (they are committed). */
  follow(code: string, from: number, lines: readonly Line[]): void
  watch(
    code: string,
    watch: Watch,
    chat?: readonly ChatMessage[],
    since?: number,
  ): Promise<LiveTable | undefined>
  unwatch(code: string, watch: Watch): void
  watchersOf(code: string): Iterable<Watch>
  /** A name changed: who sees it is told, though no line was written. */
  renamed(player: PlayerId, name: string | undefined): void
  /** Lets what is due at a table happen, if it still is. */
  ring(code: string): Promise<void>
  /** Every second or so: deadlines of tables that are not in memory, and tables that nobody needs in memory. */
  sweep(): Promise<void>
  /** No new wishes; what was decided is written before this ends. */
  close(): Promise<void>
}
