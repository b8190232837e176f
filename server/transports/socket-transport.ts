import { TOO_MANY } from '@fimm/protocol/close-codes.ts'
import type { WebSocket } from 'ws'
import { BACKLOG_LIMIT } from './backlog-limit.ts'
import type { Transport } from './connection.ts'

/** Frames to one client over its WebSocket. */
export class SocketTransport implements Transport {
  readonly #ws: WebSocket
  #isAlive = true

  constructor(ws: WebSocket) {
    this.#ws = ws
  }

  send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    if (this.#ws.bufferedAmount > BACKLOG_LIMIT) return this.#ws.terminate()
    this.#ws.send(text)
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason)
    // Who sends too much is not read any more either.
    if (code === TOO_MANY) this.#ws.pause()
  }

  /** The client sent something: it is there. */
  noteSign(): void {
    this.#isAlive = true
  }

  /** At every beat. A client that sent nothing since the last one, not even a pong, is gone. */
  beat(): void {
    if (!this.#isAlive) return this.#ws.terminate()
    this.#isAlive = false
    this.#ws.ping()
  }
}
