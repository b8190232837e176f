import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import type { Millis } from '@fimm/kernel'
import { TOO_MANY, UNKNOWN_CALLER, WRONG_PROTOCOL } from '@fimm/protocol/close-codes.ts'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'
import { PROTOCOL_VERSION } from '@fimm/protocol/version.ts'
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws'
import type { Allowance } from '../limits/rate-limit.ts'
import type { CodeGuesses } from '../limits/wrong-codes.ts'
import type { App } from '../app.ts'
import type { ConnectionRegistry } from './connection-registry.ts'
import { Connection, type Allow, type Caller } from './connection.ts'
import { isPlain, isReset } from './is-plain.ts'
import { SocketTransport } from './socket-transport.ts'

export const SOCKET_PATH = `/api/v${PROTOCOL_VERSION}/socket`
/** Where clients of any version knock. */
const SOCKET_PATHS = /^\/api\/v\d{1,4}\/socket$/
/** A device that loses its network says nothing. Whoever misses one whole beat is gone: after 24 s at most, with the
 *  grace of presence 29 s until the others see it (T8). A thousand connections cost 83 pings a second. */
const HEARTBEAT = 12_000
/** How long a client may take to answer our close frame. */
const CLOSE_TIMEOUT = 2_000
/** No client of ours sends a frame in parts; those who do need few. */
const MOST_FRAGMENTS = 64

/** Its types do not know `closeTimeout` yet. */
const OPTIONS: ServerOptions & { readonly closeTimeout: number } = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: FRAME_LIMIT,
  maxFragments: MOST_FRAGMENTS,
  closeTimeout: CLOSE_TIMEOUT,
  // One frame per connection and turn of the event loop. Until it is handled `ws` reads no further, so a client that
  // sends faster than it is served waits in its own socket: not in our memory, and not in front of others (F2).
  allowSynchronousEvents: false,
  // A ping counts as a frame: it is answered where frames are counted.
  autoPong: false,
}

const TOO_MANY_REQUESTS = 429
/** The code of RFC 6455 for an end that goes away. */
const GOING = 1001
const DRAIN_STEPS = 50

/** Seconds until somebody with too many connections may have fewer. */
export const WAIT_FOR_ROOM = 10

/** Who calls, or why nobody may come in now. */
export type Admission =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly code: 'not-signed-in' | 'banned' }
  | { readonly ok: false; readonly code: 'too-many-requests'; readonly seconds: number }

export interface ConnectionAuth {
  /** Who calls, by cookie or token, within the limits of their address. */
  admit(request: IncomingMessage): Promise<Admission>
  /** Counts a call that nobody is asked about. */
  mayConnect(request: IncomingMessage): Allowance
  isOriginAllowed(request: IncomingMessage): boolean
  allowFor(caller: Caller, request: IncomingMessage): Allow
  /** Codes of tables that may still be tried from where this comes from. */
  guessesFrom(request: IncomingMessage): CodeGuesses
}

/** Upgrades to WebSockets, their heartbeat and their end. */
export class SocketServer {
  readonly #server = new WebSocketServer(OPTIONS)
  readonly #transports = new Set<SocketTransport>()
  readonly #timer: NodeJS.Timeout
  readonly #app: App
  readonly #connections: ConnectionRegistry

  constructor(http: Server, app: App, auth: ConnectionAuth, connections: ConnectionRegistry) {
    this.#app = app
    this.#connections = connections
    http.on('upgrade', (request, socket, head) => {
      // An upgraded socket is ours alone: a reset that nobody listens for would end the process.
      socket.on('error', () => socket.destroy())
      this.#upgrade(request, socket, head, auth).catch((fault: unknown) => {
        app.runtime.log.error({ fault: String(fault) }, 'an upgrade failed')
        turnAway(socket, 500)
      })
    })
    this.#timer = setInterval(() => {
      for (const transport of this.#transports) transport.beat()
    }, HEARTBEAT)
    this.#timer.unref()
  }

  get count(): number {
    return this.#server.clients.size
  }

  /** Sends everybody to another node, one after the other: all at once would be a storm there. */
  async drain(over: Millis): Promise<void> {
    const all = [...this.#transports]
    for (const [place, transport] of all.entries()) {
      transport.close(GOING, 'restarting')
      // Not a timer each: many are closed in one turn.
      if ((place + 1) % Math.ceil(all.length / DRAIN_STEPS) === 0) await after(over / DRAIN_STEPS)
    }
  }

  close(): void {
    clearInterval(this.#timer)
    for (const transport of this.#transports) transport.close(GOING, 'restarting')
    this.#server.close()
  }

  async #upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    auth: ConnectionAuth,
  ): Promise<void> {
    if (isReset(request)) return void socket.destroy()
    if (!isPlain(request)) return turnAway(socket, 400)
    const path = URL.parse(request.url ?? '/', 'http://any')?.pathname ?? ''
    const isOurs = path === SOCKET_PATH
    if (!isOurs && !auth.mayConnect(request).ok) return turnAway(socket, TOO_MANY_REQUESTS)
    if (!SOCKET_PATHS.test(path)) return turnAway(socket, 404)
    if (!auth.isOriginAllowed(request)) return turnAway(socket, 403)
    if (!isOurs)
      return this.#server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate())
        // A page cannot tell a refused upgrade from a lost network, and would knock for ever.
        ws.close(WRONG_PROTOCOL, String(PROTOCOL_VERSION))
      })
    const admission = await auth.admit(request)
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      // A page cannot read the status of a refused upgrade, only how a socket was closed.
      if (!admission.ok && admission.code !== 'too-many-requests') ws.close(UNKNOWN_CALLER, admission.code)
      else if (!admission.ok) ws.close(TOO_MANY, String(admission.seconds))
      else if (!this.#connections.hasRoomFor(admission.caller)) ws.close(TOO_MANY, String(WAIT_FOR_ROOM))
      else {
        const { caller } = admission
        this.#open(ws, caller, auth.allowFor(caller, request), auth.guessesFrom(request))
      }
    })
  }

  #open(ws: WebSocket, caller: Caller, allow: Allow, guesses: CodeGuesses): void {
    const transport = new SocketTransport(ws)
    this.#transports.add(transport)
    const connection = new Connection(this.#app, caller, transport, allow, guesses)
    const forget = this.#connections.add({
      kind: 'socket',
      identity: caller,
      end: () => transport.close(UNKNOWN_CALLER, 'session ended'),
      send: (frame) => connection.send(frame),
      tablesChanged: (codes) => connection.tablesChanged(codes),
    })
    const received = (handle: () => unknown): void => {
      transport.noteSign()
      // A client may go on sending after our close frame, until it closes too.
      if (ws.readyState === ws.OPEN) handle()
    }
    // Frames are text; what is binary cannot be read as one.
    ws.on('message', (data, isBinary) =>
      received(() => connection.receive(isBinary ? '' : String(data as Buffer))),
    )
    ws.on('ping', (data) => received(() => connection.count() && ws.pong(data)))
    ws.on('pong', () => received(() => connection.count()))
    ws.on('close', () => {
      forget()
      this.#transports.delete(transport)
      connection.close()
    })
    ws.on('error', () => ws.terminate())
  }
}

/** Closed as soon as it is said: the client may never close its side. */
const turnAway = (socket: Duplex, status: number): void => {
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
