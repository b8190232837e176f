import type { Millis } from '@fimm/kernel'
import { deadlinesOf } from '@fimm/table'
import type { LiveTable } from './live-table.ts'
import type { Outside } from './outside.ts'

/** A deadline missed while no server ran waits this long after the start, so that people can come back first. */
export const GRACE_AFTER_START: Millis = 10_000
const LONGEST_TIMER: Millis = 2 ** 31 - 1

/** One alarm per table in memory, for its earliest deadline. */
export class Alarms {
  readonly #outside: Outside
  readonly #ring: (code: string) => Promise<void>
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #startedAt: Millis
  #isClosed = false

  constructor(outside: Outside, ring: (code: string) => Promise<void>) {
    this.#outside = outside
    this.#ring = ring
    this.#startedAt = outside.clock()
  }

  set(live: LiveTable): void {
    this.clear(live.code)
    const { catalogue, clock, log } = this.#outside
    const deadlines = deadlinesOf(catalogue, live.table)
    if (deadlines.length === 0 || this.#isClosed) return
    const at = this.graceful(Math.min(...deadlines.map((deadline) => deadline.at)))
    const wait = Math.min(Math.max(0, at - clock()), LONGEST_TIMER)
    const ring = (): void => {
      this.#ring(live.code).catch((fault: unknown) =>
        log.error({ table: live.code, fault: String(fault) }, 'a deadline could not be rung'),
      )
    }
    this.#timers.set(live.code, setTimeout(ring, wait))
  }

  clear(code: string): void {
    clearTimeout(this.#timers.get(code))
    this.#timers.delete(code)
  }

  graceful(at: Millis): Millis {
    return at < this.#startedAt ? this.#startedAt + GRACE_AFTER_START : at
  }

  close(): void {
    this.#isClosed = true
    for (const code of this.#timers.keys()) this.clear(code)
  }
}
