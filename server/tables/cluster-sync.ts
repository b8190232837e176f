import type { StreamEvent } from '@fimm/table'
import type { Bus } from '../bus/bus.ts'
import type { Recent } from './live-table.ts'
import type { Log } from '../runtime.ts'
import type { TableRegistry } from './registry.ts'
import type { ChatBroadcast, ChatService } from '../chat/chat-service.ts'

type Message =
  | { readonly from: number; readonly lines: readonly StreamEvent[] }
  | { readonly chat: ChatBroadcast }

/** Several machines: what one node wrote, the others that have the table in memory hear of and fold for themselves.
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
    tables.isShared = true
    tables.onChange((live, news, origin) => {
      this.#listen(live.code)
      if (origin === 'here' && news.length > 0) this.#publish(live.code, messageOf(news))
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
        else this.#tables.follow(code, message.from, message.lines)
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

const messageOf = (news: readonly Recent[]): Message => ({
  from: news[0]?.seq ?? 0,
  lines: news.map(({ streamEvent: line }) => line),
})
