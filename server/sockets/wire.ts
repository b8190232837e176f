import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { asciiFrame, textOf, wholeFrame } from './websocket-frames.ts'

/** A client that does not read is let go before it fills our memory. */
const BACKLOG_LIMIT = 4 * 1024 * 1024

/** One client's texts, in and out. Whole ones are read from the socket and written to it right here; all else (parts,
 *  heartbeats, farewells, whatever a client should not send) is the library's. */
export class Wire {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #read: (text: string) => void
  /** The library's own reading. */
  readonly #library: (chunk: Buffer) => void
  /** Once the library has a part of something, nobody else knows where the next frame begins; and what follows on a
   *  fault is not to be read. */
  #isLibrarys = false
  #isAlive = true
  #isClosing = false

  constructor(ws: WebSocket, socket: Duplex, read: (text: string) => void) {
    this.#ws = ws
    this.#socket = socket
    this.#read = read
    ws.on('pong', () => {
      this.#isAlive = true
    })
    // Frames are text; what is binary cannot be read as one.
    ws.on('message', (data, isBinary) => read(isBinary ? '' : String(data as Buffer)))
    const [library] = socket.listeners('data') as ((chunk: Buffer) => void)[]
    this.#library = library ?? ((): void => {})
    if (library === undefined) return
    socket.off('data', library)
    socket.on('data', this.#hear)
  }

  send(text: string): void {
    const socket = this.#socket
    // After a farewell nothing is said, whosever it was.
    if (this.#isClosing || !socket.writable) return
    if (socket.writableLength > BACKLOG_LIMIT) return this.#ws.terminate()
    const frame = asciiFrame(text)
    if (frame === undefined) this.#ws.send(text)
    else socket.write(frame, 'latin1')
  }

  /** Who said nothing since the last beat, not even that they are there, is gone, whatever the network says. */
  beat(): void {
    if (!this.#isAlive) return this.#ws.terminate()
    this.#isAlive = false
    this.#ws.ping()
  }

  /** The library waits for the client's farewell, so it is given back its ears. */
  close(code: number, reason: string): void {
    this.#isClosing = true
    if (this.#ws.readyState === this.#ws.OPEN) {
      this.#socket.off('data', this.#hear)
      this.#socket.on('data', this.#library)
    }
    this.#ws.close(code, reason)
  }

  readonly #hear = (chunk: Buffer): void => {
    this.#isAlive = true
    let at = 0
    while (at < chunk.length && !this.#isLibrarys) {
      const frame = wholeFrame(chunk, at)
      const text = frame?.kind === 'text' ? textOf(chunk, frame) : undefined
      if (frame !== undefined && text !== undefined) this.#read(text)
      else if (frame?.kind === 'heartbeat') this.#library.call(this.#socket, chunk.subarray(at, frame.end))
      else break
      at = frame.end
    }
    if (at === chunk.length) return
    this.#isLibrarys = true
    // After a farewell or a fault it listens no more.
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#library.call(this.#socket, chunk.subarray(at))
    if (this.#ws.readyState !== this.#ws.OPEN) this.#isClosing = true
  }
}
