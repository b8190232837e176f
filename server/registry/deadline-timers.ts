import type { Millis } from '@fimm/kernel'
import type { LiveTable } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'

/** A deadline missed while no server ran waits this long after the start, so that people can come back first. */
export const GRACE_AFTER_START: Millis = 10_000
const LONGEST_TIMER: Millis = 2 ** 31 - 1
/** A timer this late means that the process stood still: it was stopped, or its machine slept. */
const STOOD_STILL: Millis = 100
/** A deadline this long past means that the clock went ahead of the timers. */
const OVERDUE: Millis = 1_000
/** So long are sockets read then before a deadline counts. */
const TIME_TO_READ: Millis = 100

interface SetTimer {
  readonly deadline: Millis
  /** Of the clock of its table (F26). */
  readonly ahead: Millis
  readonly timer: NodeJS.Timeout
}

/** One timer per table in memory, for its earliest deadline. */
export class DeadlineTimers {
  readonly #runtime: Runtime
  readonly #fire: (code: string) => Promise<void>
  readonly #timers = new Map<string, SetTimer>()
  readonly #startedAt: Millis
  #isClosed = false

  constructor(runtime: Runtime, fire: (code: string) => Promise<void>) {
    this.#runtime = runtime
    this.#fire = fire
    this.#startedAt = runtime.clock()
  }

  /** After a change: most leave the deadline as it was. */
  set(live: LiveTable): void {
    if (this.#timers.get(live.code)?.deadline !== (live.deadline ?? undefined)) this.reset(live)
  }

  /** Timers do not follow a clock that is set forward, nor one that went on while the machine slept. */
  followClock(live: LiveTable): void {
    const deadline = this.#timers.get(live.code)?.deadline
    if (deadline !== undefined && this.#runtime.clock() - this.withGrace(deadline - live.ahead) > OVERDUE)
      this.reset(live, TIME_TO_READ)
  }

  /** Whatever was set before. */
  reset(live: LiveTable, least: Millis = 0): void {
    this.clear(live.code)
    const { deadline, ahead } = live
    const { clock, faults } = this.#runtime
    if (deadline === null || this.#isClosed) return
    const wait = Math.min(Math.max(least, this.withGrace(deadline - ahead) - clock()), LONGEST_TIMER)
    const due = performance.now() + wait
    let hasWaited = false
    const fire = (): void => {
      // The event loop runs timers before it reads sockets: a move that came in time would come too late (F25).
      if (performance.now() - due > STOOD_STILL && !hasWaited) {
        hasWaited = true
        this.#timers.set(live.code, { deadline, ahead, timer: setTimeout(fire, TIME_TO_READ) })
        return
      }
      this.#timers.delete(live.code)
      this.#fire(live.code).catch((fault: unknown) =>
        faults.note(live.code, fault, 'a deadline could not be fired'),
      )
    }
    this.#timers.set(live.code, { deadline, ahead, timer: setTimeout(fire, wait) })
  }

  clear(code: string): void {
    clearTimeout(this.#timers.get(code)?.timer)
    this.#timers.delete(code)
  }

  /** Deadlines of tables in memory that should have been acted on by now. */
  get overdue(): number {
    const late = this.#runtime.clock() - OVERDUE
    return [...this.#timers.values()].filter(({ deadline, ahead }) => this.withGrace(deadline - ahead) < late)
      .length
  }

  /** By the clock of this server. */
  withGrace(at: Millis): Millis {
    return at < this.#startedAt ? this.#startedAt + GRACE_AFTER_START : at
  }

  close(): void {
    this.#isClosed = true
    for (const code of this.#timers.keys()) this.clear(code)
  }
}
