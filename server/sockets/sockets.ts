import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { FRAME_LIMIT, PROTOCOL_VERSION } from '@fimm/protocol/frames.ts'
import { WebSocketServer, type WebSocket } from 'ws'
import { Connection, type Allow, type Caller, type House } from './connection.ts'
import { Inbox } from './inbox.ts'
import { Wire } from './wire.ts'

export const SOCKET_PATH = `/api/v${PROTOCOL_VERSION}/socket`
const UNKNOWN_CALLER = 4401
const TOO_MANY = 4429
const HEARTBEAT = 30_000

/** Where connections are kept, so that they end with their session. */
export interface Register {
  hasRoomFor(caller: Caller): boolean
  add(open: { readonly identity: Caller; end(): void }): () => void
}

export interface Porter {
  /** Who calls, by cookie or token; nobody if unknown. */
  identify(request: IncomingMessage): Promise<Caller | undefined>
  isOriginAllowed(request: IncomingMessage): boolean
  allowFor(caller: Caller, request: IncomingMessage): Allow
}

/** The WebSocket door. */
export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: FRAME_LIMIT,
  })
  readonly #wires = new Set<Wire>()
  readonly #timer: NodeJS.Timeout
  readonly #house: House
  readonly #register: Register
  readonly #inbox: Inbox

  constructor(http: Server, house: House, porter: Porter, register: Register) {
    this.#house = house
    this.#register = register
    this.#inbox = new Inbox(house.tables)
    http.on('upgrade', (request, socket, head) => {
      // An upgraded socket is ours alone: a reset that nobody listens for would end the process.
      socket.on('error', () => socket.destroy())
      this.#upgrade(request, socket, head, porter).catch((fault: unknown) => {
        house.outside.log.error({ fault: String(fault) }, 'an upgrade failed')
        turnAway(socket, 500)
      })
    })
    this.#timer = setInterval(() => {
      for (const wire of this.#wires) wire.beat()
    }, HEARTBEAT)
    this.#timer.unref()
  }

  get count(): number {
    return this.#server.clients.size
  }

  close(): void {
    clearInterval(this.#timer)
    for (const wire of this.#wires) wire.close(1001, 'restarting')
    this.#server.close()
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, porter: Porter): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://any')
    if (pathname !== SOCKET_PATH) return turnAway(socket, 404)
    if (!porter.isOriginAllowed(request)) return turnAway(socket, 403)
    const caller = await porter.identify(request)
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      // A page cannot read the status of a refused upgrade, only how a socket was closed.
      if (caller === undefined) ws.close(UNKNOWN_CALLER, 'unknown caller')
      else if (!this.#register.hasRoomFor(caller)) ws.close(TOO_MANY, 'too many connections')
      else this.#open(ws, socket, caller, porter.allowFor(caller, request))
    })
  }

  #open(ws: WebSocket, socket: Duplex, caller: Caller, allow: Allow): void {
    const wire = new Wire(ws, socket, (text) => this.#inbox.add(connection, text))
    this.#wires.add(wire)
    const connection = new Connection(this.#house, caller, wire, allow)
    const forget = this.#register.add({
      identity: caller,
      end: () => wire.close(UNKNOWN_CALLER, 'session ended'),
    })
    ws.on('close', () => {
      forget()
      this.#wires.delete(wire)
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
