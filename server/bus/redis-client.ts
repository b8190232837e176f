import type { Millis } from '@fimm/kernel'
import { createClient } from 'redis'
import { redisPrimary, type RedisPrimary } from './redis-primary.ts'

export interface RedisOptions {
  /** As `redis-address.ts` reads it. */
  readonly url: string
  /** Before every name, so that two servers can share one Redis. */
  readonly prefix?: string
  /** Interruptions mend themselves; somebody may still want to know. */
  readonly onError?: (error: Error) => void
}

const isReadOnly = (fault: unknown): boolean => fault instanceof Error && fault.message.startsWith('READONLY')

type RedisClient = ReturnType<typeof clientOf>

/** More than this unanswered means that nobody is there: better to lose messages than memory. */
const MOST_WAITING = 20_000
const LONGEST_PAUSE: Millis = 500
/** A Redis that has not answered by then has fallen silent. */
const PATIENCE: Millis = 1_000

const clientOf = (url: string, onError: (error: Error) => void, whileAway: 'wait' | 'refuse') =>
  createClient({
    url,
    disableOfflineQueue: whileAway === 'refuse',
    commandsQueueMaxLength: MOST_WAITING,
    socket: {
      connectTimeout: PATIENCE,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE),
    },
  }).on('error', onError)

/** A connection to Redis that mends itself, and is replaced where it has fallen silent: the library waits for an answer for
 *  ever. `refuse`: what is asked while the connection is away fails at once instead of piling up. */
export class RedisLink {
  readonly #options: RedisOptions
  readonly #whileAway: 'wait' | 'refuse'
  readonly #onReady: (client: RedisClient) => void
  readonly #primary: RedisPrimary
  #client: RedisClient
  #isClosed = false

  /** `onReady` is called with every connection that stands. */
  constructor(
    options: RedisOptions,
    whileAway: 'wait' | 'refuse',
    onReady: (client: RedisClient) => void = () => {},
  ) {
    this.#options = options
    this.#whileAway = whileAway
    this.#onReady = onReady
    this.#primary = redisPrimary(options.url)
    this.#primary.onMove(() => this.replace())
    this.#client = this.#connect()
  }

  get client(): RedisClient {
    return this.#client
  }

  /** An answer in time, or a fault. */
  async ask<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const client = this.#client
    const timer = setTimeout(() => {
      if (client === this.#client && client.isReady) this.replace()
      reject(new Error('Redis does not answer'))
    }, PATIENCE)
    try {
      return await Promise.race([work(client), late])
    } catch (fault) {
      // It was made to follow another, and keeps its connections: new ones may lead to the one that leads.
      if (isReadOnly(fault) && client === this.#client && client.isReady) this.replace()
      throw fault
    } finally {
      clearTimeout(timer)
    }
  }

  replace(): void {
    if (this.#isClosed) return
    const old = this.#client
    this.#client = this.#connect()
    old.destroy()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#primary.close()
    this.#client.destroy()
  }

  #connect(): RedisClient {
    const client = clientOf(this.#primary.url, this.#options.onError ?? (() => {}), this.#whileAway)
    client.on('ready', () => client === this.#client && this.#onReady(client))
    // It tries again by itself until it is destroyed.
    client.connect().catch(() => {})
    return client
  }
}
