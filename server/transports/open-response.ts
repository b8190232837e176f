import type { ServerResponse } from 'node:http'
import { BACKLOG_LIMIT } from './backlog-limit.ts'

/** Proxies end connections on which nothing happens. */
const KEEP_ALIVE = 20_000

/** An answer that goes on for as long as its reader listens. */
export class OpenResponse {
  readonly #response: ServerResponse

  /** `stillHere`: what is written when nothing happens, and means nothing. */
  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>, stillHere: string) {
    this.#response = response
    response.writeHead(200, {
      ...headers,
      'cache-control': 'no-store',
      // Proxies that gather bytes before passing them on would make every move late.
      'x-accel-buffering': 'no',
    })
    const timer = setInterval(() => this.write(stillHere), KEEP_ALIVE)
    response.on('close', () => clearInterval(timer))
    // A reset is followed by `close`.
    response.on('error', () => {})
  }

  write(text: string): void {
    const response = this.#response
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength > BACKLOG_LIMIT) return void response.destroy()
    response.write(text)
  }

  close(): void {
    this.#response.end()
  }

  onClose(listener: () => void): void {
    this.#response.on('close', listener)
  }
}
