import type { PlayerId } from '@fimm/kernel'
import type { ChatMessage } from '@fimm/protocol/frames.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { Broadcaster, type Outbox } from './broadcaster.ts'
import { mentioned, type Names } from './names.ts'
import type { Subscriber } from './subscriber.ts'

/** The broadcasters of all tables that somebody follows, and what they have to send. A table that is dropped from memory
 *  and loaded again keeps its broadcaster. */
export class Broadcasts {
  readonly #runtime: Runtime
  readonly #names: Names
  readonly #broadcasters = new Map<string, Broadcaster>()
  #outbox: Outbox = []

  constructor(runtime: Runtime, names: Names) {
    this.#runtime = runtime
    this.#names = names
  }

  has(code: string): boolean {
    return this.#broadcasters.has(code)
  }

  /** The number of the last event a table's subscribers were sent. */
  seqOf(code: string): number | undefined {
    return this.#broadcasters.get(code)?.seq
  }

  subscribe(live: LiveTable, subscriber: Subscriber, chat: readonly ChatMessage[], since?: number): void {
    const { catalogue, faults } = this.#runtime
    const broadcaster =
      this.#broadcasters.get(live.code) ?? new Broadcaster(catalogue, this.#names, faults, live.seq)
    this.#broadcasters.set(live.code, broadcaster)
    broadcaster.subscribe(live, subscriber, chat, since)
  }

  unsubscribe(code: string, subscriber: Subscriber): void {
    const broadcaster = this.#broadcasters.get(code)
    broadcaster?.unsubscribe(subscriber)
    if (broadcaster?.isEmpty) this.#broadcasters.delete(code)
  }

  subscribersOf(code: string): Iterable<Subscriber> {
    return this.#broadcasters.get(code)?.subscribers() ?? []
  }

  /** Writes what changed. It is sent with `flush`. */
  publish(live: LiveTable, events: readonly AppliedEvent[]): void {
    this.#broadcasters.get(live.code)?.publish(live, events, this.#outbox)
  }

  flush(): void {
    const outbox = this.#outbox
    this.#outbox = []
    for (const { sink, text } of outbox) sink.send(text)
  }

  /** A name changed: subscribers who see it are sent it, though there is no event. */
  rename(player: PlayerId, name: string | undefined, peek: (code: string) => LiveTable | undefined): void {
    this.#names.set(player, name)
    for (const code of this.#broadcasters.keys()) {
      const live = peek(code)
      if (live !== undefined && mentioned(live.table).has(player)) this.publish(live, [])
    }
    this.flush()
  }
}
