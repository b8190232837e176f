import { mentioned, type Names } from '../accounts/names.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from './live-table.ts'
import { loadTable } from './load-table.ts'

interface LoadEvents {
  /** The last event subscribers of this table were sent, if it has any. */
  shown(code: string): number | undefined
  loaded(live: LiveTable): void
}

/** The tables this node has in memory. Each is loaded once, however many ask for it at the same time. */
export class LoadedTables {
  readonly #runtime: Runtime
  readonly #names: Names
  readonly #events: LoadEvents
  readonly #live = new Map<string, LiveTable>()
  readonly #loading = new Map<string, Promise<LiveTable | undefined>>()

  constructor(runtime: Runtime, names: Names, events: LoadEvents) {
    this.#runtime = runtime
    this.#names = names
    this.#events = events
  }

  get size(): number {
    return this.#live.size
  }

  [Symbol.iterator](): IterableIterator<[string, LiveTable]> {
    return this.#live.entries()
  }

  peek(code: string): LiveTable | undefined {
    return this.#live.get(code)
  }

  async load(code: string): Promise<LiveTable | undefined> {
    const live = this.#live.get(code)
    if (live !== undefined) return live
    const loading = this.#loading.get(code) ?? this.#loadNow(code)
    this.#loading.set(code, loading)
    return loading
  }

  /** One that is being loaded just now, once it is there. */
  async loading(code: string): Promise<LiveTable | undefined> {
    return this.#loading.get(code)
  }

  /** One that was just written. */
  add(live: LiveTable): void {
    if (!this.#live.has(live.code)) this.#live.set(live.code, live)
  }

  drop(live: LiveTable): void {
    const { code } = live
    if (this.#live.get(code) !== live) return
    this.#live.delete(code)
    // What the store remembers of tables must not outgrow those in memory.
    void this.#runtime.store.streams.release(code)
  }

  async #loadNow(code: string): Promise<LiveTable | undefined> {
    try {
      const live = await loadTable(code, this.#runtime, this.#events.shown(code))
      if (live === undefined) return undefined
      await this.#names.learn(mentioned(live.table))
      const meanwhile = this.#live.get(code)
      if (meanwhile !== undefined) return meanwhile
      this.#live.set(code, live)
      this.#events.loaded(live)
      return live
    } finally {
      this.#loading.delete(code)
    }
  }
}
