import type { PlayerId, Refused, Result } from '@fimm/kernel'
import { ok, refuse } from '@fimm/kernel'
import type { ChatCommand } from '@fimm/protocol/commands.ts'
import type { ChatMessage, ServerFrame } from '@fimm/protocol/frames.ts'
import { audienceOf, mayDelete, mayRead, memberOf, parseMessage, type Audience } from '@fimm/table'
import type { ChatMessage as Kept } from '../store/contracts/chat.ts'
import { sendTo } from '../broadcast/broadcaster.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Outside } from '../runtime.ts'
import type { Tables } from '../tables/registry.ts'

const SHOWN = 100
/** How many commands of late are known by their ids. Those of messages are stored as well. */
const MOST_RECENT = 2_000

/** A frame for everybody at a table who may read it. */
export interface Said {
  readonly code: string
  readonly frame: ServerFrame
  readonly audience: Audience
}

/** Chat and reactions: kept apart from the match's log, and only for who may read them (T12). */
export class Talk {
  readonly #tables: Tables
  readonly #outside: Outside

  readonly #listeners = new Set<(said: Said) => void>()
  /** Commands under way and granted ones, by table, author and id: the same again has no effect again (F13). */
  readonly #recent = new Map<string, Promise<Result<undefined, Refused>>>()

  constructor(tables: Tables, outside: Outside) {
    this.#tables = tables
    this.#outside = outside
  }

  /** Told of everything that is said on this node. */
  onSay(listener: (said: Said) => void): void {
    this.#listeners.add(listener)
  }

  /** Said on another node: who watches here is told; a table nobody watches here need not be loaded for it. */
  hear({ code, frame, audience }: Said): void {
    const live = this.#tables.held(code)
    if (live !== undefined) this.#tellHere(live, frame, audience)
  }

  /** With an id, the same command again is granted and has no effect. */
  async wish(
    code: string,
    player: PlayerId,
    wish: ChatCommand,
    id?: string,
  ): Promise<Result<undefined, Refused>> {
    if (id === undefined) return this.#handle(code, player, wish, id)
    const key = `${code} ${player} ${id}`
    const before = this.#recent.get(key)
    if (before !== undefined) return before
    const answer = this.#handle(code, player, wish, id)
    this.#recent.set(key, answer)
    // What was refused, or could not be stored, is decided anew.
    const forget = (): void => void this.#recent.delete(key)
    answer.then(({ ok: isGranted }) => isGranted || forget(), forget)
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= MOST_RECENT) break
      this.#recent.delete(oldest)
    }
    return answer
  }

  async #handle(
    code: string,
    player: PlayerId,
    wish: ChatCommand,
    id: string | undefined,
  ): Promise<Result<undefined, Refused>> {
    const live = await this.#tables.load(code)
    if (live === undefined) return refuse('no-such-table')
    if (memberOf(live.table, player) === undefined) return refuse('not-a-member')
    return wish.type === 'delete'
      ? this.#delete(live, player, wish.message)
      : this.#say(live, player, wish, id)
  }

  /** The newest messages this reader may read, oldest first. */
  async heard(live: LiveTable, reader: PlayerId | undefined): Promise<readonly ChatMessage[]> {
    if (reader === undefined || memberOf(live.table, reader) === undefined) return []
    const said = await this.#outside.store.chat.newest(live.code, SHOWN)
    return said.filter(({ audience }) => mayRead(live.table, reader, audience)).map(toMessage)
  }

  async #say(
    live: LiveTable,
    player: PlayerId,
    wish: Exclude<ChatCommand, { type: 'delete' }>,
    command: string | undefined,
  ): Promise<Result<undefined, Refused>> {
    const { catalogue, clock, store } = this.#outside
    const audience = audienceOf(catalogue, live.table, player)
    const at = clock()
    // A reaction is a gesture: seen by who is there, kept by nobody.
    if (wish.type === 'react') {
      const message = { id: `${at}-${player}`, at, player, reaction: wish.reaction }
      this.#tell(live, { t: 'chat', table: live.code, message }, audience)
      return ok(undefined)
    }
    const text = parseMessage(wish.text)
    if (text === undefined) return refuse('bad-message')
    const said = await store.chat.append({ table: live.code, author: player, text, audience, at, command })
    if (said !== undefined)
      this.#tell(live, { t: 'chat', table: live.code, message: toMessage(said) }, audience)
    return ok(undefined)
  }

  async #delete(live: LiveTable, player: PlayerId, id: string): Promise<Result<undefined, Refused>> {
    const { chat } = this.#outside.store
    const said = await chat.find(live.code, id)
    if (said === undefined) return refuse('no-such-message')
    if (!mayDelete(live.table, player, said.author)) return refuse('host-only')
    await chat.delete(live.code, id)
    this.#tell(live, { t: 'chat-deleted', table: live.code, message: id }, 'all')
    return ok(undefined)
  }

  #tell(live: LiveTable, frame: ServerFrame, audience: Audience): void {
    this.#tellHere(live, frame, audience)
    for (const listener of this.#listeners) listener({ code: live.code, frame, audience })
  }

  #tellHere(live: LiveTable, frame: ServerFrame, audience: Audience): void {
    for (const watch of this.#tables.watchersOf(live.code))
      if (watch.watcher.kind === 'person' && mayRead(live.table, watch.watcher.player, audience))
        sendTo(watch, frame)
  }
}

const toMessage = ({ id, at, author, text }: Kept): ChatMessage => ({ id, at, player: author, text })
