import type { Millis } from '@fimm/kernel'

interface Timer {
  readonly act: () => void
  readonly every: Millis | undefined
  due: Millis
  /** Of two that are due at the same moment the one that was set first. */
  order: number
}

/** A clock of its own for everything in this process: no time goes by but what the simulation lets go by, so that a
 *  minute takes as long as what happens in it, and the same happens every time. */
export class VirtualTime {
  now: Millis
  readonly #start: Millis
  readonly #timers = new Map<object, Timer>()
  #orders = 0
  readonly #real = { ...pick(globalThis), now: performance.now.bind(performance) }

  constructor(now: Millis) {
    this.#start = now
    this.now = now
  }

  /** Takes over the clock and the timers of this process until it is disposed of. */
  install(): this {
    const setTimer =
      (isRepeated: boolean) =>
      (act: (...given: readonly unknown[]) => void, wait: Millis = 0, ...given: readonly unknown[]) =>
        this.#set(() => act(...given), Math.max(isRepeated ? 1 : 0, wait), isRepeated)
    const clear = (handle: unknown): void => void this.#timers.delete(handle as object)
    const now = (): Millis => this.now
    Object.assign(globalThis, {
      setTimeout: setTimer(false),
      setInterval: setTimer(true),
      setImmediate: (act: (...given: readonly unknown[]) => void, ...given: readonly unknown[]) =>
        this.#set(() => act(...given), 0, false),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
      Date: class extends this.#real.Date {
        constructor(...given: readonly unknown[]) {
          super(...((given.length === 0 ? [now()] : given) as [number]))
        }
        static override now(): number {
          return now()
        }
      },
    })
    performance.now = () => this.now - this.#start
    return this
  }

  [Symbol.dispose](): void {
    const { now, ...rest } = this.#real
    Object.assign(globalThis, rest)
    performance.now = now
  }

  #set(act: () => void, wait: Millis, isRepeated: boolean): object {
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => true }
    const every = isRepeated ? wait : undefined
    this.#timers.set(handle, { act, every, due: this.now + wait, order: this.#orders++ })
    return handle
  }

  /** Lets everything happen that is due within this time, one thing after the other, each with all that follows from it. */
  async pass(millis: Millis): Promise<void> {
    const end = this.now + millis
    await this.#settled()
    for (let next = this.#next(); next !== undefined && next[1].due <= end; next = this.#next()) {
      const [handle, timer] = next
      this.now = Math.max(this.now, timer.due)
      if (timer.every === undefined) this.#timers.delete(handle)
      else Object.assign(timer, { due: timer.due + timer.every, order: this.#orders++ })
      timer.act()
      await this.#settled()
    }
    this.now = end
  }

  /** The next turn of the real event loop: before it every promise that can go on has. */
  #settled(): Promise<void> {
    return new Promise((resolve) => void this.#real.setImmediate(resolve))
  }

  #next(): readonly [object, Timer] | undefined {
    let first: readonly [object, Timer] | undefined
    for (const entry of this.#timers) if (first === undefined || isEarlier(entry[1], first[1])) first = entry
    return first
  }
}

const isEarlier = (one: Timer, other: Timer): boolean =>
  one.due === other.due ? one.order < other.order : one.due < other.due

const pick = ({
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout,
  clearInterval,
  clearImmediate,
  Date,
}: typeof globalThis) => ({
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout,
  clearInterval,
  clearImmediate,
  Date,
})
