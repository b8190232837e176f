import type { Millis, PlayerId } from '@fimm/kernel'
import {
  gameOf,
  isHuman,
  statusOf,
  waitedFor,
  type Catalogue,
  type Member,
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

interface NotifierParts {
  readonly tables: TableRegistry
  readonly presence: Presence
  readonly runtime: Runtime
  readonly vapid: Vapid
  readonly post: SendPush
  readonly after?: Millis | undefined
  readonly publicUrl?: string | undefined
}

/** Tells people who look elsewhere that it became their turn. Nothing waits for it: moves are written before. */
export class TurnNotifier {
  readonly #parts: NotifierParts
  readonly #timers = new Set<NodeJS.Timeout>()
  #onTheWay = 0

  constructor(parts: NotifierParts) {
    this.#parts = parts
    parts.tables.onChange((live, events, source) => {
      // Whoever wrote it tells of it: several nodes make one message.
      if (source !== 'here' || events.length === 0) return
      this.#notifyNext(live, events)
      this.#notifyMoments(live, events)
    })
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }

  #notifyNext(live: LiveTable, events: readonly AppliedEvent[]): void {
    const { presence, runtime, after = PUSH_AFTER } = this.#parts
    const { code, table } = live
    const match = table.current?.number
    if (match === undefined) return
    const isElsewhere = (member: Member): boolean =>
      isHuman(member) && !presence.visibility.isVisible(code, member.id)
    // At most tables everybody looks: then nothing is worked out.
    if (!table.members.some(isElsewhere)) return
    try {
      const called = newlyWaitedFor(runtime.catalogue, live, events)
      for (const { id } of table.members.filter(isElsewhere))
        if (called.has(id)) this.#later(after, () => this.#call(code, match, id))
    } catch (fault) {
      runtime.log.error({ table: code, fault: String(fault) }, 'whose turn it is cannot be told')
    }
  }

  /** That a match starts, and that the evening is closed, is told outside the browser alone. */
  #notifyMoments(live: LiveTable, events: readonly AppliedEvent[]): void {
    const kinds = new Set(events.flatMap(({ streamEvent: { event } }) => momentOf(event) ?? []))
    const { presence, after = PUSH_AFTER } = this.#parts
    const { code, table } = live
    for (const kind of kinds)
      for (const member of table.members)
        if (isHuman(member) && !presence.visibility.isVisible(code, member.id))
          this.#later(after, () => this.#tell(kind, live, member.id))
  }

  async #tell(kind: NoticeKind, { code, table }: LiveTable, player: PlayerId): Promise<void> {
    const { presence, runtime } = this.#parts
    const webhooks = (await runtime.store.push.of(player)).filter((each) => kindOf(each) !== undefined)
    if (webhooks.length === 0 || (await presence.visibility.isVisibleAnywhere(code, player))) return
    const game = table.current?.game ?? table.game.id
    await Promise.all(webhooks.map((each) => this.#send(each, kind, code, game)))
  }

  #later(after: Millis, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work().catch((fault: unknown) =>
        this.#parts.runtime.log.warn({ fault: String(fault) }, 'nobody could be called'),
      )
    }, after)
    this.#timers.add(timer)
  }

  /** Once more: is it still their turn, and do they still look elsewhere? */
  async #call(code: string, number: number, player: PlayerId): Promise<void> {
    const { tables, presence, runtime } = this.#parts
    const subscriptions = await runtime.store.push.of(player)
    if (subscriptions.length === 0) return
    const table = (await tables.load(code))?.table
    if (table?.current?.number !== number) return
    if (!waitedForAt(runtime.catalogue, table).includes(player)) return
    if (await presence.visibility.isVisibleAnywhere(code, player)) return
    await Promise.all(subscriptions.map((each) => this.#send(each, 'turn', code, table.current?.game ?? '')))
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

const waitedForAt = (catalogue: Catalogue, table: Table): readonly PlayerId[] => {
  const { current } = table
  return current?.match === undefined
    ? []
    : waitedFor(statusOf(gameOf(catalogue, current.game), current.match), table)
}

/** Whose turn came with these lines and still is: not waited for before one of them, and waited for after the last. */
const newlyWaitedFor = (
  catalogue: Catalogue,
  live: LiveTable,
  events: readonly AppliedEvent[],
): ReadonlySet<PlayerId> => {
  let held = new Set(waitedForAt(catalogue, live.previous))
  const called = new Set<PlayerId>()
  for (const { table } of events) {
    const now = new Set(waitedForAt(catalogue, table))
    for (const player of now.difference(held)) called.add(player)
    held = now
  }
  return called.intersection(held)
}
