import type { ServerResponse } from 'node:http'
import type { Transport } from './connection.ts'
import { OpenResponse } from './open-response.ts'

interface Event {
  readonly data: string
  readonly id?: number | undefined
  readonly event?: string
}

/** Frames to one client as server-sent events. */
export class SseTransport implements Transport {
  readonly #response: OpenResponse
  readonly #idOf: (text: string) => number | undefined

  /** `idOf`: the number a client resumes from, where frames have one. */
  constructor(response: ServerResponse, { headers = {}, idOf = () => undefined }: Options = {}) {
    this.#response = new OpenResponse(response, { ...headers, 'content-type': 'text/event-stream' }, ': \n\n')
    this.#idOf = idOf
  }

  send(text: string): void {
    this.event({ data: text, id: this.#idOf(text) })
  }

  event({ event, id, data }: Event): void {
    const name = event === undefined ? '' : `event: ${event}\n`
    const number = id === undefined ? '' : `id: ${id}\n`
    this.#response.write(`${name}${number}data: ${data}\n\n`)
  }

  close(): void {
    this.#response.close()
  }

  onClose(listener: () => void): void {
    this.#response.onClose(listener)
  }
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>
  readonly idOf?: (text: string) => number | undefined
}
