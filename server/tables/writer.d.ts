import type { Streams } from '../store/store.ts'
import type { LiveTable } from './live-table.ts'
export interface WriterEvents {
  written(live: LiveTable): void
  /** Somebody else wrote to this stream first; the others of the batch are written. */
  conflict(live: LiveTable): void
  failed(live: LiveTable, fault: unknown): void
}
/** Group commit: what all tables decided within a tick goes into one transaction, one at a time. */
export declare class Writer {
  #private
  constructor(streams: Streams, events: WriterEvents)
  write(live: LiveTable): void
  /** When everything decided so far is written or has failed. */
  drained(): Promise<void>
}
