import type { Millis } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import type { Bus } from '../bus/bus.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Runtime } from '../runtime.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { ChatBroadcast, ChatService } from '../chat/chat-service.ts'

type Message =
  | { readonly from: number; readonly events: readonly StreamEvent[] }
  | { readonly chat: ChatBroadcast }

/** How often the store is asked while messages may be lost. */
const LOOK_EVERY: Millis = 1_000
/** So long after a node was last deaf the others still look: it may have written before it noticed. */
const DEAF_FOR: Millis = 5_000
/** Clocks of nodes differ, and a message is stored a moment after it was said. */
const CHAT_MARGIN: Millis = 15_000
const DEAF = 'deaf node'

/** Several machines: what one node committed is published to the others, and those that have the table in memory fold it.
 *  The bus makes it quick; what it loses is found in the store. While any node is deaf all ask the store every second, in
 *  one query for all tables they have (F46): who cannot hear cannot publish either. */
export class ClusterSync {
  readonly #tables: TableRegistry
  readonly #chat: ChatService
  readonly #bus: Bus
  readonly #runtime: Runtime
  readonly #subscriptions = new Map<string, () => void>()
  readonly #looking: NodeJS.Timeout
  /** Tables of which messages may have been lost. */
  #missed = new Set<string>()
  /** Until then everything that was said was heard. */
  #heardUntil: Millis
  #isDegraded = false
  #isAnybodyDeaf = false
  #isLooking = false

  constructor(tables: TableRegistry, chat: ChatService, bus: Bus, runtime: Runtime) {
    this.#tables = tables
    this.#chat = chat
    this.#bus = bus
    this.#runtime = runtime
    this.#heardUntil = runtime.clock()
    tables.onChange((live, events, source) => {
      // Loaded again without having been unloaded: nobody knew whether a commit was written, and nobody has heard of it.
      if (source === 'store' && this.#subscriptions.has(live.code)) this.#bus.publish(live.code, '')
      this.#listen(live.code)
      if (source === 'here' && events.length > 0) this.#publish(live.code, messageOf(events))
    })
    chat.onMessage((sent) => this.#publish(sent.code, { chat: sent }))
    tables.onUnload((code) => {
      this.#subscriptions.get(code)?.()
      this.#subscriptions.delete(code)
      this.#missed.delete(code)
    })
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY)
  }

  /** Whether some node cannot be asked who is there: nobody is away because nothing was heard of them. */
  get isAnybodyDeaf(): boolean {
    return this.#isAnybodyDeaf
  }

  /** Whether what other nodes do is found in the store instead of heard. */
  get isDegraded(): boolean {
    return this.#isDegraded
  }

  /** Another node died: what it wrote last it may have told nobody. */
  async fetchAllMissed(): Promise<void> {
    await this.#fetchMissed([...this.#subscriptions.keys()])
  }

  close(): void {
    clearInterval(this.#looking)
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
        if (text === '') return this.#miss(code)
        const message = JSON.parse(text) as Message
        if ('chat' in message) this.#chat.receiveRemote(message.chat)
        else
          this.#tables
            .applyRemote(code, message.from, message.events)
            .catch((fault: unknown) => this.#tryAgain([code], fault))
      },
      () => this.#miss(code),
    )
    this.#subscriptions.set(code, unsubscribe)
  }

  /** After an interruption messages of all tables may be missing at once: they are looked for together. */
  #miss(code: string): void {
    if (this.#missed.size === 0)
      setImmediate(() => {
        const codes = [...this.#missed]
        this.#missed = new Set()
        void this.#fetchMissed(codes)
      })
    this.#missed.add(code)
  }

  async #look(): Promise<void> {
    // A store that does not answer is asked again when it has.
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const wasDegraded = this.#isDegraded
      this.#isDegraded = !this.#bus.isHearing()
      this.#isAnybodyDeaf = this.#isDegraded || (await this.#isAnotherDeaf())
      const now = this.#runtime.clock()
      const isAllHeard = !this.#isAnybodyDeaf && !wasDegraded
      // What was found in the store need not be looked for again.
      if (isAllHeard || (await this.#fetchMissed([...this.#subscriptions.keys()]))) this.#heardUntil = now
      if (this.#isDegraded) await this.#runtime.store.shared.update(DEAF, () => true, DEAF_FOR)
    } catch (fault) {
      this.#runtime.log.warn({ fault: String(fault) }, 'other nodes could not be looked for')
    } finally {
      this.#isLooking = false
    }
  }

  async #isAnotherDeaf(): Promise<boolean> {
    return (await this.#runtime.store.shared.get(DEAF)) !== undefined
  }

  /** Whether everything was found. */
  async #fetchMissed(codes: readonly string[]): Promise<boolean> {
    const { store } = this.#runtime
    const since = this.#heardUntil
    try {
      const lengths = await store.streams.lengths(codes)
      const behind = codes.filter(
        (code) => (lengths.get(code) ?? 0) > (this.#tables.peek(code)?.seq ?? Infinity),
      )
      await Promise.all(behind.map((code) => this.#tables.fetchRemote(code)))
      await this.#chat.fetchMissed(codes, since - CHAT_MARGIN)
      return true
    } catch (fault) {
      this.#tryAgain(codes, fault)
      return false
    }
  }

  /** What could not be read now is read later, or whoever looks on here would be left behind until something else happens. */
  #tryAgain(codes: readonly string[], fault: unknown): void {
    this.#runtime.log.warn(
      { tables: codes.length, fault: String(fault) },
      'what was missed could not be read',
    )
    setTimeout(() => {
      for (const code of codes) if (this.#subscriptions.has(code)) this.#miss(code)
    }, LOOK_EVERY)
  }
}

const messageOf = (events: readonly AppliedEvent[]): Message => ({
  from: events[0]?.seq ?? 0,
  events: events.map(({ streamEvent }) => streamEvent),
})
