import type { Millis } from '@fimm/kernel'
import { createClient } from 'redis'
import { sentinelsIn, type Sentinels } from '../redis-address.ts'

/** Which Redis is to be written to. It may become another one. */
export interface RedisPrimary {
  readonly url: string
  onMove(listener: () => void): () => void
  close(): void
}

const ASK_EVERY: Millis = 500
const PATIENCE: Millis = 1_000
/** Until a Sentinel has said where the primary is, nobody is reached. */
const NOWHERE = 'redis://127.0.0.1:1'

export const redisPrimary = (address: string): RedisPrimary => {
  const sentinels = sentinelsIn(address)
  if (sentinels === undefined) return { url: address, onMove: () => () => {}, close: () => {} }
  return new FollowedPrimary(sentinels)
}

/** Asks one Sentinel after the other. One that has not heard of a fail-over yet may still name the old primary: the next
 *  answer mends it. */
class FollowedPrimary implements RedisPrimary {
  readonly #sentinels: Sentinels
  readonly #listeners = new Set<() => void>()
  readonly #timer: NodeJS.Timeout
  #url = NOWHERE
  #next = 0
  #isAsking = false

  constructor(sentinels: Sentinels) {
    this.#sentinels = sentinels
    this.#timer = setInterval(() => void this.#look(), ASK_EVERY)
    void this.#look()
  }

  get url(): string {
    return this.#url
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#listeners.clear()
  }

  async #look(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const found = await this.#ask().catch(() => undefined)
    this.#isAsking = false
    // Another one may know more.
    if (found === undefined) this.#next++
    if (found === undefined || found === this.#url) return
    this.#url = found
    for (const listener of this.#listeners) listener()
  }

  async #ask(): Promise<string | undefined> {
    const { scheme, user, urls, name } = this.#sentinels
    const client = createClient({
      url: urls[this.#next % urls.length] as string,
      socket: { connectTimeout: PATIENCE, socketTimeout: PATIENCE, reconnectStrategy: false },
    }).on('error', () => {})
    try {
      await client.connect()
      const answer = await client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name])
      if (!Array.isArray(answer)) return undefined
      const [host, port] = answer.map(String)
      return `${scheme}://${user}${host?.includes(':') ? `[${host}]` : host}:${port}`
    } finally {
      client.destroy()
    }
  }
}
