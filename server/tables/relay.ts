import type { Line } from '@fimm/table'
import type { Bus } from '../bus/bus.ts'
import type { LiveTable, Recent } from './live-table.ts'
import type { Log } from './outside.ts'
import type { Tables } from './tables.ts'

interface Message {
  readonly from: number
  readonly lines: readonly Line[]
}

/** Several machines: what one node wrote, the others that have the table in memory hear of and fold for themselves.
 *  The bus makes it quick; what it loses is found in the store. */
export class Relay {
  readonly #tables: Tables
  readonly #bus: Bus
  readonly #log: Log
  readonly #subscriptions = new Map<string, () => void>()

  constructor(tables: Tables, bus: Bus, log: Log) {
    this.#tables = tables
    this.#bus = bus
    this.#log = log
    tables.onChange((live, news, origin) => {
      this.#listen(live.code)
      if (origin === 'here' && news.length > 0) this.#publish(live, news)
    })
    tables.onUnload((code) => {
      this.#subscriptions.get(code)?.()
      this.#subscriptions.delete(code)
    })
  }

  close(): void {
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe()
    this.#subscriptions.clear()
  }

  #publish({ code }: LiveTable, news: readonly Recent[]): void {
    const message: Message = { from: news[0]?.seq ?? 0, lines: news.map(({ line }) => line) }
    this.#bus.publish(code, JSON.stringify(message))
  }

  #listen(code: string): void {
    if (this.#subscriptions.has(code)) return
    const unsubscribe = this.#bus.subscribe(
      code,
      (text) => {
        // An empty message says only that there is something to be found.
        if (text === '') return this.#lookUp(code)
        const { from, lines } = JSON.parse(text) as Message
        this.#tables.follow(code, from, lines)
      },
      () => this.#lookUp(code),
    )
    this.#subscriptions.set(code, unsubscribe)
  }

  #lookUp(code: string): void {
    this.#tables
      .catchUp(code)
      .catch((fault: unknown) => this.#log.warn({ table: code, fault: String(fault) }, 'could not catch up'))
  }
}
