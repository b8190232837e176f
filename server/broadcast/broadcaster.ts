import { compactLog } from '@fimm/protocol/compact-log.ts'
import type { ChatMessage, ServerFrame, ShownEvent, TableDocument } from '@fimm/protocol/frames.ts'
import { NO_CHANGE, NOTHING, type ComparedLists } from '@fimm/protocol/patch.ts'
import { showEvent } from '@fimm/protocol/show-event.ts'
import {
  isStranger,
  viewerFor,
  viewOwn,
  viewShared,
  viewTable,
  type Catalogue,
  type Member,
  type SharedView,
  type Table,
  type TableViewer,
} from '@fimm/table'
import { areMoves, type LiveTable, type Recent } from '../tables/live-table.ts'
import { allOf } from '../tables/lists.ts'
import type { Names } from './names.ts'
import type { TableFaults } from '../tables/table-faults.ts'
import { movedFrom, seenWith, Viewer, type Eyes, type Moved, type Seen } from './viewer-session.ts'

/** Where frames go out, as text. */
export interface MessageSink {
  send(text: string): void
}

/** Somebody looking at a table through one connection. */
export interface Watch {
  readonly watcher: TableViewer
  /** Granted wishes that the next patch is to carry, so that no frame of its own is needed. */
  acks: string[]
  /** Whether patches reach it. If not, its commands are acknowledged by messages of their own. */
  readonly isLive: boolean
  readonly sink: MessageSink
}

/** Nobody adds to it: the first of several makes a list of its own (`withOne`). */
export const NO_ACKS: Watch['acks'] = []

export const sendTo = ({ sink }: Watch, frame: ServerFrame): void => sink.send(JSON.stringify(frame))

/** Letters that are written but not sent. Those of several tables go out together: a client's machine is woken once,
 *  not for every letter anew, and that is the dearest part of sending. */
export type Post = { readonly watch: Watch; readonly text: string }[]

export const deliver = (post: Post): void => {
  for (const { watch, text } of post.splice(0)) watch.sink.send(text)
}

/** Everybody who looks at one table. */
export class Audience {
  readonly #viewers = new Map<string, Viewer>()
  /** The table as it was told last, and the number of its last line. */
  #told: Table | undefined
  seq: number
  /** What everybody saw alike of the match of a table. */
  #shared: { readonly of: Table; readonly view: SharedView } | undefined
  #named: { readonly version: number; readonly names: TableDocument['names'] } | undefined
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
    const viewer = held ?? new Viewer(watcher, live.table, this.#seen(live.table, watcher))
    // Nobody counts what was said: who comes back may have missed some of it.
    const isKnown = since === seq && chat.length === 0
    const log = isKnown ? [] : recent.flatMap((line) => this.#shownTo(watcher, line))
    // Game code has answered: from here on nothing throws, and who is told changes has been told the table.
    this.#viewers.set(key, viewer)
    viewer.pages = [...viewer.pages, watch]
    if (isKnown) sendTo(watch, { t: 'patch', table: code, seq, patch: NO_CHANGE })
    else sendTo(watch, { t: 'table', table: code, seq, document: viewer.document, log, chat })
  }

  leave(watch: Watch): void {
    const key = keyOf(watch.watcher)
    const viewer = this.#viewers.get(key)
    if (viewer === undefined) return
    viewer.pages = viewer.pages.filter((page) => page !== watch)
    if (viewer.pages.length === 0) this.#viewers.delete(key)
  }

  /** Writes to everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[], post: Post): void {
    if (live.seq > this.seq && news[0]?.seq !== this.seq + 1)
      this.#faults.note(live.code, `${this.seq} is not followed by ${news[0]?.seq}`, 'lines were left out')
    this.seq = live.seq
    const telling = this.#telling(live, news)
    this.#told = live.table
    for (const viewer of this.#viewers.values()) {
      const changes = this.#changes(viewer, telling)
      const lines = this.#lines(news, viewer, telling)
      for (const watch of viewer.pages) {
        const { acks } = watch
        if (changes === NOTHING && lines === '' && acks.length === 0) continue
        if (acks.length > 0) watch.acks = NO_ACKS
        post.push({ watch, text: patchFrame(live, changes, lines, acks) })
      }
    }
  }

  #telling({ table, previous }: LiveTable, news: readonly Recent[]): Telling {
    const from = this.#told === previous && areMoves(news) ? previous : undefined
    const names = this.#namesAt(table, from)
    return { table, from, names, latest: undefined, moved: undefined, lines: [], game: undefined, text: '' }
  }

  /** After a move nobody else is mentioned than before. */
  #namesAt(table: Table, from: Table | undefined): TableDocument['names'] {
    const { version } = this.#names
    if (from === undefined || this.#named?.version !== version)
      this.#named = { version, names: this.#names.at(table) }
    return this.#named.names
  }

  /** What is another for somebody than when they were last told, as a patch. */
  #changes(viewer: Viewer, telling: Telling): string {
    const { table, from, names } = telling
    const { watcher, told, seen } = viewer
    try {
      if (from === undefined || told !== from || seen.names !== names)
        return viewer.see(table, this.#seen(table, watcher), telling)
      const own = viewOwn(this.#catalogue, table, watcher, seen.eyes)
      if (own !== undefined)
        return viewer.follow(table, (telling.moved ??= this.#moved(from, table)), own, telling)
      // Who sees nothing of the match has missed nothing.
      viewer.told = table
      return NOTHING
    } catch (fault) {
      // With the next change they are shown everything anew: they still know only what was before this one.
      this.#faults.note(table.code, fault, 'a view threw')
      return NOTHING
    }
  }

  #moved(from: Table, table: Table): Moved {
    const before = this.#shared?.of === from ? this.#shared.view : viewShared(this.#catalogue, from)
    const shared = viewShared(this.#catalogue, table)
    this.#shared = { of: table, view: shared }
    return movedFrom(before, shared)
  }

  #seen(table: Table, watcher: TableViewer): Seen {
    const view = viewTable(this.#catalogue, table, watcher)
    const all = this.#names.at(table)
    const names = isStranger(table, watcher) ? onlyOf(all, view.members) : all
    const document = { ...view, names }
    return seenWith(viewerFor(this.#catalogue, table, watcher), document)
  }

  /** New lines of the log as somebody may know them; nothing if there are none. */
  #lines(news: readonly Recent[], viewer: Viewer, telling: Telling): string {
    const lines = allOf(news, (line) => this.#shown(line, viewer, telling))
    const { game } = viewer.seen
    if (game === telling.game && isSame(lines, telling.lines)) return telling.text
    const { at, log, groups } = compactLog(lines, { createdAt: telling.table.createdAt, game })
    const grouped = groups === undefined ? '' : `,"groups":${JSON.stringify(groups)}`
    const text = log === undefined ? '' : `,"at":${at},"log":${JSON.stringify(log)}${grouped}`
    telling.lines = lines
    telling.game = game
    telling.text = text
    return text
  }

  #shown(line: Recent, { watcher, told, seen }: Viewer, { table, from }: Telling): readonly ShownEvent[] {
    // A move changes nobody's eyes. Who could not be shown the table may still have those of another time.
    const isKnown = from !== undefined && told === table
    return this.#shownTo(watcher, line, isKnown ? seen.eyes : undefined)
  }

  #shownTo(watcher: TableViewer, line: Recent, eyes?: Eyes): readonly ShownEvent[] {
    if (isStranger(line.table, watcher)) return []
    try {
      const then = eyes ?? viewerFor(this.#catalogue, line.table, watcher)
      const shown = showEvent(this.#catalogue, line, then)
      return shown === undefined ? [] : [shown]
    } catch (fault) {
      this.#faults.note(line.table.code, fault, 'a line could not be shown')
      return []
    }
  }
}

/** One change on its way to everybody: what was worked out for one viewer serves the next who is shown the same. */
interface Telling extends ComparedLists {
  readonly table: Table
  /** The table before it, where nothing but the match is another now. */
  readonly from: Table | undefined
  readonly names: TableDocument['names']
  moved: Moved | undefined
  lines: readonly ShownEvent[]
  game: string | undefined
  text: string
}

/** Lines of the same news: they differ only where a game shows them otherwise. */
const isSame = (lines: readonly ShownEvent[], others: readonly ShownEvent[]): boolean => {
  if (lines.length !== others.length) return false
  for (let i = 0; i < lines.length; i++)
    if (lines[i]?.seq !== others[i]?.seq || lines[i]?.event !== others[i]?.event) return false
  return true
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

const onlyOf = (names: TableDocument['names'], members: readonly Member[]): TableDocument['names'] =>
  Object.fromEntries(members.flatMap(({ id }) => (names[id] === undefined ? [] : [[id, names[id]]])))

/** Ids of people are longer than nothing, which stands for the screen. */
const keyOf = (watcher: TableViewer): string => (watcher.kind === 'screen' ? '' : watcher.player)
