import type { PlayerId } from '@fimm/kernel'
import { compactLog } from '@fimm/protocol/compact-log.ts'
import type { ChatMessage, PatchFrame, ShownEvent, TableDocument } from '@fimm/protocol/frames.ts'
import { chatMark } from '@fimm/protocol/chat-mark.ts'
import { diff, diffText, NOTHING, type KnownChanges, type Patch } from '@fimm/protocol/patch.ts'
import { showEvent, type AppliedEvent } from '@fimm/protocol/show-event.ts'
import {
  isStranger,
  viewAfterMove,
  viewerFor,
  viewTable,
  type Catalogue,
  type Member,
  type Table,
  type TableView,
  type TableViewer,
} from '@fimm/table'
import type { Runtime } from '../runtime.ts'
import { areMoves } from '../tables/change-listeners.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { mentioned, type Names } from '../accounts/names.ts'
import { sendTo, type ResumePoint, type MessageSink, type Subscriber, type WholeTable } from './subscriber.ts'

/** Who missed more gets the whole table: it is hardly larger, and nobody wants to see so much happen once more. */
const MOST_MISSED = 30

/** A table that somebody follows. */
interface FollowedTable {
  /** The number of the last event that was broadcast. */
  seq: number
  readonly sessions: Map<string, ViewerSession>
}

/** Sends the changes of tables to everybody who follows them. A table that is dropped from memory and loaded again keeps
 *  its subscribers, and the documents they have. */
export class Broadcaster {
  readonly #runtime: Runtime
  readonly #names: Names
  readonly #followed = new Map<string, FollowedTable>()
  /** Messages that are written and not sent. Those of several tables are sent together: to wake a client's machine for
   *  each is the dearest part of sending. */
  #outbox: { readonly sink: MessageSink; readonly text: string }[] = []

  constructor(runtime: Runtime, names: Names) {
    this.#runtime = runtime
    this.#names = names
  }

  has(code: string): boolean {
    return this.#followed.has(code)
  }

  /** Codes of tables that somebody follows. */
  get followed(): readonly string[] {
    return [...this.#followed.keys()]
  }

  /** The number of the last event a table's subscribers were sent. */
  seqOf(code: string): number | undefined {
    return this.#followed.get(code)?.seq
  }

  *subscribersOf(code: string): Generator<Subscriber> {
    for (const { subscribers } of this.#followed.get(code)?.sessions.values() ?? []) yield* subscribers
  }

  /** The whole table as a viewer may know it now. */
  look(live: LiveTable, viewer: TableViewer, chat: readonly ChatMessage[]): WholeTable {
    return this.#frameFor(live, this.#sessionOf(live, viewer), chat)
  }

  #sessionOf(live: LiveTable, viewer: TableViewer): ViewerSession {
    return (
      this.#followed.get(live.code)?.sessions.get(keyOf(viewer)) ??
      new ViewerSession(this.#runtime.catalogue, this.#names, viewer, live)
    )
  }

  #frameFor(
    { code, seq, recent }: LiveTable,
    session: ViewerSession,
    chat: readonly ChatMessage[],
  ): WholeTable {
    const log = recent.flatMap((event) => this.#shown(session, event))
    return { t: 'table', table: code, seq, document: session.document, log, chat }
  }

  /** What somebody missed who comes back (W8); undefined where only the whole table will do. */
  #gapFor(
    live: LiveTable,
    session: ViewerSession,
    chat: readonly ChatMessage[] | undefined,
    held: ResumePoint,
  ): PatchFrame | undefined {
    const missed = live.since(held.seq)
    if (missed === undefined || missed.events.length > MOST_MISSED) return undefined
    const { code, seq } = live
    return {
      t: 'patch',
      table: code,
      seq,
      patch: session.changesSince(missed.table),
      ...session.log(missed.events.flatMap((event) => this.#shown(session, event))),
      ...(chat !== undefined && chatMark(chat) !== held.chat && { chat }),
    }
  }

  /** A new subscriber is sent everything; one that comes back, what happened meanwhile. */
  subscribe(
    live: LiveTable,
    subscriber: Subscriber,
    chat: readonly ChatMessage[] | undefined,
    held?: ResumePoint,
  ): void {
    const { viewer } = subscriber
    const { code, seq } = live
    const followed = this.#followed.get(code) ?? { seq, sessions: new Map<string, ViewerSession>() }
    const session = this.#sessionOf(live, viewer)
    const frame =
      (held && this.#gapFor(live, session, chat, held)) ?? this.#frameFor(live, session, chat ?? [])
    // Game code has answered: from here on nothing throws, and whoever is sent changes was sent the table.
    this.#followed.set(code, followed)
    followed.sessions.set(keyOf(viewer), session)
    session.subscribers = [...session.subscribers, subscriber]
    sendTo(subscriber, frame)
  }

  unsubscribe(code: string, subscriber: Subscriber): void {
    const sessions = this.#followed.get(code)?.sessions
    const session = sessions?.get(keyOf(subscriber.viewer))
    if (sessions === undefined || session === undefined) return
    session.subscribers = session.subscribers.filter((other) => other !== subscriber)
    if (session.subscribers.length === 0) sessions.delete(keyOf(subscriber.viewer))
    if (sessions.size === 0) this.#followed.delete(code)
  }

  /** Writes what changed for each viewer, and with it whose commands were accepted. It is sent with `flush`. */
  publish(live: LiveTable, events: readonly AppliedEvent[]): void {
    const { code, seq } = live
    const followed = this.#followed.get(code)
    if (followed === undefined) return
    if (seq > followed.seq && events[0]?.seq !== followed.seq + 1)
      this.#runtime.faults.note(
        code,
        `${followed.seq} is not followed by ${events[0]?.seq}`,
        'events were left out',
      )
    followed.seq = seq
    const movedFrom = areMoves(events) ? live.previous : undefined
    const known: KnownChanges | undefined = followed.sessions.size > 1 ? new Map() : undefined
    for (const session of followed.sessions.values()) {
      const patch = this.#patch(session, live, movedFrom, known)
      const log = session.logText(events.flatMap((event) => this.#shown(session, event)))
      for (const subscriber of session.subscribers) {
        const { acks, sink } = subscriber
        if (patch === NOTHING && log === '' && acks.length === 0) continue
        subscriber.acks = []
        const ack = acks.length === 0 ? '' : `,"ack":${JSON.stringify(acks)}`
        // A `PatchFrame`, written as it goes over the wire: most of it is text already.
        const text = `{"t":"patch","table":"${code}","seq":${seq},"patch":${patch}${log}${ack}}`
        this.#outbox.push({ sink, text })
      }
    }
  }

  flush(): void {
    const outbox = this.#outbox
    this.#outbox = []
    for (const { sink, text } of outbox) sink.send(text)
  }

  /** A name changed: subscribers who see it are sent it, though there is no event. */
  rename(player: PlayerId, name: string | undefined, peek: (code: string) => LiveTable | undefined): void {
    this.#names.set(player, name)
    for (const code of this.#followed.keys()) {
      const live = peek(code)
      if (live !== undefined && mentioned(live.table).has(player)) this.publish(live, [])
    }
    this.flush()
  }

  #patch(
    session: ViewerSession,
    live: LiveTable,
    movedFrom: Table | undefined,
    known: KnownChanges | undefined,
  ): string {
    try {
      return session.update(live, movedFrom, known)
    } catch (fault) {
      // The next patch is against the same document, so that it carries this change as well.
      this.#runtime.faults.note(live.code, fault, 'a view threw')
      return NOTHING
    }
  }

  #shown(session: ViewerSession, event: AppliedEvent): readonly ShownEvent[] {
    try {
      return session.show(event)
    } catch (fault) {
      this.#runtime.faults.note(event.table.code, fault, 'an event could not be shown')
      return []
    }
  }
}

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (viewer: TableViewer): string => (viewer.kind === 'screen' ? '' : viewer.player)

type Shown = Pick<LiveTable, 'table'> & Partial<Pick<LiveTable, 'ahead'>>

/** Clocks of nodes differ by less, and nobody sees so little on a countdown. */
const NOTICED = 1_000

/** One viewer of a table, through any number of subscribers, and what they were last sent. */
export class ViewerSession {
  readonly viewer: TableViewer
  subscribers: readonly Subscriber[] = []
  document: TableDocument
  /** The table the document shows. */
  #table: Table
  readonly #catalogue: Catalogue
  readonly #names: Names

  constructor(catalogue: Catalogue, names: Names, viewer: TableViewer, shown: Shown) {
    this.#catalogue = catalogue
    this.#names = names
    this.viewer = viewer
    this.#table = shown.table
    this.document = this.#withNames(shown, viewTable(catalogue, shown.table, viewer))
  }

  /** What changed since the last time, as the text of a patch. Views share structure, so most of two documents is
   *  skipped by identity. `movedFrom`: the table before, where nothing but moves led from it to this one. */
  update(shown: Shown, movedFrom?: Table, known?: KnownChanges): string {
    const { table } = shown
    // A view that threw may have left an older table shown than the one the moves were made on.
    const view =
      movedFrom === this.#table
        ? viewAfterMove(this.#catalogue, table, this.viewer, this.document)
        : viewTable(this.#catalogue, table, this.viewer)
    const document = this.#withNames(shown, view)
    const patch = diffText(this.document, document, known)
    this.document = document
    this.#table = table
    return patch
  }

  #withNames({ table, ahead = 0 }: Shown, view: TableView): TableDocument {
    const names = this.#names.at(table)
    return {
      ...view,
      names: isStranger(table, this.viewer) ? namesOf(view.members, names) : names,
      ...(ahead >= NOTICED && { clockAhead: ahead }),
    }
  }

  /** The event as this viewer may know it; nothing where it is hidden from them. */
  show(event: AppliedEvent): readonly ShownEvent[] {
    if (isStranger(event.table, this.viewer)) return []
    const shown = showEvent(this.#catalogue, event, viewerFor(this.#catalogue, event.table, this.viewer))
    return shown === undefined ? [] : [shown]
  }

  /** What changed for this viewer since the table was like this. Names and a clock that was set right have no events:
   *  they are sent as they are. */
  changesSince(before: Table): Patch {
    return diff({ ...viewTable(this.#catalogue, before, this.viewer), clockAhead: null }, this.document)
  }

  /** New events as a patch frame has them. */
  log(events: readonly ShownEvent[]): Pick<PatchFrame, 'at' | 'log' | 'groups'> {
    return compactLog(events, this.document)
  }

  /** New events as further entries of a patch frame's text; empty if there are none. */
  logText(events: readonly ShownEvent[]): string {
    const { at, log, groups } = this.log(events)
    if (log === undefined) return ''
    const grouped = groups === undefined ? '' : `,"groups":${JSON.stringify(groups)}`
    return `,"at":${at},"log":${JSON.stringify(log)}${grouped}`
  }
}

const namesOf = (members: readonly Member[], names: TableDocument['names']): TableDocument['names'] =>
  Object.fromEntries(members.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]])))
