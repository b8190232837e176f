import { brief } from '@fimm/protocol/brief.ts'
import { diff, isEmpty, NO_CHANGE } from '@fimm/protocol/patch.ts'
import type { ChatMessage, PatchFrame, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { showLine } from '@fimm/protocol/showing.ts'
import {
  eyesOf,
  viewAgain,
  viewTable,
  type Catalogue,
  type Table,
  type TableView,
  type Watcher,
} from '@fimm/table'
import type { LiveTable, Recent } from './live-table.ts'
import type { Names } from './names.ts'
import type { Log } from './outside.ts'

/** Somebody looking at a table through one connection. */
export interface Watch {
  readonly watcher: Watcher
  /** Granted wishes that the next patch is to carry, so that no frame of its own is needed. */
  acks: string[]
  send(frame: ServerFrame | string): void
}

/** Letters that are written but not sent. All of a batch go out together: a client's machine is woken once,
 *  not for every letter anew, and that is the dearest part of sending. */
export type Post = { readonly watch: Watch; readonly text: string }[]

export const deliver = (post: Post): void => {
  for (const { watch, text } of post.splice(0)) watch.send(text)
}

/** Everybody who looks at one table. All of them hold the document as it was at the last telling. */
export class Audience {
  readonly watches = new Set<Watch>()
  readonly #seen = new Map<string, Seen>()
  readonly #catalogue: Catalogue
  readonly #names: Names
  readonly #log: Log

  constructor(catalogue: Catalogue, names: Names, log: Log) {
    this.#catalogue = catalogue
    this.#names = names
    this.#log = log
  }

  /** A newcomer gets everything; who comes back with what there still is gets only that it is so. */
  welcome(live: LiveTable, watch: Watch, chat: readonly ChatMessage[], since?: number): void {
    this.watches.add(watch)
    const { code, seq, recent } = live
    // Kept in either case: the next patch is made against it.
    const document = this.#documentFor(live, watch)
    if (since === seq) return watch.send({ t: 'patch', table: code, seq, patch: NO_CHANGE })
    const log = recent.flatMap((line) => this.#shown(line, watch.watcher))
    watch.send({ t: 'table', table: code, seq, document, log, chat })
  }

  leave(watch: Watch): void {
    this.watches.delete(watch)
    const key = keyOf(watch.watcher)
    if (![...this.watches].some((other) => keyOf(other.watcher) === key)) this.#seen.delete(key)
  }

  /** Writes to everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[], post: Post): void {
    const told = new Map<string, { readonly frame: PatchFrame | undefined; text?: string }>()
    for (const watch of this.watches) {
      const key = keyOf(watch.watcher)
      const held = told.get(key) ?? { frame: this.#news(live, news, watch) }
      told.set(key, held)
      const { frame } = held
      if (watch.acks.length > 0) {
        const { code: table, seq } = live
        const granting = frame ?? { t: 'patch', table, seq, patch: NO_CHANGE }
        post.push({ watch, text: JSON.stringify({ ...granting, ack: watch.acks }) })
        watch.acks = []
      } else if (frame !== undefined) {
        held.text ??= JSON.stringify(frame)
        post.push({ watch, text: held.text })
      }
    }
  }

  #news(live: LiveTable, news: readonly Recent[], watch: Watch): PatchFrame | undefined {
    const before = this.#seen.get(keyOf(watch.watcher))?.document
    const document = this.#refreshed(live, watch)
    const patch = diff(before ?? {}, document)
    const log = news.flatMap((line) => this.#shown(line, watch.watcher))
    if (isEmpty(patch) && log.length === 0) return undefined
    return { t: 'patch', table: live.code, seq: live.seq, patch, ...brief(log, document) }
  }

  #documentFor(live: LiveTable, watch: Watch): TableDocument {
    return this.#seen.get(keyOf(watch.watcher))?.document ?? this.#refreshed(live, watch)
  }

  #refreshed(live: LiveTable, { watcher }: Watch): TableDocument {
    const { table } = live
    const key = keyOf(watcher)
    const seen = this.#seen.get(key)
    try {
      const view =
        seen === undefined
          ? viewTable(this.#catalogue, table, watcher)
          : viewAgain(this.#catalogue, table, watcher, seen)
      const document = { ...view, names: this.#names.at(table) }
      this.#seen.set(key, { table, view, document })
      return document
    } catch (fault) {
      this.#log.error({ table: live.code, fault: String(fault) }, 'a view threw')
      if (seen !== undefined) return seen.document
      throw fault
    }
  }

  #shown(line: Recent, watcher: Watcher): readonly ShownLine[] {
    const shown = showLine(this.#catalogue, line, eyesOf(this.#catalogue, line.table, watcher))
    return shown === undefined ? [] : [shown]
  }
}

/** What a watcher was last shown, and of which state of the table. */
interface Seen {
  readonly table: Table
  readonly view: TableView
  readonly document: TableDocument
}

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (watcher: Watcher): string => (watcher.kind === 'screen' ? '' : watcher.player)
