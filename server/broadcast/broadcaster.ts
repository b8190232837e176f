import type { ChatMessage, ShownEvent } from '@fimm/protocol/frames.ts'
import { NO_CHANGE, NOTHING } from '@fimm/protocol/patch.ts'
import type { AppliedEvent } from '@fimm/protocol/show-event.ts'
import type { Catalogue, Table, TableViewer } from '@fimm/table'
import type { LiveTable } from '../tables/live-table.ts'
import type { TableFaults } from '../tables/table-faults.ts'
import type { Names } from './names.ts'
import { areMoves } from '../tables/change-listeners.ts'
import { sendTo, type MessageSink, type Subscriber } from './subscriber.ts'
import { ViewerSession } from './viewer-session.ts'

/** Messages that are written and not sent. Those of several tables are sent together: to wake a client's machine for
 *  each is the dearest part of sending. */
export type Outbox = { readonly sink: MessageSink; readonly text: string }[]

/** Sends the changes of one table to everybody who follows it. */
export class Broadcaster {
  /** The number of the last event that was broadcast. */
  seq: number
  readonly #sessions = new Map<string, ViewerSession>()
  readonly #catalogue: Catalogue
  readonly #names: Names
  readonly #faults: TableFaults

  constructor(catalogue: Catalogue, names: Names, faults: TableFaults, seq: number) {
    this.seq = seq
    this.#catalogue = catalogue
    this.#names = names
    this.#faults = faults
  }

  get isEmpty(): boolean {
    return this.#sessions.size === 0
  }

  *subscribers(): Generator<Subscriber> {
    for (const { subscribers } of this.#sessions.values()) yield* subscribers
  }

  /** A new subscriber is sent everything; one that comes back with what there still is, only that it is so. */
  subscribe(live: LiveTable, subscriber: Subscriber, chat: readonly ChatMessage[], since?: number): void {
    const { viewer } = subscriber
    const { code, seq } = live
    const key = keyOf(viewer)
    const session =
      this.#sessions.get(key) ?? new ViewerSession(this.#catalogue, this.#names, viewer, live.table)
    // Chat has no numbers: a client that comes back may have missed some of it.
    const isKnown = since === seq && chat.length === 0
    const log = isKnown ? [] : live.recent.flatMap((event) => this.#shown(session, event))
    // Game code has answered: from here on nothing throws, and whoever is sent changes was sent the table.
    this.#sessions.set(key, session)
    session.subscribers = [...session.subscribers, subscriber]
    if (isKnown) sendTo(subscriber, { t: 'patch', table: code, seq, patch: NO_CHANGE })
    else sendTo(subscriber, { t: 'table', table: code, seq, document: session.document, log, chat })
  }

  unsubscribe(subscriber: Subscriber): void {
    const key = keyOf(subscriber.viewer)
    const session = this.#sessions.get(key)
    if (session === undefined) return
    session.subscribers = session.subscribers.filter((other) => other !== subscriber)
    if (session.subscribers.length === 0) this.#sessions.delete(key)
  }

  /** Writes what changed for each viewer, and with it whose commands were accepted. */
  publish(live: LiveTable, events: readonly AppliedEvent[], outbox: Outbox): void {
    const { code, seq, table } = live
    if (seq > this.seq && events[0]?.seq !== this.seq + 1)
      this.#faults.note(code, `${this.seq} is not followed by ${events[0]?.seq}`, 'events were left out')
    this.seq = seq
    const movedFrom = areMoves(events) ? live.previous : undefined
    for (const session of this.#sessions.values()) {
      const patch = this.#patch(session, table, movedFrom)
      const log = session.logText(events.flatMap((event) => this.#shown(session, event)))
      for (const subscriber of session.subscribers) {
        const { acks, sink } = subscriber
        if (patch === NOTHING && log === '' && acks.length === 0) continue
        subscriber.acks = []
        const ack = acks.length === 0 ? '' : `,"ack":${JSON.stringify(acks)}`
        // A `PatchFrame`, written as it goes over the wire: most of it is text already.
        outbox.push({
          sink,
          text: `{"t":"patch","table":"${code}","seq":${seq},"patch":${patch}${log}${ack}}`,
        })
      }
    }
  }

  #patch(session: ViewerSession, table: Table, movedFrom: Table | undefined): string {
    try {
      return session.update(table, movedFrom)
    } catch (fault) {
      // The next patch is against the same document, so that it carries this change as well.
      this.#faults.note(table.code, fault, 'a view threw')
      return NOTHING
    }
  }

  #shown(session: ViewerSession, event: AppliedEvent): readonly ShownEvent[] {
    try {
      return session.show(event)
    } catch (fault) {
      this.#faults.note(event.table.code, fault, 'an event could not be shown')
      return []
    }
  }
}

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (viewer: TableViewer): string => (viewer.kind === 'screen' ? '' : viewer.player)
