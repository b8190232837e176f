import type { Millis } from '@fimm/kernel'

const BEAT: Millis = 500
/** Whoever has not heard itself for so long would not hear others either. */
const SILENT_AFTER: Millis = 1_500
/** A check this late means that the process stood still: what came meanwhile is still to be read. */
const STOOD_STILL: Millis = 1_000

interface Beating {
  /** Sends a message that must come back to this node alone. */
  send(): void
  /** The connections are of no use: make new ones. Called again as long as nothing is heard. */
  replace(): void
  onChange(isHearing: boolean): void
}

/** Each node must hear its own beat on the bus: a connection that swallows everything looks like one on which nothing
 *  happens (F46). */
export class Heartbeat {
  readonly #beating: Beating
  readonly #timer: NodeJS.Timeout
  #isHearing = false
  #lastSign = performance.now()
  #checkedAt = performance.now()
  /** When the beat that has not come back was sent. */
  #sentAt: Millis | undefined
  #lag: Millis = 0

  constructor(beating: Beating) {
    this.#beating = beating
    this.#timer = setInterval(() => this.#check(), BEAT)
  }

  get isHearing(): boolean {
    return this.#isHearing
  }

  /** How long the last beat that came back took. */
  get lag(): Millis {
    return this.#lag
  }

  heard(): void {
    this.#lastSign = performance.now()
    if (this.#sentAt !== undefined) this.#lag = this.#lastSign - this.#sentAt
    this.#sentAt = undefined
    if (this.#isHearing) return
    this.#isHearing = true
    this.#beating.onChange(true)
  }

  /** Not before the next beat is due: for a connection that is new. */
  beat(): void {
    this.#send()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #check(): void {
    const now = performance.now()
    if (now - this.#checkedAt > BEAT + STOOD_STILL) this.#lastSign = now
    this.#checkedAt = now
    if (now - this.#lastSign > SILENT_AFTER) {
      this.#lastSign = now
      if (this.#isHearing) {
        this.#isHearing = false
        this.#beating.onChange(false)
      }
      this.#beating.replace()
    }
    this.#send()
  }

  #send(): void {
    this.#sentAt ??= performance.now()
    this.#beating.send()
  }
}
