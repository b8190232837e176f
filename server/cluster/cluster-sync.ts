import type { StreamEvent } from '@fimm/table'
import type { Bus } from '../bus/bus.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Log } from '../log.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { ChatBroadcast, ChatService } from '../chat/chat-service.ts'

type Message =
  | { readonly from: number; readonly events: readonly StreamEvent[] }
  | { readonly chat: ChatBroadcast }

/** Several machines: what one node committed is published to the others, and those that have the table in memory fold it.
 *  The bus makes it quick; what it loses is found in the store. */
export class ClusterSync {
  readonly #tables: TableRegistry
  readonly #chat: ChatService
  readonly #bus: Bus
  readonly #log: Log
  readonly #subscriptions = new Map<string, () => void>()

  constructor(tables: TableRegistry, chat: ChatService, bus: Bus, log: Log) {
    this.#tables = tables
    this.#chat = chat
    this.#bus = bus
    this.#log = log
    tables.shareStreams()
    tables.onChange((live, events, source) => {
      this.#listen(live.code)
      if (source === 'here' && events.length > 0) this.#publish(live.code, messageOf(events))
    })
    // Chat that is lost on the way is found in the store by who comes or reloads.
    chat.onMessage((sent) => this.#publish(sent.code, { chat: sent }))
    tables.onUnload((code) => {
      this.#subscriptions.get(code)?.()
      this.#subscriptions.delete(code)
    })
  }

  close(): void {
    for (const unsubscribe of this.#subscriptions.values()) unsubscribe()
    this.#subscriptions.clear()
  }

  #publish(code: string, message: Message): void {
    this.#bus.publish(code, JSON.stringify(message))
  }

  #listen(code: string): void {
    if (this.#subscriptions.has(code)) return
    const unsubscribe = this.#bus.subscribe(
      code,
      (text) => {
        // An empty message says only that there is something to be found.
        if (text === '') return this.#lookUp(code)
        const message = JSON.parse(text) as Message
        if ('chat' in message) this.#chat.receiveRemote(message.chat)
        else this.#tables.applyRemote(code, message.from, message.events)
      },
      () => this.#lookUp(code),
    )
    this.#subscriptions.set(code, unsubscribe)
  }

  #lookUp(code: string): void {
    this.#tables
      .fetchRemote(code)
      .catch((fault: unknown) => this.#log.warn({ table: code, fault: String(fault) }, 'could not catch up'))
  }
}

const messageOf = (events: readonly AppliedEvent[]): Message => ({
  from: events[0]?.seq ?? 0,
  events: events.map(({ streamEvent }) => streamEvent),
})
