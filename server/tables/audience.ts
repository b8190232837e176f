import { isDeepStrictEqual } from 'node:util'
import { diff } from '@fimm/protocol/patch.ts'
import type { ChatMessage, ServerFrame, ShownLine, TableDocument } from '@fimm/protocol/frames.ts'
import { eyesOf, gameOf, viewTable, type Catalogue, type Table, type Watcher } from '@fimm/table'
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

/** Everybody who looks at one table. All of them hold the document as it was at the last telling. */
export class Audience {
  readonly watches = new Set<Watch>()
  readonly #documents = new Map<string, TableDocument>()
  readonly #catalogue: Catalogue
  readonly #names: Names
  readonly #log: Log
  #shownNames: TableDocument['names'] = {}

  constructor(catalogue: Catalogue, names: Names, log: Log) {
    this.#catalogue = catalogue
    this.#names = names
    this.#log = log
  }

  /** A newcomer gets everything; who comes back with what there still is gets only that it is so. */
  welcome(live: LiveTable, watch: Watch, chat: readonly ChatMessage[], since?: number): void {
    this.watches.add(watch)
    const { code, seq, recent } = live
    if (since === seq) return watch.send({ t: 'patch', table: code, seq, patch: [] })
    const document = this.#documentFor(live, watch)
    const log = recent.flatMap((line) => this.#shown(line, watch.watcher))
    watch.send({ t: 'table', table: code, seq, document, log, chat })
  }

  leave(watch: Watch): void {
    this.watches.delete(watch)
    const key = keyOf(watch.watcher)
    if (![...this.watches].some((other) => keyOf(other.watcher) === key)) this.#documents.delete(key)
  }

  /** Tells everybody what changed for them, and with it whose wishes were granted. */
  tell(live: LiveTable, news: readonly Recent[]): void {
    const frames = new Map<string, ServerFrame | undefined>()
    const texts = new Map<string, string>()
    for (const watch of this.watches) {
      const key = keyOf(watch.watcher)
      if (!frames.has(key)) frames.set(key, this.#news(live, news, watch))
      const frame = frames.get(key)
      if (watch.acks.length > 0) {
        const ack = watch.acks
        watch.acks = []
        watch.send({
          ...(frame ?? { t: 'patch', table: live.code, seq: live.seq, patch: [] }),
          ack,
        } as ServerFrame)
      } else if (frame !== undefined) {
        const text = texts.get(key) ?? JSON.stringify(frame)
        texts.set(key, text)
        watch.send(text)
      }
    }
  }

  #news(live: LiveTable, news: readonly Recent[], watch: Watch): ServerFrame | undefined {
    const key = keyOf(watch.watcher)
    const before = this.#documents.get(key)
    const document = this.#refreshed(live, watch)
    const patch = diff(before ?? {}, document)
    const log = news.flatMap((line) => this.#shown(line, watch.watcher))
    if (patch.length === 0 && log.length === 0) return undefined
    return { t: 'patch', table: live.code, seq: live.seq, patch, ...(log.length === 0 ? {} : { log }) }
  }

  #documentFor(live: LiveTable, watch: Watch): TableDocument {
    return this.#documents.get(keyOf(watch.watcher)) ?? this.#refreshed(live, watch)
  }

  #refreshed(live: LiveTable, { watcher }: Watch): TableDocument {
    const names = this.#names.at(live.table)
    if (!isDeepStrictEqual(names, this.#shownNames)) this.#shownNames = names
    try {
      const document = { ...viewTable(this.#catalogue, live.table, watcher), names: this.#shownNames }
      this.#documents.set(keyOf(watcher), document)
      return document
    } catch (fault) {
      this.#log.error({ table: live.code, fault: String(fault) }, 'a view threw')
      const held = this.#documents.get(keyOf(watcher))
      if (held !== undefined) return held
      throw fault
    }
  }

  #shown({ seq, line, table }: Recent, watcher: Watcher): readonly ShownLine[] {
    const { at, by, event } = line
    if (event.type !== 'played')
      return [
        {
          seq,
          at,
          by,
          of: 'table',
          event,
          ...(event.type === 'taken-back' ? { decision: event.decision } : {}),
        },
      ]
    const shown = this.#shownByGame(table, watcher, event.event)
    if (shown === undefined) return []
    return [{ seq, at, by, of: shown.of, decision: event.decision, event: shown.event }]
  }

  #shownByGame(table: Table, watcher: Watcher, event: { readonly type: string }) {
    const eyes = eyesOf(this.#catalogue, table, watcher)
    const running = table.current ?? table.last
    if (eyes === undefined || running?.match === undefined) return undefined
    const shown = gameOf(this.#catalogue, running.game).show(event, eyes, running.match.state)
    return shown === undefined ? undefined : { of: running.game, event: shown as { type: string } }
  }
}

const keyOf = (watcher: Watcher): string =>
  watcher.kind === 'screen' ? 'screen' : `person ${watcher.player}`
