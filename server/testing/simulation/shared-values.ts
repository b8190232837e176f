import type { SharedValues } from '../../store/contracts/shared-values.ts'

/** What nodes share beside the store, within this process. */
export const simulatedShared = (): SharedValues => {
  const held = new Map<string, { readonly value: unknown; readonly until: number }>()
  const valueOf = (key: string): unknown => {
    const entry = held.get(key)
    return entry === undefined || entry.until <= Date.now() ? undefined : entry.value
  }
  return {
    get: async <T>(key: string) => valueOf(key) as T | undefined,
    getAll: async <T>(keys: readonly string[]) => keys.map((key) => valueOf(key) as T | undefined),
    update: async <T>(key: string, change: (value: T | undefined) => T | undefined, ttl = Infinity) => {
      const before = valueOf(key) as T | undefined
      const value = change(before)
      if (value === undefined) return before
      held.set(key, { value, until: Date.now() + ttl })
      return value
    },
    close: async () => {},
  }
}
