import type { Log } from './log.ts'

/** Faults of game code, and of tables that cannot be read: each harms its own table, is logged with its code, and is
 *  counted for /metrics. */
export class TableFaults {
  readonly #log: Log
  count = 0

  constructor(log: Log) {
    this.#log = log
  }

  note(table: string, fault: unknown, message: string, more: object = {}): void {
    this.count++
    this.#log.error({ table, ...more, fault: String(fault) }, message)
  }
}
