import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Millis, PlayerId } from '@fimm/kernel'
import {
  gameOf,
  isHuman,
  statusOf,
  waitedFor,
  type Catalogue,
  type Table,
  type TableEvent,
} from '@fimm/table'
import type { PushSubscription } from '../store/contracts/push.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'
import type { Presence } from '../presence/presence.ts'
import type { TableRegistry } from '../registry/table-registry.ts'
import type { PushRequest, SendPush } from './push-http.ts'
import { AddressRefused } from './public-address.ts'
import { seal, type Recipient } from './encrypt-payload.ts'
import type { Vapid } from './vapid.ts'
import { noticeOf, type Notice, type NoticeKind } from './notification-text.ts'
import { kindOf, webhookRequest } from './webhook.ts'

/** Who is only just away, or on the way back, is not called. */
export const PUSH_AFTER: Millis = 3_000
/** After a day nobody wants to hear that it was their turn. */
const KEPT_SECONDS = 86_400
/** So many requests under way at once; what comes on top is left out, and the game goes on. */
const MOST_AT_ONCE = 64
const GONE: readonly number[] = [404, 410]
/** Notices of a node that died are looked for in what happened so lately. */
const LOOK_BACK: Millis = 2 * 60_000
/** Longer, so that nobody is told a second time. */
const CLAIMED_FOR: Millis = 2 * LOOK_BACK
/** So long tables that come out of the store may be those of a node that died: others look for them every minute. */
const LOOK_FOR: Millis = 3 * 60_000
/** So many times as long everybody has to come back who was cut off with a node. */
const RETURNING = 5
/** A server that stops waits no longer for services. */
const STOPPING: Millis = 1_000

interface NotifierParts {
  readonly tables: TableRegistry
  readonly presence: Presence
  readonly runtime: Runtime
  readonly vapid: Vapid
  readonly post: SendPush
  readonly after?: Millis | undefined
  readonly publicUrl?: string | undefined
}

/** A notice for one person: what it is about, and the number of the event that it is for. */
interface Due {
  readonly kind: NoticeKind
  readonly seq: number
  readonly player: PlayerId
}

/** Tells people who look elsewhere that it became their turn. Nothing waits for it: moves are written before. Each notice
 *  is claimed in the store before it is sent, so that what a node did not send that died is sent by another one, or by
 *  itself when it starts again, and no notice is sent twice (W37). */
export class TurnNotifier {
  readonly #parts: NotifierParts
  readonly #timers = new Map<NodeJS.Timeout, () => Promise<void>>()
  #lookingUntil: Millis
  #onTheWay = 0

  constructor(parts: NotifierParts) {
    this.#parts = parts
    this.#lookingUntil = parts.runtime.clock() + LOOK_FOR
    parts.tables.onChange((live, events, source) => {
      if (source === 'store') this.#lookBack(live)
      // Whoever wrote it tells of it, while it lives.
      if (source === 'here' && events.length > 0) this.#notify(live, live.previous, events)
    })
  }

  /** What was to be told in a moment is told now. */
  async close(): Promise<void> {
    const works = [...this.#timers.values()]
    for (const timer of this.#timers.keys()) clearTimeout(timer)
    this.#timers.clear()
    const stopped = new AbortController()
    const told = Promise.all(works.map((work) => work())).finally(() => stopped.abort())
    await Promise.race([told, pause(STOPPING, undefined, stopped)]).catch(() => {})
  }

  /** Another node died: what it was to tell is looked for, here and at tables that are loaded because of it. */
  lookForNotices(): void {
    const { tables, runtime } = this.#parts
    this.#lookingUntil = runtime.clock() + LOOK_FOR
    for (const live of tables.inMemory()) this.#lookBack(live)
  }

  #lookBack(live: LiveTable): void {
    const now = this.#parts.runtime.clock()
    const since = now + live.ahead - LOOK_BACK
    if (now > this.#lookingUntil || live.speculative.at < since) return
    const { recent } = live
    // Of the first one that is held it is not known what was before, unless it is the first of all.
    const from = Math.max(
      recent[0]?.seq === 1 ? 0 : 1,
      recent.findIndex(({ streamEvent }) => streamEvent.at >= since),
    )
    const { after = PUSH_AFTER } = this.#parts
    this.#notify(live, recent[from - 1]?.table, recent.slice(from), after * RETURNING)
  }

  #notify(
    live: LiveTable,
    before: Table | undefined,
    events: readonly AppliedEvent[],
    after: Millis = this.#parts.after ?? PUSH_AFTER,
  ): void {
    const { presence, runtime } = this.#parts
    const { code, table } = live
    const elsewhere = table.members.filter(
      (member) => isHuman(member) && !presence.visibility.isVisible(code, member.id),
    )
    // At most tables everybody looks: then nothing is worked out.
    if (elsewhere.length === 0) return
    const match = table.current?.number
    try {
      const called = newlyWaitedFor(runtime.catalogue, before, events)
      for (const { id } of elsewhere) {
        const seq = called.get(id)
        if (seq !== undefined)
          this.#later(after, () => this.#call(live, match, { kind: 'turn', seq, player: id }))
      }
    } catch (fault) {
      runtime.log.error({ table: code, fault: String(fault) }, 'whose turn it is cannot be told')
    }
    // That a match starts, and that the evening is closed, is told outside the browser alone.
    for (const { seq, streamEvent } of events) {
      const kind = momentOf(streamEvent.event)
      if (kind !== undefined)
        for (const { id } of elsewhere) this.#later(after, () => this.#tell(live, { kind, seq, player: id }))
    }
  }

  async #tell({ code, table }: LiveTable, due: Due): Promise<void> {
    const { presence, runtime } = this.#parts
    const webhooks = (await runtime.store.push.of(due.player)).filter((each) => kindOf(each) !== undefined)
    if (webhooks.length === 0 || (await presence.visibility.isVisibleAnywhere(code, due.player))) return
    if (!(await this.#claim(code, due))) return
    const game = table.current?.game ?? table.game.id
    await Promise.all(webhooks.map((each) => this.#send(each, due.kind, code, game)))
  }

  #later(after: Millis, work: () => Promise<void>): void {
    const safely = (): Promise<void> =>
      work().catch((fault: unknown) =>
        this.#parts.runtime.log.warn({ fault: String(fault) }, 'nobody could be called'),
      )
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void safely()
    }, after)
    this.#timers.set(timer, safely)
  }

  /** Whether nobody has told of it, or is about to. */
  async #claim(code: string, { kind, seq, player }: Due): Promise<boolean> {
    const claim = randomUUID()
    const held = await this.#parts.runtime.store.shared.update<string>(
      `notice:${kind}:${code}:${seq}:${player}`,
      (before) => (before === undefined ? claim : undefined),
      CLAIMED_FOR,
    )
    return held === claim
  }

  /** Once more: is it still their turn, and do they still look elsewhere? */
  async #call({ code }: LiveTable, number: number | undefined, due: Due): Promise<void> {
    const { tables, presence, runtime } = this.#parts
    const { player } = due
    const subscriptions = await runtime.store.push.of(player)
    if (subscriptions.length === 0) return
    const table = (await tables.load(code))?.table
    if (table === undefined || table.current?.number !== number) return
    if (!waitedForAt(runtime.catalogue, table).includes(player)) return
    if (await presence.visibility.isVisibleAnywhere(code, player)) return
    if (!(await this.#claim(code, due))) return
    await Promise.all(
      subscriptions.map((each) => this.#send(each, due.kind, code, table.current?.game ?? '')),
    )
  }

  async #send(to: PushSubscription, kind: NoticeKind, code: string, game: string): Promise<void> {
    const { post, runtime } = this.#parts
    const { endpoint } = to
    if (this.#onTheWay >= MOST_AT_ONCE) return
    this.#onTheWay++
    try {
      const status = await post(this.#requestFor(to, noticeOf(kind, code, game, to.language)))
      if (GONE.includes(status)) await runtime.store.push.drop(endpoint)
      else if (status >= 300)
        runtime.log.warn({ status, service: new URL(endpoint).host }, 'a push was refused')
    } catch (fault) {
      // Whatever it was when it was subscribed, its name leads to a private address now: it is not tried again.
      if (fault instanceof AddressRefused) await runtime.store.push.drop(endpoint)
      runtime.log.warn({ fault: String(fault), service: new URL(endpoint).host }, 'a push did not arrive')
    } finally {
      this.#onTheWay--
    }
  }

  #requestFor(to: PushSubscription, notice: Notice): PushRequest {
    const { vapid, runtime, publicUrl } = this.#parts
    const { endpoint, keys } = to
    const webhook = kindOf(to)
    if (webhook !== undefined) return webhookRequest(webhook, endpoint, notice, publicUrl)
    return {
      endpoint,
      body: seal(JSON.stringify(notice), keys as Readonly<Record<string, string>> & Recipient),
      headers: {
        authorization: vapid.authorization(endpoint, runtime.clock()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(KEPT_SECONDS),
        urgency: 'high',
        // A newer message takes the place of one that was not delivered yet.
        topic: notice.tag,
      },
    }
  }
}

const momentOf = (event: TableEvent): NoticeKind | undefined => {
  if (event.type === 'match-started') return 'start'
  return event.type === 'evening-closed' && event.closed ? 'evening-closed' : undefined
}

const waitedForAt = (catalogue: Catalogue, table: Table | undefined): readonly PlayerId[] => {
  const current = table?.current
  return table === undefined || current?.match === undefined
    ? []
    : waitedFor(statusOf(gameOf(catalogue, current.game), current.match), table)
}

/** Whose turn came with these events and still is: not waited for before one of them, of which this gives the number, and
 *  waited for after the last. */
const newlyWaitedFor = (
  catalogue: Catalogue,
  before: Table | undefined,
  events: readonly AppliedEvent[],
): ReadonlyMap<PlayerId, number> => {
  let held = new Set(waitedForAt(catalogue, before))
  const called = new Map<PlayerId, number>()
  for (const event of events) {
    const now = new Set(waitedForAt(catalogue, event.table))
    for (const player of now.difference(held)) called.set(player, event.seq)
    held = now
  }
  return new Map([...called].filter(([player]) => held.has(player)))
}
