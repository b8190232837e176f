import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { FRAME_LIMIT, PROTOCOL_VERSION } from '@fimm/protocol/frames.ts'
import { WebSocketServer, type WebSocket } from 'ws'
import { asciiFrame } from './ascii-frame.ts'
import { Connection, type Allow, type Caller, type House } from './connection.ts'

export const SOCKET_PATH = `/api/v${PROTOCOL_VERSION}/socket`
const UNKNOWN_CALLER = 4401
const TOO_MANY = 4429
const HEARTBEAT = 30_000
/** A client that does not read is let go before it fills our memory. */
const BACKLOG_LIMIT = 4 * 1024 * 1024

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
  readonly #alive = new WeakSet<WebSocket>()
  readonly #timer: NodeJS.Timeout
  readonly #house: House
  readonly #register: Register

  constructor(http: Server, house: House, porter: Porter, register: Register) {
    this.#house = house
    this.#register = register
    http.on('upgrade', (request, socket, head) => {
      this.#upgrade(request, socket, head, porter).catch((fault: unknown) => {
        house.outside.log.error({ fault: String(fault) }, 'an upgrade failed')
        turnAway(socket, 500)
      })
    })
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT)
    this.#timer.unref()
  }

  get count(): number {
    return this.#server.clients.size
  }

  close(): void {
    clearInterval(this.#timer)
    for (const socket of this.#server.clients) socket.close(1001, 'restarting')
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

  #open(ws: WebSocket, wire: Duplex, caller: Caller, allow: Allow): void {
    const send = (text: string): void => {
      if (wire.writableLength > BACKLOG_LIMIT) return ws.terminate()
      const frame = ws.readyState === ws.OPEN ? asciiFrame(text) : undefined
      if (frame === undefined) ws.send(text)
      else wire.write(frame, 'latin1')
    }
    const connection = new Connection(this.#house, caller, send, allow)
    this.#alive.add(ws)
    ws.on('pong', () => this.#alive.add(ws))
    ws.on('message', (data, isBinary) => {
      this.#alive.add(ws)
      // Frames are text; what is binary cannot be read as one.
      void connection.receive(isBinary ? '' : String(data as Buffer))
    })
    const forget = this.#register.add({
      identity: caller,
      end: () => ws.close(UNKNOWN_CALLER, 'session ended'),
    })
    ws.on('close', () => {
      forget()
      connection.close()
    })
    ws.on('error', () => ws.terminate())
  }

  /** Who did not answer since the last beat is gone, whatever the network says. */
  #beat(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.has(socket)) socket.terminate()
      else {
        this.#alive.delete(socket)
        socket.ping()
      }
    }
  }
}

const turnAway = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} \r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
