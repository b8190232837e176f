import type { Millis } from '@fimm/kernel'

/** Small values all nodes see alike and that may be lost: who is here, who asks whom (T15, T16). */
export interface Shared {
  /** Undefined when there is none, or no longer. */
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown, ttl?: Millis): Promise<void>
  delete(key: string): Promise<void>
  /** Changes a value as if nobody else did at the same time; `change` may be called again on a newer one, and
   *  leaves everything as it is by giving undefined. Answers the value that then stands. */
  update<T>(
    key: string,
    change: (value: T | undefined) => T | undefined,
    ttl?: Millis,
  ): Promise<T | undefined>
  close(): Promise<void>
}

interface Kept {
  readonly text: string
  readonly until: Millis
}

/** For one node, or for several in one process.
 *  @internal For tests. */
export const localShared = (clock: () => Millis = Date.now): Shared => {
  const values = new Map<string, Kept>()
  const read = <T>(key: string): T | undefined => {
    const kept = values.get(key)
    if (kept === undefined) return undefined
    if (kept.until > clock()) return JSON.parse(kept.text) as T
    values.delete(key)
    return undefined
  }
  const write = (key: string, value: unknown, ttl = Infinity): void =>
    void values.set(key, { text: JSON.stringify(value), until: clock() + ttl })

  return {
    get: async (key) => read(key),
    set: async (key, value, ttl) => write(key, value, ttl),
    delete: async (key) => void values.delete(key),
    update: async (key, change, ttl) => {
      const held = read<Parameters<typeof change>[0]>(key)
      const next = change(held)
      if (next === undefined) return held
      write(key, next, ttl)
      return next
    },
    close: async () => values.clear(),
  }
}
