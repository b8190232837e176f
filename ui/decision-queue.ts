/** The part of a decision the queue needs. */
export interface Numbered {
  readonly seq: number
}

export type Play<D> = (decision: D, signal: AbortSignal) => Promise<void> | void

/** Older waiting decisions are dropped, so that animation never lags far behind the game. */
const MOST_WAITING = 4

/** Plays each decision once and in order, one after the other. */
export class DecisionQueue<D extends Numbered> {
  #newest: number | undefined
  #waiting: D[] = []
  #current: AbortController | undefined
  readonly #onPlaying: (decision: D | undefined) => void

  constructor(onPlaying: (decision: D | undefined) => void) {
    this.#onPlaying = onPlaying
  }

  /** Receives the current list. Without `play`, new decisions are marked as seen and not shown. */
  take(decisions: readonly D[], play: Play<D> | undefined): void {
    const newest = decisions.at(-1)?.seq ?? -1
    const seen = this.#newest
    this.#newest = newest
    if (seen === undefined) return
    // A replay went back: the decisions ahead are to be played again.
    if (newest < seen) this.skip()
    if (newest <= seen) return
    // Nobody looks, or the page has jumped over decisions: a replay, or a table after a lost connection.
    const isJump = seen >= 0 && decisions.every(({ seq }) => seq !== seen)
    if (play === undefined || isJump) {
      this.skip()
      return
    }
    const fresh = decisions.filter(({ seq }) => seq > seen)
    this.#waiting = [...this.#waiting, ...fresh].slice(-MOST_WAITING)
    if (this.#current === undefined) void this.#run(play)
  }

  /** Aborts the current decision and drops the waiting ones: the view already shows their outcome. */
  skip(): void {
    this.#waiting = []
    this.#current?.abort()
  }

  async #run(play: Play<D>): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#current = new AbortController()
      this.#onPlaying(next)
      const { signal } = this.#current
      try {
        // An animation that ignores its signal must not block the decisions after it.
        await Promise.race([play(next, signal), aborted(signal)])
      } catch (error) {
        if (!signal.aborted) reportError(error)
      }
    }
    this.#current = undefined
    this.#onPlaying(undefined)
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
