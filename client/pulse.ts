import type { Millis } from '@fimm/kernel'

/** Without any frame for so long, the server is asked whether it is there; while a command waits for its answer, sooner. */
const QUIET: Millis = 20_000
const QUIET_WHILE_WAITING: Millis = 2_000
/** Then it has so long. */
const PATIENCE: Millis = 4_000
/** So long a connection may take to open, on the slowest line. */
const LONGEST_OPENING: Millis = 10_000

interface Connection {
  /** Sends what the server always answers. */
  ask(): void
  giveUp(): void
  isWaiting(): boolean
}

/** Notices a connection that is gone without a word: a network can swallow everything for minutes before the system says
 *  so, and a move that was sent into it would wait as long (F58). */
export class Pulse {
  readonly #connection: Connection
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** A connection is asked for, which a network can swallow as well. */
  opening(): void {
    this.#isAsking = false
    this.#after(LONGEST_OPENING, () => this.#connection.giveUp())
  }

  /** The connection opened, or a frame came. */
  heard(): void {
    this.#isAsking = false
    this.#after(this.#connection.isWaiting() ? QUIET_WHILE_WAITING : QUIET, () => this.check())
  }

  /** A command was sent. */
  sent(): void {
    if (!this.#isAsking) this.#after(QUIET_WHILE_WAITING, () => this.check())
  }

  /** Now: the page is visible again, or the device has a network again. */
  check(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    this.#connection.ask()
    this.#after(PATIENCE, () => this.#connection.giveUp())
  }

  end(): void {
    this.#isAsking = false
    clearTimeout(this.#timer)
  }

  #after(wait: Millis, act: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, wait)
  }
}
