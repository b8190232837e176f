import type { Millis } from '@fimm/kernel'
import type { LiveTable } from './live-table.ts'
import type { Outside } from './outside.ts'
/** A deadline missed while no server ran waits this long after the start, so that people can come back first. */
export declare const GRACE_AFTER_START: Millis
/** One alarm per table in memory, for its earliest deadline. */
export declare class Alarms {
  #private
  constructor(outside: Outside, ring: (code: string) => Promise<void>)
  set(live: LiveTable): void
  clear(code: string): void
  graceful(at: Millis): Millis
  close(): void
}
