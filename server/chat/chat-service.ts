import type { Millis, PlayerId, Refused, Result } from '@fimm/kernel'
import { ok, refuse } from '@fimm/kernel'
import type { ChatCommand } from '@fimm/protocol/commands.ts'
import { CHAT_SENT } from '@fimm/protocol/chat-mark.ts'
import type { ChatMessage, ServerFrame } from '@fimm/protocol/frames.ts'
import {
  audienceOf,
  mayDelete,
  mayRead,
  memberOf,
  parseChatMessage,
  type Audience,
  type TableViewer,
} from '@fimm/table'
import type { ChatMessage as StoredMessage } from '../store/contracts/chat.ts'
import { sendTo } from '../broadcast/subscriber.ts'
import type { LiveTable } from '../tables/live-table.ts'
import type { Runtime } from '../runtime.ts'
import type { TableRegistry } from '../registry/table-registry.ts'

/** How many commands of late are known by their ids. Those of messages are stored as well. */
const MOST_RECENT = 2_000
/** Messages that are read at once after an interruption. */
const MOST_AT_ONCE = 1_000
/** Messages that are looked at for whether they were deleted meanwhile. */
const MOST_ON_SCREENS = 10_000

/** A frame for everybody at a table who may read it. */
export interface ChatBroadcast {
  readonly code: string
  readonly frame: ServerFrame
  readonly audience: Audience
}

/** Chat and reactions: stored apart from the table's stream, sent only to who may read them (T12). */
export class ChatService {
  readonly #tables: TableRegistry
  readonly #runtime: Runtime

  readonly #listeners = new Set<(sent: ChatBroadcast) => void>()
  /** Commands under way and accepted ones, by table, author and id: the same again has no effect again (F13). */
  readonly #recent = new Map<string, Promise<Result<undefined, Refused>>>()

  /** Ids of messages that whoever follows their tables here has got. */
  readonly #sentHere = new Set<string>()
  /** Tables of messages that somebody here may have on screen. */
  readonly #onScreens = new Map<string, string>()

  constructor(tables: TableRegistry, runtime: Runtime) {
    this.#tables = tables
    this.#runtime = runtime
  }

  /** Called with everything that is said through this node. */
  onMessage(listener: (sent: ChatBroadcast) => void): void {
    this.#listeners.add(listener)
  }

  /** Said through another node. A table that is not in memory here has no subscribers here. */
  receiveRemote({ code, frame, audience }: ChatBroadcast): void {
    const live = this.#tables.peek(code)
    if (live !== undefined) this.#sendHere(live, frame, audience)
  }

  /** What was said through other nodes at these tables since then, and was not heard of here. */
  async fetchMissed(codes: readonly string[], since: Millis): Promise<void> {
    const { chat } = this.#runtime.store
    let from: { readonly at: Millis; readonly id?: string } | undefined = { at: since }
    while (from !== undefined) {
      const page: readonly StoredMessage[] = await chat.since(codes, from, MOST_AT_ONCE)
      for (const said of page) {
        const frame = { t: 'chat', table: said.table, message: toMessage(said) } as const
        if (!this.#sentHere.has(said.id))
          this.receiveRemote({ code: said.table, frame, audience: said.audience })
      }
      from = page.length < MOST_AT_ONCE ? undefined : page.at(-1)
    }
    await this.#fetchMissedDeletions(new Set(codes))
  }

  async #fetchMissedDeletions(codes: ReadonlySet<string>): Promise<void> {
    const shown = [...this.#onScreens].filter(([, code]) => codes.has(code))
    const stored = await this.#runtime.store.chat.stored(shown.map(([id]) => id))
    for (const [id, code] of shown)
      if (!stored.has(id))
        this.receiveRemote({ code, frame: { t: 'chat-deleted', table: code, message: id }, audience: 'all' })
  }

  /** With an id, the same command again is accepted and has no effect. */
  async submit(
    code: string,
    player: PlayerId,
    command: ChatCommand,
    id?: string,
  ): Promise<Result<undefined, Refused>> {
    if (id === undefined) return this.#handle(code, player, command, id)
    const key = `${code} ${player} ${id}`
    const before = this.#recent.get(key)
    if (before !== undefined) return before
    const answer = this.#handle(code, player, command, id)
    this.#recent.set(key, answer)
    // What was refused, or could not be stored, is decided anew.
    const forget = (): void => void this.#recent.delete(key)
    answer.then(({ ok: isAccepted }) => isAccepted || forget(), forget)
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= MOST_RECENT) break
      this.#recent.delete(oldest)
    }
    return answer
  }

  async #handle(
    code: string,
    player: PlayerId,
    command: ChatCommand,
    id: string | undefined,
  ): Promise<Result<undefined, Refused>> {
    const live = await this.#tables.load(code)
    if (live === undefined) return refuse('no-such-table')
    if (memberOf(live.table, player) === undefined) return refuse('not-a-member')
    return command.type === 'delete'
      ? this.#delete(live, player, command.message)
      : this.#say(live, player, command, id)
  }

  /** The newest messages this reader may read, oldest first. */
  async newest(live: LiveTable, reader: PlayerId | undefined): Promise<readonly ChatMessage[]> {
    if (reader === undefined || memberOf(live.table, reader) === undefined) return []
    const said = await this.#runtime.store.chat.newest(live.code, CHAT_SENT)
    for (const { id } of said) this.#rememberOnScreen(id, live.code)
    return said.filter(({ audience }) => mayRead(live.table, reader, audience)).map(toMessage)
  }

  async #say(
    live: LiveTable,
    player: PlayerId,
    command: Exclude<ChatCommand, { type: 'delete' }>,
    id: string | undefined,
  ): Promise<Result<undefined, Refused>> {
    const { catalogue, clock, store } = this.#runtime
    const audience = audienceOf(catalogue, live.table, player)
    const at = clock()
    // A reaction is not stored: only who is connected sees it.
    if (command.type === 'react') {
      const message = { id: `${at}-${player}`, at, player, reaction: command.reaction }
      this.#broadcast(live, { t: 'chat', table: live.code, message }, audience)
      return ok(undefined)
    }
    const text = parseChatMessage(command.text)
    if (text === undefined) return refuse('bad-message')
    const said = await store.chat.append({
      table: live.code,
      author: player,
      text,
      audience,
      at,
      command: id,
    })
    if (said !== undefined)
      this.#broadcast(live, { t: 'chat', table: live.code, message: toMessage(said) }, audience)
    return ok(undefined)
  }

  async #delete(live: LiveTable, player: PlayerId, id: string): Promise<Result<undefined, Refused>> {
    const { chat } = this.#runtime.store
    const said = await chat.find(live.code, id)
    if (said === undefined) return refuse('no-such-message')
    if (!mayDelete(live.table, player, said.author)) return refuse('host-only')
    await chat.delete(live.code, id)
    this.#broadcast(live, { t: 'chat-deleted', table: live.code, message: id }, 'all')
    return ok(undefined)
  }

  #rememberSent(id: string): void {
    this.#sentHere.add(id)
    const [oldest] = this.#sentHere
    if (this.#sentHere.size > MOST_RECENT && oldest !== undefined) this.#sentHere.delete(oldest)
  }

  #rememberOnScreen(id: string, code: string): void {
    // The newest last.
    this.#onScreens.delete(id)
    this.#onScreens.set(id, code)
    const [oldest] = this.#onScreens.keys()
    if (this.#onScreens.size > MOST_ON_SCREENS && oldest !== undefined) this.#onScreens.delete(oldest)
  }

  #broadcast(live: LiveTable, frame: ServerFrame, audience: Audience): void {
    this.#sendHere(live, frame, audience)
    for (const listener of this.#listeners) listener({ code: live.code, frame, audience })
  }

  #sendHere(live: LiveTable, frame: ServerFrame, audience: Audience): void {
    if (frame.t === 'chat') this.#rememberSent(frame.message.id)
    // A reaction is not stored.
    if (frame.t === 'chat' && frame.message.reaction === undefined)
      this.#rememberOnScreen(frame.message.id, live.code)
    if (frame.t === 'chat-deleted') this.#onScreens.delete(frame.message)
    for (const subscriber of this.#tables.subscribersOf(live.code))
      if (mayReceive(live, subscriber.viewer, frame, audience)) sendTo(subscriber, frame)
  }
}

const toMessage = ({ id, at, author, text }: StoredMessage): ChatMessage => ({ id, at, player: author, text })

/** A big screen shows reactions to the whole room, and never what people write to one another (T12, T13). */
const mayReceive = (live: LiveTable, viewer: TableViewer, frame: ServerFrame, audience: Audience): boolean =>
  viewer.kind === 'screen'
    ? audience === 'all' && frame.t === 'chat' && frame.message.reaction !== undefined
    : mayRead(live.table, viewer.player, audience)
