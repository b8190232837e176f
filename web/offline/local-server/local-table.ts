import { compactLog } from '@fimm/protocol/compact-log.ts'
import { diff, isEmpty, NO_CHANGE } from '@fimm/protocol/patch.ts'
import type { ServerFrame, ShownEvent, TableDocument } from '@fimm/protocol/frames.ts'
import { showEvent, type AppliedEvent } from '@fimm/protocol/show-event.ts'
import {
  evolve,
  viewerFor,
  upcast,
  viewTable,
  type Catalogue,
  type StreamEvent,
  type Table,
  type TableViewer,
} from '@fimm/table'

/** Who sits at this device. */
export interface DeviceOwner {
  readonly id: string
  readonly name: string
}

/** How much of the log is shown when the page is loaded again. */
const RECENT = 80

/** One table of this device, folded from its events, and the document last sent to the page. */
export class LocalTable {
  readonly code: string
  readonly loadedAt: number
  table: Table
  seq = 0
  lastAt = 0
  isSubscribed = false
  readonly #catalogue: Catalogue
  readonly #watcher: TableViewer
  readonly #owner: DeviceOwner
  #recent: AppliedEvent[] = []
  #sent: TableDocument | undefined

  /** Undefined where these events are not those of a table. */
  static from(
    catalogue: Catalogue,
    owner: DeviceOwner,
    streamEvents: readonly StreamEvent[],
    loadedAt: number,
  ): LocalTable | undefined {
    const [first, ...others] = streamEvents
    if (first === undefined || first.event.type !== 'table-created') return undefined
    const table = new LocalTable(catalogue, owner, evolve(catalogue, undefined, first), loadedAt)
    table.#append(first, table.table)
    table.add(others)
    return table
  }

  private constructor(catalogue: Catalogue, owner: DeviceOwner, table: Table, loadedAt: number) {
    this.#catalogue = catalogue
    this.#owner = owner
    this.#watcher = { kind: 'person', player: owner.id }
    this.code = table.code
    this.table = table
    this.loadedAt = loadedAt
  }

  add(streamEvents: readonly StreamEvent[]): void {
    for (const stored of streamEvents) {
      const streamEvent = upcast(this.#catalogue, this.table, stored)
      this.#append(streamEvent, evolve(this.#catalogue, this.table, streamEvent))
    }
  }

  #append(streamEvent: StreamEvent, table: Table): void {
    this.table = table
    this.lastAt = streamEvent.at
    this.#recent = [...this.#recent, { seq: ++this.seq, streamEvent, table }].slice(-RECENT)
  }

  /** The whole table. */
  wholeFrame(): ServerFrame {
    const document = this.#document()
    this.#sent = document
    const log = this.#recent.flatMap((streamEvent) => this.#shown(streamEvent))
    return { t: 'table', table: this.code, seq: this.seq, document, log, chat: [] }
  }

  /** What changed since the last frame, and which commands are accepted with it. */
  patchFrame(since: number, ack: readonly string[]): ServerFrame | undefined {
    const document = this.#document()
    const patch = this.#sent === undefined ? NO_CHANGE : diff(this.#sent, document)
    this.#sent = document
    const log = this.#recent
      .filter(({ seq }) => seq > since)
      .flatMap((streamEvent) => this.#shown(streamEvent))
    if (isEmpty(patch) && log.length === 0 && ack.length === 0) return undefined
    return {
      t: 'patch',
      table: this.code,
      seq: this.seq,
      patch,
      ack,
      ...compactLog(log, document),
    }
  }

  #document(): TableDocument {
    const names = { [this.#owner.id]: this.#owner.name }
    return { ...viewTable(this.#catalogue, this.table, this.#watcher), names }
  }

  #shown(streamEvent: AppliedEvent): readonly ShownEvent[] {
    const shown = showEvent(
      this.#catalogue,
      streamEvent,
      viewerFor(this.#catalogue, streamEvent.table, this.#watcher),
    )
    return shown === undefined ? [] : [shown]
  }
}
