import type { ServerResponse } from 'node:http'
import { BACKLOG_LIMIT } from './backlog-limit.ts'
import type { Transport } from './connection.ts'

/** Proxies end connections on which nothing happens. */
const KEEP_ALIVE = 20_000

interface Event {
  readonly data: string
  readonly id?: number | undefined
  readonly event?: string
}

/** Frames to one client as server-sent events: the answer to a request that goes on. */
export class SseTransport implements Transport {
  readonly #response: ServerResponse
  readonly #idOf: (text: string) => number | undefined

  /** `idOf`: the number a client resumes from, where frames have one. */
  constructor(response: ServerResponse, { headers = {}, idOf = () => undefined }: Options = {}) {
    this.#response = response
    this.#idOf = idOf
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Proxies that gather bytes before passing them on would make every move late.
      'x-accel-buffering': 'no',
    })
    const timer = setInterval(() => this.#write(': \n\n'), KEEP_ALIVE)
    response.on('close', () => clearInterval(timer))
    // A reset is followed by `close`.
    response.on('error', () => {})
  }

  send(text: string): void {
    this.event({ data: text, id: this.#idOf(text) })
  }

  event({ event, id, data }: Event): void {
    const name = event === undefined ? '' : `event: ${event}\n`
    const number = id === undefined ? '' : `id: ${id}\n`
    this.#write(`${name}${number}data: ${data}\n\n`)
  }

  close(): void {
    this.#response.end()
  }

  onClose(listener: () => void): void {
    this.#response.on('close', listener)
  }

  #write(text: string): void {
    const response = this.#response
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > BACKLOG_LIMIT) return void response.destroy()
    response.write(text)
  }
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>
  readonly idOf?: (text: string) => number | undefined
}
