import type { Millis, Random } from '@fimm/kernel'
import type { SharedValues } from '../../store/contracts/shared-values.ts'

const SLOWEST: Millis = 10

/** What nodes share beside the store, within this process: it takes its time, is away for a node that cannot reach it, and
 *  never answers one that is dead. */
export class SimulatedShared {
  readonly #held = new Map<string, { readonly value: unknown; readonly until: number }>()
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  openFor(isAlive: () => boolean, isReachable: () => boolean): SharedValues {
    const asked = async <Answer>(answer: () => Answer): Promise<Answer> => {
      await new Promise((resolve) => void setTimeout(resolve, this.#random.next() * SLOWEST))
      if (!isAlive()) return new Promise<Answer>(() => {})
      if (!isReachable()) throw new Error('what nodes share is away')
      return answer()
    }
    return {
      get: <T>(key: string) => asked(() => this.#valueOf(key) as T | undefined),
      getAll: <T>(keys: readonly string[]) =>
        asked(() => keys.map((key) => this.#valueOf(key) as T | undefined)),
      update: <T>(key: string, change: (value: T | undefined) => T | undefined, ttl = Infinity) =>
        asked(() => {
          const before = this.#valueOf(key) as T | undefined
          const value = change(before)
          if (value === undefined) return before
          this.#held.set(key, { value, until: Date.now() + ttl })
          return value
        }),
      close: async () => {},
    }
  }

  #valueOf(key: string): unknown {
    const entry = this.#held.get(key)
    return entry === undefined || entry.until <= Date.now() ? undefined : entry.value
  }
}
