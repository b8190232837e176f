import type { Bus } from './bus/bus.ts'
import { presenceOf, PRESENCE_LIFETIME } from './presence/cluster-presence.ts'
import { redisBus } from './bus/redis.ts'
import { redisShared } from './bus/redis-shared.ts'
import type { Shared } from './bus/shared.ts'
import type { Log } from './runtime.ts'
import type { Elsewhere } from './presence/presence.ts'

/** What this node has of the other nodes. */
export interface Others {
  readonly bus: Bus
  readonly shared: Shared
  readonly presence: Elsewhere
  close(): Promise<void>
}

/** Several machines in front of one PostgreSQL meet in Redis. */
export const connectOthers = async (url: string, log: Log): Promise<Others> => {
  const bus = await redisBus({ url })
  const shared = await redisShared({ url })
  const presence = presenceOf(shared)
  const renewing = setInterval(
    () =>
      void presence
        .renew()
        .catch((fault: unknown) => log.warn({ fault: String(fault) }, 'presence was not renewed')),
    PRESENCE_LIFETIME / 3,
  )
  return {
    bus,
    shared,
    presence,
    close: async () => {
      clearInterval(renewing)
      await bus.close()
      await shared.close()
    },
  }
}
