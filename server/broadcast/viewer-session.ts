import { compactLog } from '@fimm/protocol/compact-log.ts'
import type { ShownEvent, TableDocument } from '@fimm/protocol/frames.ts'
import { diffText } from '@fimm/protocol/patch.ts'
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
import type { Names } from './names.ts'
import type { Subscriber } from './subscriber.ts'

/** One viewer of a table, through any number of subscribers, and what they were last sent. */
export class ViewerSession {
  readonly viewer: TableViewer
  subscribers: readonly Subscriber[] = []
  document: TableDocument
  /** The table the document shows. */
  #table: Table
  readonly #catalogue: Catalogue
  readonly #names: Names

  constructor(catalogue: Catalogue, names: Names, viewer: TableViewer, table: Table) {
    this.#catalogue = catalogue
    this.#names = names
    this.viewer = viewer
    this.#table = table
    this.document = this.#withNames(table, viewTable(catalogue, table, viewer))
  }

  /** What changed since the last time, as the text of a patch. Views share structure, so most of two documents is
   *  skipped by identity. `movedFrom`: the table before, where nothing but moves led from it to this one. */
  update(table: Table, movedFrom?: Table): string {
    // A view that threw may have left an older table shown than the one the moves were made on.
    const view =
      movedFrom === this.#table
        ? viewAfterMove(this.#catalogue, table, this.viewer, this.document)
        : viewTable(this.#catalogue, table, this.viewer)
    const document = this.#withNames(table, view)
    const patch = diffText(this.document, document)
    this.document = document
    this.#table = table
    return patch
  }

  #withNames(table: Table, view: TableView): TableDocument {
    const names = this.#names.at(table)
    return { ...view, names: isStranger(table, this.viewer) ? namesOf(view.members, names) : names }
  }

  /** The event as this viewer may know it; nothing where it is hidden from them. */
  show(event: AppliedEvent): readonly ShownEvent[] {
    if (isStranger(event.table, this.viewer)) return []
    const shown = showEvent(this.#catalogue, event, viewerFor(this.#catalogue, event.table, this.viewer))
    return shown === undefined ? [] : [shown]
  }

  /** New events as further entries of a patch frame's text; empty if there are none. */
  logText(events: readonly ShownEvent[]): string {
    const { at, log, groups } = compactLog(events, this.document)
    if (log === undefined) return ''
    const grouped = groups === undefined ? '' : `,"groups":${JSON.stringify(groups)}`
    return `,"at":${at},"log":${JSON.stringify(log)}${grouped}`
  }
}

const namesOf = (members: readonly Member[], names: TableDocument['names']): TableDocument['names'] =>
  Object.fromEntries(members.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]])))
