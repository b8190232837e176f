import type { Millis } from '@fimm/kernel'
import type { ChatWish, LobbyWish, PersonCommand } from '@fimm/protocol/commands.ts'
import type { ClientFrame, LobbyDocument, ServerFrame, WireError } from '@fimm/protocol/frames.ts'
import { emptyTable, followFrame, type TableState } from './feed.ts'
import { openSocket } from './socket-transport.ts'
import { openStream } from './stream-transport.ts'
import type { Address, Open, Transport } from './transport.ts'

export type Answer =
  | { readonly ok: true; readonly seq?: number }
  | { readonly ok: false; readonly error: WireError }

/** `refused`: the server does not know us, so there is nothing to wait for. */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'refused'

export interface ClientOptions extends Address {
  readonly socket?: Open
  readonly stream?: Open
  /** For tests: how long to wait before the next attempt. */
  readonly patience?: (attempt: number) => Millis
}

type TableFrame = Extract<ServerFrame, { readonly t: 'table' }>
type WishFrame = Extract<ClientFrame, { readonly id: string }>

interface Outgoing {
  readonly frame: WishFrame
  readonly settle: (answer: Answer) => void
}

/** Sockets that never open behind some proxies: after so many tries a stream of events takes over. */
const SOCKET_TRIES = 3
const backOff = (attempt: number): Millis => Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)

/** A connection that mends itself: wishes are kept until they are answered and sent again after a break. */
export class Client {
  readonly #options: ClientOptions
  readonly #outbox = new Map<string, Outgoing>()
  readonly #tables = new Map<
    string,
    { state: TableState; as?: 'screen'; readonly listeners: Set<() => void> }
  >()
  readonly #frameListeners = new Set<(frame: ServerFrame) => void>()
  readonly #statusListeners = new Set<() => void>()
  #transport: Transport | undefined
  #isOpen = false
  #isClosed = false
  #attempt = 0
  #everOpened = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The server asked not to be called before. */
  #notBefore: Millis = 0
  #watchesLobby = false
  #isLooking = true
  #offset: Millis = 0
  status: ConnectionStatus = 'connecting'
  lobby: LobbyDocument | undefined
  player: string | undefined

  constructor(options: ClientOptions) {
    this.#options = options
    this.#connect()
  }

  /** The server's time, as far as it can be known here. */
  now(): Millis {
    return Date.now() + this.#offset
  }

  /** Sends a command; the answer comes when it is written for good, or refused. */
  do(table: string, command: PersonCommand, id: string = newId()): Promise<Answer> {
    return this.#wish({ t: 'do', id, table, command })
  }

  play(table: string, command: object, id?: string): Promise<Answer> {
    return this.do(table, { type: 'play', command: command as Record<string, unknown> }, id)
  }

  chat(table: string, wish: ChatWish): Promise<Answer> {
    return this.#wish({ t: 'chat', id: newId(), table, wish })
  }

  askLobby(wish: LobbyWish): Promise<Answer> {
    return this.#wish({ t: 'lobby', id: newId(), wish })
  }

  watchLobby(watches: boolean): void {
    this.#watchesLobby = watches
    if (this.#isOpen) this.#send({ t: watches ? 'watch-lobby' : 'unwatch-lobby' })
  }

  /** Follows a table until told otherwise; `listener` is called after every change. */
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

  /** A table that was asked for another way, before there is a connection to hear of it. */
  begin(frame: TableFrame): void {
    const { table: code } = frame
    if (!this.#tables.has(code)) this.#tables.set(code, { state: emptyTable(code), listeners: new Set() })
    // What a connection said is newer. It is to say everything, whatever this is: talk has no numbers to go on from.
    if (this.table(code)?.document === undefined) this.#follow(code, { ...frame, seq: 0 })
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

  /** Wishes that are not answered yet. */
  get pending(): number {
    return this.#outbox.size
  }

  /** Tries now instead of later: the network came back, or somebody looks again. */
  hurry(): void {
    if (this.#isOpen || this.#isClosed || this.#transport !== undefined) return
    if (Date.now() < this.#notBefore) return
    clearTimeout(this.#timer)
    this.#connect()
  }

  /** Whether the page is before somebody's eyes: who looks elsewhere may be called by a notification. */
  look(here: boolean): void {
    if (here === this.#isLooking) return
    this.#isLooking = here
    if (this.#isOpen) this.#send({ t: 'look', here })
  }

  /** Asks for a sign of life; any frame that comes is one. */
  ping(): void {
    if (this.#isOpen) this.#send({ t: 'ping' })
  }

  /** The network is gone before the transport noticed: what is sent from now on waits for the next connection. */
  lose(): void {
    if (!this.#isOpen) return
    this.#transport?.close()
    this.#ended('lost')
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#transport?.close()
  }

  #wish(frame: WishFrame): Promise<Answer> {
    return new Promise((settle) => {
      this.#outbox.set(frame.id, { frame, settle })
      if (this.#isOpen) this.#send(frame)
    })
  }

  #connect(): void {
    const { socket = openSocket, stream = openStream } = this.#options
    const open = !this.#everOpened && this.#attempt >= SOCKET_TRIES ? stream : socket
    this.#transport = open(this.#options, {
      opened: () => {
        this.#isOpen = true
        this.#everOpened ||= open === socket
        this.#setStatus('open')
        this.#resume()
      },
      received: (frame) => this.#receive(frame),
      ended: (...how) => this.#ended(...how),
    })
  }

  /** Everything that was wanted before the break is wanted still. */
  #resume(): void {
    if (!this.#isLooking) this.#send({ t: 'look', here: false })
    for (const [code, { listeners }] of this.#tables) if (listeners.size > 0) this.#sendWatch(code)
    if (this.#watchesLobby) this.#send({ t: 'watch-lobby' })
    for (const { frame } of this.#outbox.values()) this.#send(frame)
  }

  #sendWatch(table: string): void {
    const entry = this.#tables.get(table)
    if (entry === undefined) return
    const { as, state } = entry
    const since = state.document === undefined ? undefined : state.seq
    this.#send({ t: 'watch', table, ...(as && { as }), ...(since !== undefined && { since }) })
  }

  #send(frame: ClientFrame): void {
    this.#transport?.send(frame)
  }

  #ended(why: 'lost' | 'refused', after: Millis = 0): void {
    this.#isOpen = false
    this.#transport = undefined
    if (this.#isClosed) return
    this.#setStatus(why === 'refused' ? 'refused' : 'reconnecting')
    if (why === 'refused') return
    this.#notBefore = Date.now() + after
    // On top of what the server asks for: whoever was turned away with us is not to come back at the same moment.
    const wait = after + (this.#options.patience ?? backOff)(this.#attempt++)
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'welcome') {
      this.#attempt = 0
      this.player = frame.player
    }
    if (frame.t === 'welcome' || frame.t === 'pong') this.#offset = frame.now - Date.now()
    if (frame.t === 'lobby') this.lobby = frame.document
    if ('table' in frame) this.#follow(frame.table, frame)
    if (frame.t === 'patch') for (const id of frame.ack ?? []) this.#settle(id, { ok: true, seq: frame.seq })
    if (frame.t === 'ok')
      this.#settle(frame.id, { ok: true, ...(frame.seq !== undefined && { seq: frame.seq }) })
    if (frame.t === 'no' && frame.id !== undefined) this.#settle(frame.id, { ok: false, error: frame.error })
    for (const listener of this.#frameListeners) listener(frame)
  }

  #follow(code: string, frame: ServerFrame): void {
    const entry = this.#tables.get(code)
    if (entry === undefined) return
    const next = followFrame(entry.state, frame)
    if (next === entry.state) return
    entry.state = next
    for (const listener of entry.listeners) listener()
  }

  #settle(id: string, answer: Answer): void {
    const outgoing = this.#outbox.get(id)
    if (outgoing === undefined) return
    this.#outbox.delete(id)
    outgoing.settle(answer)
  }

  #setStatus(status: ConnectionStatus): void {
    this.status = status
    for (const listener of this.#statusListeners) listener()
  }
}

const newId = (): string => crypto.randomUUID()
