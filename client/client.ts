import type { Millis } from '@fimm/kernel'
import { chatMark } from '@fimm/protocol/chat-mark.ts'
import type { ChatCommand, PersonLobbyCommand, PersonCommand } from '@fimm/protocol/commands.ts'
import type { Announced, ClientFrame, ServerFrame, WireError } from '@fimm/protocol/frames.ts'
import type { LobbyDocument } from '@fimm/protocol/lobby-document.ts'
import { applyLobbyPatch } from '@fimm/protocol/lobby-patch.ts'
import { newCommandId } from './command-id.ts'
import { emptyTable, applyFrame, type TableState } from './feed.ts'
import { ASK_AGAIN, isPassing, watchAgainAfter } from './passing.ts'
import { Pulse } from './pulse.ts'
import { openSocket } from './socket-transport.ts'
import { openStream } from './stream-transport.ts'
import type { Address, EndReason, Open, Transport } from './transport.ts'

export type CommandReply =
  | { readonly ok: true; readonly seq?: number }
  | { readonly ok: false; readonly error: WireError }

/** `refused`: the server does not know the caller, so reconnecting is of no use. `outdated`: it speaks another version
 *  of the protocol, and this client must be replaced. */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'refused' | 'outdated'

export interface ClientOptions extends Address {
  readonly socket?: Open
  readonly stream?: Open
  /** For tests: how long to wait before the next attempt. */
  readonly retryDelay?: (attempt: number) => Millis
}

type TableFrame = Extract<ServerFrame, { readonly t: 'table' }>
type CommandFrame = Extract<ClientFrame, { readonly id: string }>

interface SentCommand {
  readonly frame: CommandFrame
  /** Since when it is sent again and again, because what keeps it from being stored will pass. */
  repeatedSince?: Millis
  /** The server did not know whether it is stored: one that later cannot store it knows no more. */
  unknown?: WireError
  readonly settle: (reply: CommandReply) => void
}

/** Behind some proxies a socket never opens: after so many attempts the client uses server-sent events (W5). */
const SOCKET_TRIES = 3
/** After so long people are told. */
const GIVE_UP: Millis = 20_000
/** Nodes that are updated one after the other speak the old version for a while. */
const OUTDATED_PAUSE: Millis = 30_000
const backOff = (attempt: number): Millis => Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)

/** A connection that reconnects by itself: commands are kept until they are answered and sent again (W13). */
export class Client {
  readonly #options: ClientOptions
  readonly #outbox = new Map<string, SentCommand>()
  readonly #tables = new Map<
    string,
    {
      state: TableState
      /** The build of the server that sent it. */
      build?: string | undefined
      as?: 'screen'
      readonly listeners: Set<() => void>
    }
  >()
  readonly #frameListeners = new Set<(frame: ServerFrame) => void>()
  readonly #statusListeners = new Set<() => void>()
  readonly #pulse = new Pulse({
    ask: () => this.#send({ t: 'ping' }),
    giveUp: () => this.#giveUp(),
    isWaiting: () => this.#outbox.size > 0,
  })
  #transport: Transport | undefined
  #isOpen = false
  #isClosed = false
  #attempt = 0
  #everOpened = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The server asked not to be called before. */
  #notBefore: Millis = 0
  #lobbyWatchers = 0
  #isVisible = true
  #offset: Millis = 0
  /** Of the server it is connected to. */
  #build: string | undefined
  status: ConnectionStatus = 'connecting'
  lobby: LobbyDocument | undefined
  /** Why the others cannot see this player under the own name: somebody else has one like it. */
  nameProblem: WireError | undefined
  player: string | undefined
  /** What who runs the server tells everybody. */
  announcement: Announced | undefined

  constructor(options: ClientOptions) {
    this.#options = options
    this.#connect()
  }

  /** The server's time, as far as it can be known here; the time at a table may be ahead of it. */
  now(table?: string): Millis {
    const { clockAhead = 0 } = (table === undefined ? undefined : this.table(table)?.document) ?? {}
    return Date.now() + this.#offset + clockAhead
  }

  /** Sends a command; resolves when it is stored for good, or refused (W11). */
  send(table: string, command: PersonCommand, id: string = newCommandId()): Promise<CommandReply> {
    return this.#submit({ t: 'command', id, table, command })
  }

  play(table: string, command: object, id?: string): Promise<CommandReply> {
    return this.send(table, { type: 'play', command: command as Record<string, unknown> }, id)
  }

  chat(table: string, command: ChatCommand): Promise<CommandReply> {
    return this.#submit({ t: 'chat', id: newCommandId(), table, command })
  }

  sendToLobby(command: PersonLobbyCommand): Promise<CommandReply> {
    return this.#submit({ t: 'lobby', id: newCommandId(), command })
  }

  /** Subscribes to the lobby until the returned function is called; several parts of a page may do so at once. */
  watchLobby(): () => void {
    if (this.#lobbyWatchers++ === 0 && this.#isOpen) this.#send({ t: 'watch-lobby' })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      if (--this.#lobbyWatchers === 0 && this.#isOpen) this.#send({ t: 'unwatch-lobby' })
    }
  }

  /** Subscribes to a table until the returned function is called; `listener` is called after every change. */
  watch(code: string, listener: () => void, as?: 'screen'): () => void {
    const entry = this.#tables.get(code) ?? {
      state: emptyTable(code),
      listeners: new Set<() => void>(),
      ...(as && { as }),
    }
    const isFirst = entry.listeners.size === 0
    entry.listeners.add(listener)
    this.#tables.set(code, entry)
    if (isFirst && this.#isOpen) this.#sendWatch(code)
    return () => {
      entry.listeners.delete(listener)
      if (entry.listeners.size > 0 || this.#tables.get(code) !== entry) return
      this.#tables.delete(code)
      if (this.#isOpen) this.#send({ t: 'unwatch', table: code })
    }
  }

  /** Takes over a table that was fetched over HTTP, before the connection is open. */
  preload(frame: TableFrame): void {
    const { table: code } = frame
    if (!this.#tables.has(code)) this.#tables.set(code, { state: emptyTable(code), listeners: new Set() })
    // What came over the connection is newer. `seq: 0`: once it is open, the server sends the whole table.
    if (this.table(code)?.document === undefined) this.#applyFrame(code, { ...frame, seq: 0 })
  }

  table(code: string): TableState | undefined {
    return this.#tables.get(code)?.state
  }

  onFrame(listener: (frame: ServerFrame) => void): () => void {
    this.#frameListeners.add(listener)
    return () => this.#frameListeners.delete(listener)
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener)
    return () => this.#statusListeners.delete(listener)
  }

  /** Commands that are not answered yet. */
  get pending(): number {
    return this.#outbox.size
  }

  /** Reconnects now instead of later: the network came back, or the page is visible again. */
  reconnectNow(): void {
    if (this.#isOpen || this.#isClosed || this.#transport !== undefined) return
    if (Date.now() < this.#notBefore) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  /** Whether the page is visible: if it is not, the server may send a notification (W18). */
  setVisible(visible: boolean): void {
    if (visible === this.#isVisible) return
    this.#isVisible = visible
    if (this.#isOpen) this.#send({ t: 'visibility', visible })
  }

  /** Reconnects, or finds out whether the connection is still there; any frame that comes proves it. */
  check(): void {
    this.reconnectNow()
    if (this.#isOpen) this.#pulse.check()
  }

  /** For a network that is gone before the transport noticed: commands wait for the next connection. */
  dropConnection(): void {
    if (this.#isOpen) this.#giveUp()
  }

  #giveUp(): void {
    this.#transport?.close()
    this.#onEnd('lost')
  }

  close(): void {
    this.#isClosed = true
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#pulse.end()
    this.#transport?.close()
  }

  #submit(frame: CommandFrame): Promise<CommandReply> {
    return new Promise((settle) => {
      this.#outbox.set(frame.id, { frame, settle })
      if (!this.#isOpen) return
      this.#send(frame)
      this.#pulse.sent()
    })
  }

  #connect(): void {
    const { socket = openSocket, stream = openStream } = this.#options
    const open = !this.#everOpened && this.#attempt >= SOCKET_TRIES ? stream : socket
    const table = this.#watched ?? this.#options.table
    this.#pulse.opening()
    this.#transport = open(
      { ...this.#options, ...(table !== undefined && { table }) },
      {
        opened: () => {
          this.#isOpen = true
          this.#everOpened ||= open === socket
          this.#setStatus('open')
          this.#resume()
          this.#pulse.heard()
        },
        received: (frame) => this.#receive(frame),
        ended: (...how) => this.#onEnd(...how),
      },
    )
  }

  /** The table that was opened last. */
  get #watched(): string | undefined {
    return [...this.#tables].findLast(([, { listeners }]) => listeners.size > 0)?.[0]
  }

  /** Restores subscriptions and sends unanswered commands again. */
  #resume(): void {
    if (!this.#isVisible) this.#send({ t: 'visibility', visible: false })
    for (const [code, { listeners }] of this.#tables) if (listeners.size > 0) this.#sendWatch(code)
    if (this.#lobbyWatchers > 0) this.#send({ t: 'watch-lobby' })
    for (const { frame } of this.#outbox.values()) this.#send(frame)
  }

  #sendWatch(table: string): void {
    const entry = this.#tables.get(table)
    if (entry === undefined) return
    const { as, build, state } = entry
    const held = state.document && { since: state.seq, ...(build && { build }), chat: chatMark(state.chat) }
    this.#send({ t: 'watch', table, ...(as && { as }), ...held })
  }

  #send(frame: ClientFrame): void {
    this.#transport?.send(frame)
  }

  #onEnd(why: EndReason, after: Millis = why === 'outdated' ? OUTDATED_PAUSE : 0): void {
    this.#isOpen = false
    this.#transport = undefined
    this.#pulse.end()
    if (this.#isClosed) return
    this.#setStatus(why === 'lost' ? 'reconnecting' : why)
    if (why === 'refused') return
    this.#notBefore = Date.now() + after
    // On top of what the server asks for: whoever was turned away with us is not to come back at the same moment.
    const wait = after + (this.#options.retryDelay ?? backOff)(this.#attempt++)
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') {
      this.#build = frame.build
      this.#attempt = 0
      this.player = frame.player
      this.nameProblem = undefined
      this.announcement = undefined
    }
    if (frame.t === 'welcome' || frame.t === 'pong') this.#offset = frame.now - Date.now()
    if (frame.t === 'announcement') this.announcement = frame.announcement
    if (frame.t === 'name') this.nameProblem = frame.error
    if (frame.t === 'lobby') this.lobby = frame.document
    if (frame.t === 'lobby-patch' && this.lobby !== undefined)
      this.lobby = applyLobbyPatch(this.lobby, frame.patch)
    if ('table' in frame) this.#applyFrame(frame.table, frame)
    if (frame.t === 'patch') for (const id of frame.ack ?? []) this.#settle(id, { ok: true, seq: frame.seq })
    if (frame.t === 'ok')
      this.#settle(frame.id, { ok: true, ...(frame.seq !== undefined && { seq: frame.seq }) })
    if (frame.t === 'refused' && frame.id !== undefined) this.#refused(frame.id, frame.error)
    for (const listener of this.#frameListeners) listener(frame)
    if (this.#isOpen) this.#pulse.heard()
  }

  #applyFrame(code: string, frame: ServerFrame): void {
    const entry = this.#tables.get(code)
    if (entry === undefined) return
    const wait = frame.t === 'unavailable' ? watchAgainAfter(frame.error) : undefined
    if (wait !== undefined) {
      this.#watchLater(code, wait)
      // What is shown already stays.
      if (entry.state.document !== undefined) return
    }
    if (frame.t === 'table' || frame.t === 'patch') entry.build = this.#build
    const next = applyFrame(entry.state, frame)
    if (next === entry.state) return
    const hasJoined = isMember(next) && entry.state.document !== undefined && !isMember(entry.state)
    entry.state = next
    for (const listener of entry.listeners) listener()
    // The log and the chat from before come with joining (T20).
    if (hasJoined && frame.t === 'patch')
      this.#send({ t: 'watch', table: code, ...(entry.as && { as: entry.as }) })
  }

  /** A table that is not shown is asked for once more. */
  watchAgain(code: string): void {
    const { listeners, as } = this.#tables.get(code) ?? {}
    const isWanted = listeners !== undefined && listeners.size > 0
    if (isWanted && this.#isOpen) this.#send({ t: 'watch', table: code, ...(as && { as }) })
  }

  /** A table that could not be read just now. On another connection it was asked for anew; and it is asked for whole,
   *  because a patch since what we hold could come after one that is on its way, and would not fit any more. */
  #watchLater(code: string, wait: Millis): void {
    const transport = this.#transport
    setTimeout(() => {
      if (this.#transport === transport) this.watchAgain(code)
    }, wait)
  }

  /** Whether something takes longer to be stored than it should. */
  get isSaving(): boolean {
    return [...this.#outbox.values()].some(({ repeatedSince }) => repeatedSince !== undefined)
  }

  /** What the server does not know, or could not store just now, is sent again with the same id, which is safe; here, or
   *  after a reconnect. Nobody is told of what passes. */
  #refused(id: string, error: WireError): void {
    const refused = this.#outbox.get(id)
    const now = Date.now()
    const mayPass = isPassing(error.code) && now - (refused?.repeatedSince ?? now) < GIVE_UP
    if (refused !== undefined && error.code === 'outcome-unknown') refused.unknown = error
    if (refused === undefined || (error.code !== 'outcome-unknown' && !mayPass))
      return this.#settle(id, { ok: false, error: (isPassing(error.code) && refused?.unknown) || error })
    if (refused.repeatedSince === undefined) {
      refused.repeatedSince = now
      this.#setStatus(this.status)
    }
    setTimeout(() => {
      const outgoing = this.#outbox.get(id)
      if (outgoing !== undefined && this.#isOpen) this.#send(outgoing.frame)
    }, ASK_AGAIN)
  }

  #settle(id: string, reply: CommandReply): void {
    const outgoing = this.#outbox.get(id)
    if (outgoing === undefined) return
    this.#outbox.delete(id)
    if (outgoing.repeatedSince !== undefined) this.#setStatus(this.status)
    outgoing.settle(reply)
  }

  #setStatus(status: ConnectionStatus): void {
    this.status = status
    for (const listener of this.#statusListeners) listener()
  }
}

const isMember = ({ document }: TableState): boolean => document?.me !== undefined
