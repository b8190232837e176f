import type { PlayerId, Refused } from '@fimm/kernel'
import { isWatchable, type TableViewer } from '@fimm/table'
import { sendTo, type ResumePoint, type MessageSink, type Subscriber } from '../broadcast/subscriber.ts'
import type { App } from '../app.ts'
import { StoreFault } from '../store/store-fault.ts'

interface Following {
  readonly code: string
  readonly player: PlayerId
  readonly as: 'screen' | undefined
  readonly sink: MessageSink
  readonly isPageVisible: boolean
}

/** One connection following one table.
 *
 *      loading ── loaded ──▶ live ── close ──▶ closed
 *         └────────── close, refused ────────────▲
 *
 *  Presence, page visibility and acknowledgements inside patches belong to the live state alone: what was never counted
 *  is never taken away (F10), and what no patch will carry is acknowledged by a message of its own (F8). */
export class Subscription implements Subscriber {
  readonly viewer: TableViewer
  readonly sink: MessageSink
  acks: string[] = []
  readonly #app: App
  readonly #code: string
  readonly #player: PlayerId
  #state: 'loading' | 'live' | 'closed' = 'loading'
  #isPageVisible: boolean
  /** Whether page visibility was told that this page shows the table. */
  #isCountedVisible = false

  constructor(app: App, { code, player, as, sink, isPageVisible }: Following) {
    this.#app = app
    this.#code = code
    this.#player = player
    this.viewer = as === 'screen' ? { kind: 'screen' } : { kind: 'person', player }
    this.sink = sink
    this.#isPageVisible = isPageVisible
  }

  get isLive(): boolean {
    return this.#state === 'live'
  }

  /** Sends the whole table, or what somebody who has it missed, and goes on with every change; or says why not. Nothing happens if it is closed meanwhile.
   *  `since`: up to where they know it, by whichever node. */
  async open(held: ResumePoint | undefined, since = 0): Promise<Refused | undefined> {
    const { tables, chat, catalogue, presence } = this.#app
    const isPerson = this.viewer.kind === 'person'
    const live = await tables.load(this.#code)
    if (live === undefined) return { code: 'no-such-table' }
    if (since > live.seq) await this.#fetchNewer()
    if (!isPerson && !isWatchable(catalogue, live.table.game)) return { code: 'no-spectators' }
    const messages = await chat.newest(live, isPerson ? this.#player : undefined).catch((fault: unknown) => {
      // The table is in memory, what was said is not: better one of them than neither (F6).
      if (fault instanceof StoreFault) return undefined
      throw fault
    })
    if (this.#isClosed()) return undefined
    const subscribed = await tables.subscribe(this.#code, this, messages, held)
    if (subscribed === undefined) return { code: 'no-such-table' }
    if (this.#isClosed()) {
      tables.unsubscribe(this.#code, this)
      return undefined
    }
    this.#state = 'live'
    if (isPerson) presence.arrived(this.#code, this.#player)
    this.#countVisible()
    return undefined
  }

  close(): void {
    const wasLive = this.isLive
    this.#state = 'closed'
    if (!wasLive) return
    this.#countVisible()
    this.#app.tables.unsubscribe(this.#code, this)
    if (this.viewer.kind === 'person') this.#app.presence.left(this.#code, this.#player)
    const unsent = this.acks
    this.acks = []
    for (const id of unsent) sendTo(this, { t: 'ok', id })
  }

  setPageVisible(isPageVisible: boolean): void {
    this.#isPageVisible = isPageVisible
    this.#countVisible()
  }

  /** A node told them more and died before it told us: nobody is shown an older table than they had (F21). */
  async #fetchNewer(): Promise<void> {
    await this.#app.tables.fetchRemote(this.#code).catch((fault: unknown) => {
      if (!(fault instanceof StoreFault)) throw fault
    })
  }

  #isClosed(): boolean {
    return this.#state === 'closed'
  }

  #countVisible(): void {
    const isVisible = this.isLive && this.#isPageVisible && this.viewer.kind === 'person'
    if (isVisible === this.#isCountedVisible) return
    this.#isCountedVisible = isVisible
    const { visibility } = this.#app.presence
    if (isVisible) visibility.open(this.#code, this.#player)
    else visibility.close(this.#code, this.#player)
  }
}
