import type { Millis } from '@fimm/kernel'
import { createClient } from 'redis'

export interface RedisOptions {
  readonly url: string
  /** Before every name, so that two servers can share one Redis. */
  readonly prefix?: string
  /** How long the first connection may take. */
  readonly patience?: Millis
  /** Interruptions mend themselves; somebody may still want to know. */
  readonly onError?: (error: Error) => void
}

export type RedisClient = ReturnType<typeof clientOf>

const PATIENCE: Millis = 10_000
/** More than this unanswered means that nobody is there: better to lose messages than memory. */
const MOST_WAITING = 20_000

const clientOf = ({ url, onError = () => {} }: RedisOptions, whileAway: 'wait' | 'refuse') =>
  createClient({
    url,
    disableOfflineQueue: whileAway === 'refuse',
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000) },
  }).on('error', onError)

/** `refuse`: what is asked while the connection is away fails at once instead of piling up. */
export const connectRedis = async (
  options: RedisOptions,
  whileAway: 'wait' | 'refuse',
): Promise<RedisClient> => {
  const client = clientOf(options, whileAway)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // The address may carry a password, its host does not.
      reject(new Error(`No Redis answered at ${new URL(options.url).host}.`))
      client.destroy()
    }, options.patience ?? PATIENCE)
  })
  try {
    await Promise.race([client.connect(), tooLate])
  } finally {
    clearTimeout(timer)
  }
  return client
}
