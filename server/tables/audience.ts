import { brief, gameIn } from '@fimm/protocol/brief.ts'
import type { ChatMessage, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { diffText, NO_CHANGE, NOTHING, type Known } from '@fimm/protocol/patch.ts'
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
  readonly #viewers = new Map<string, Viewer>()
  /** The table as everybody was last told of it; unknown where somebody could not be. */
  #told: Table | undefined
  readonly #catalogue: Catalogue
  readonly #names: Names
  readonly #log: Log

  constructor(catalogue: Catalogue, names: Names, log: Log) {
    this.#catalogue = catalogue
    this.#names = names
    this.#log = log
  }

  get isEmpty(): boolean {
    return this.#viewers.size === 0
  }

  *watches(): Generator<Watch> {
    for (const { pages } of this.#viewers.values()) yield* pages
  }

  /** A newcomer gets everything; who comes back with what there still is gets only that it is so. */
  welcome(live: LiveTable, watch: Watch, chat: readonly ChatMessage[], since?: number): void {
    const { watcher } = watch
    const { code, seq, recent } = live
    const key = keyOf(watcher)
    const held = this.#viewers.get(key)
    const viewer = held ?? { watcher, pages: new Set(), document: this.#seen(live, watcher) }
    this.#viewers.set(key, viewer)
    viewer.pages.add(watch)
    // Nobody counts what was said: who comes back may have missed some of it.
    if (since === seq && chat.length === 0)
      return watch.send({ t: 'patch', table: code, seq, patch: NO_CHANGE })
    const log = recent.flatMap((line) => this.#shown(line, watcher) ?? [])
    watch.send({ t: 'table', table: code, seq, document: viewer.document, log, chat })
  }

  leave(watch: Watch): void {
    const key = keyOf(watch.watcher)
    const viewer = this.#viewers.get(key)
    viewer?.pages.delete(watch)
    if (viewer?.pages.size === 0) this.#viewers.delete(key)
  }

  /** Writes to everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[], post: Post): void {
    const names = this.#names.at(live.table)
    const hasMoved = this.#told !== undefined && isMoved(this.#told, live.table)
    this.#told = live.table
    const shared: Shared = { known: new Map(), lines: [], game: undefined, text: '' }
    for (const viewer of this.#viewers.values()) {
      // A view is large, and after a move all of it but the match looks as before.
      const isMove = hasMoved && viewer.document.names === names
      const changes = this.#changes(live, viewer, isMove, shared)
      const lines = this.#lines(news, viewer, shared)
      for (const watch of viewer.pages) {
        const { acks } = watch
        if (changes === NOTHING && lines === '' && acks.length === 0) continue
        watch.acks = []
        post.push({ watch, text: patchFrame(live, changes, lines, acks) })
      }
    }
  }

  /** What is another for somebody than when they were last told, as a patch. */
  #changes(live: LiveTable, viewer: Viewer, isMove: boolean, { known }: Shared): string {
    const before = viewer.document
    try {
      if (!isMove) {
        viewer.document = this.#seen(live, viewer.watcher)
        return diffText(before, viewer.document, known)
      }
      const match = viewMatch(this.#catalogue, live.table, viewer.watcher)
      if (match === undefined) return NOTHING
      viewer.document = { ...before, match }
      const changes = diffText(before.match, match, known)
      return changes === NOTHING ? NOTHING : `{"match":${changes}}`
    } catch (fault) {
      this.#log.error({ table: live.code, fault: String(fault) }, 'a view threw')
      // Whatever comes next, this viewer has not seen what came before it.
      this.#told = undefined
      return NOTHING
    }
  }

  #seen({ table }: LiveTable, watcher: Watcher): TableDocument {
    return { ...viewTable(this.#catalogue, table, watcher), names: this.#names.at(table) }
  }

  /** New lines of the log as somebody may know them; nothing if there are none. */
  #lines(news: readonly Recent[], { watcher, document }: Viewer, shared: Shared): string {
    const lines: ShownLine[] = []
    for (const line of news)
      try {
        const shown = this.#shown(line, watcher)
        if (shown !== undefined) lines.push(shown)
      } catch (fault) {
        this.#log.error({ table: line.table.code, fault: String(fault) }, 'a line could not be shown')
      }
    const game = gameIn(document)
    if (game === shared.game && isSame(lines, shared.lines)) return shared.text
    const { at, log } = brief(lines, document)
    const text = log === undefined ? '' : `,"at":${at},"log":${JSON.stringify(log)}`
    shared.lines = lines
    shared.game = game
    shared.text = text
    return text
  }

  #shown(line: Recent, watcher: Watcher): ShownLine | undefined {
    return showLine(this.#catalogue, line, eyesOf(this.#catalogue, line.table, watcher))
  }
}

/** What was worked out for one viewer and serves the next, where both are shown the same. */
interface Shared {
  readonly known: Known
  lines: readonly ShownLine[]
  game: string | undefined
  text: string
}

/** Lines of the same news: they differ only where a game shows them otherwise. */
const isSame = (lines: readonly ShownLine[], others: readonly ShownLine[]): boolean => {
  if (lines.length !== others.length) return false
  for (let i = 0; i < lines.length; i++)
    if (lines[i]?.seq !== others[i]?.seq || lines[i]?.event !== others[i]?.event) return false
  return true
}

/** Somebody with all their pages, and what they were last shown. */
interface Viewer {
  readonly watcher: Watcher
  readonly pages: Set<Watch>
  document: TableDocument
}

/** A frame of type `PatchFrame`, written as it goes over the wire: most of it is text already. */
const patchFrame = (
  { code, seq }: LiveTable,
  patch: string,
  lines: string,
  acks: readonly string[],
): string => {
  const granted = acks.length === 0 ? '' : `,"ack":${JSON.stringify(acks)}`
  return `{"t":"patch","table":"${code}","seq":${seq},"patch":${patch}${lines}${granted}}`
}

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (watcher: Watcher): string => (watcher.kind === 'screen' ? '' : watcher.player)
