import type { Bus } from '../bus/bus.ts'
import { clusterPresence, PRESENCE_LIFETIME, type ClusterPresence } from '../presence/cluster-presence.ts'
import { redisBus } from '../bus/redis-bus.ts'
import { redisSharedValues } from '../bus/redis-shared-values.ts'
import type { SharedValues } from '../bus/shared-values.ts'
import type { Log } from '../log.ts'

/** What this node has of the other nodes. */
export interface Cluster {
  readonly bus: Bus
  readonly shared: SharedValues
  readonly presence: ClusterPresence
  close(): Promise<void>
}

/** Several machines in front of one PostgreSQL meet in Redis. */
export const connectCluster = async (url: string, log: Log): Promise<Cluster> => {
  let isConnected = false
  // Before that, why there is none is said once, by who starts the server.
  const onError = (fault: Error): void => {
    if (isConnected) log.warn({ fault: String(fault) }, 'the connection to Redis failed')
  }
  const bus = await redisBus({ url, onError })
  const shared = await redisSharedValues({ url, onError })
  isConnected = true
  const presence = clusterPresence(shared)
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
