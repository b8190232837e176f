import type { StreamEvent } from '@fimm/table'

/** Stores the tables of this device: their events and nothing else, each written once. */
export interface LocalTableStore {
  /** False where everything is lost with the page. */
  readonly isKept: boolean
  load(code: string): Promise<readonly StreamEvent[]>
  /** `conflict` when another tab wrote first. */
  append(code: string, after: number, streamEvents: readonly StreamEvent[]): Promise<'written' | 'conflict'>
  remove(code: string): Promise<void>
  codes(): Promise<readonly string[]>
}

/** For tests, and for browsers without storage. */
export const memoryTableStore = (): LocalTableStore => {
  const tables = new Map<string, readonly StreamEvent[]>()
  return {
    isKept: false,
    load: async (code) => tables.get(code) ?? [],
    append: async (code, after, streamEvents) => {
      const held = tables.get(code) ?? []
      if (held.length !== after) return 'conflict'
      tables.set(code, [...held, ...streamEvents])
      return 'written'
    },
    remove: async (code) => void tables.delete(code),
    codes: async () => [...tables.keys()],
  }
}
