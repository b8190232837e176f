import type { ServerResponse } from 'node:http'
import type { Transport } from './connection.ts'
import { OpenResponse } from './open-response.ts'

export const NDJSON = 'application/x-ndjson'

/** Frames to one client, a line of JSON each, as authors of bots know it; an empty line means nothing (W36). */
export class NdjsonTransport implements Transport {
  readonly #response: OpenResponse

  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.#response = new OpenResponse(response, { ...headers, 'content-type': NDJSON }, '\n')
  }

  send(text: string): void {
    this.#response.write(`${text}\n`)
  }

  close(): void {
    this.#response.close()
  }

  onClose(listener: () => void): void {
    this.#response.onClose(listener)
  }
}
