import { brief } from '@fimm/protocol/brief.ts'
import { diff, isEmpty, NO_CHANGE, type Patch } from '@fimm/protocol/patch.ts'
import type { ChatMessage, PatchFrame, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { showLine } from '@fimm/protocol/showing.ts'
import { eyesOf, isMoved, viewMatch, viewTable, type Catalogue, type Table, type Watcher } from '@fimm/table'
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
  #tellings = 0
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
    const held = this.#seen.get(keyOf(watch.watcher))
    const { document } = held ?? this.#news(live, [], watch, undefined)
    if (since === seq) return watch.send({ t: 'patch', table: code, seq, patch: NO_CHANGE })
    const log = recent.flatMap((line) => this.#shown(line, watch.watcher) ?? [])
    watch.send({ t: 'table', table: code, seq, document, log, chat })
  }

  leave(watch: Watch): void {
    this.watches.delete(watch)
    const key = keyOf(watch.watcher)
    if (![...this.watches].some((other) => keyOf(other.watcher) === key)) this.#seen.delete(key)
  }

  /** Writes to everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[], post: Post): void {
    const { code: table, seq } = live
    const telling = ++this.#tellings
    for (const watch of this.watches) {
      const key = keyOf(watch.watcher)
      const held = this.#seen.get(key)
      const seen = held?.telling === telling ? held : this.#news(live, news, watch, held)
      const { frame } = seen
      if (watch.acks.length > 0) {
        const granting = frame ?? { t: 'patch', table, seq, patch: NO_CHANGE }
        post.push({ watch, text: JSON.stringify({ ...granting, ack: watch.acks }) })
        watch.acks = []
      } else if (frame !== undefined) {
        seen.text ??= JSON.stringify(frame)
        post.push({ watch, text: seen.text })
      }
    }
  }

  /** What changed since somebody was last told. */
  #news(live: LiveTable, news: readonly Recent[], { watcher }: Watch, held: Seen | undefined): Seen {
    const { document, patch } = this.#looked(live, watcher, held)
    const log: ShownLine[] = []
    for (const line of news) {
      const shown = this.#shown(line, watcher)
      if (shown !== undefined) log.push(shown)
    }
    const { code, seq, table } = live
    const { at, log: lines } = brief(log, document)
    const frame: PatchFrame | undefined =
      isEmpty(patch) && log.length === 0 ? undefined : { t: 'patch', table: code, seq, patch, at, log: lines }
    const seen = { table, document, telling: this.#tellings, frame, text: undefined }
    this.#seen.set(keyOf(watcher), seen)
    return seen
  }

  #looked(
    { table, code }: LiveTable,
    watcher: Watcher,
    held: Seen | undefined,
  ): { readonly document: TableDocument; readonly patch: Patch } {
    const names = this.#names.at(table)
    try {
      // A view is large and its reader has seen most of it: after a move only the match is looked at again.
      if (held !== undefined && held.document.names === names && isMoved(held.table, table)) {
        const match = viewMatch(this.#catalogue, table, watcher)
        const patch = diff(held.document.match, match)
        return {
          document: match === undefined ? held.document : { ...held.document, match },
          patch: isEmpty(patch) ? NO_CHANGE : { match: patch },
        }
      }
      const document = { ...viewTable(this.#catalogue, table, watcher), names }
      return { document, patch: diff(held?.document ?? {}, document) }
    } catch (fault) {
      this.#log.error({ table: code, fault: String(fault) }, 'a view threw')
      if (held === undefined) throw fault
      return { document: held.document, patch: NO_CHANGE }
    }
  }

  #shown(line: Recent, watcher: Watcher): ShownLine | undefined {
    return showLine(this.#catalogue, line, eyesOf(this.#catalogue, line.table, watcher))
  }
}

/** What a watcher was last shown, of which state of the table, and how that was said. */
interface Seen {
  readonly table: Table
  readonly document: TableDocument
  /** Several pages of one person are told the same. */
  readonly telling: number
  readonly frame: PatchFrame | undefined
  text: string | undefined
}

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (watcher: Watcher): string => (watcher.kind === 'screen' ? '' : watcher.player)
