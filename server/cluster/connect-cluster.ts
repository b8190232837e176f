import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Millis } from '@fimm/kernel'
import type { Bus, BusOptions } from '../bus/bus.ts'
import { clusterPresence, PRESENCE_LIFETIME, type ClusterPresence } from '../presence/cluster-presence.ts'
import { postgresBus } from '../bus/postgres-bus.ts'
import { redisBus } from '../bus/redis-bus.ts'
import type { RedisOptions } from '../bus/redis-client.ts'
import { redisSharedValues } from '../bus/redis-shared-values.ts'
import type { SharedValues } from '../store/contracts/shared-values.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/contracts/store.ts'
import { readAddress } from '../postgres-address.ts'
import { redisHostsOf } from '../redis-address.ts'

/** What this node has of the other nodes. */
export interface Cluster {
  readonly bus: Bus
  readonly shared: SharedValues
  readonly presence: ClusterPresence
  close(): Promise<void>
}

/** For tests, which wait for nobody. */
export interface ClusterPace {
  readonly patience?: Millis
  readonly lifetime?: Millis
}

/** So long a start waits for Redis; after that it goes on without, until it is there. */
const PATIENCE: Millis = 2_000
const LOOK_AGAIN: Millis = 20

/** Several machines in front of one PostgreSQL meet in Redis, or without one in PostgreSQL itself. Where neither answers each
 *  goes on, and asks the store every second what the others wrote (F46); only a Redis that refuses us ends the start. */
export const connectCluster = async (
  { redisUrl, redisPrefix, databaseUrl }: Pick<Config, 'redisUrl' | 'redisPrefix' | 'databaseUrl'>,
  store: Pick<Store, 'shared' | 'keys'>,
  log: Log,
  { patience = PATIENCE, lifetime = PRESENCE_LIFETIME }: ClusterPace = {},
): Promise<Cluster | undefined> => {
  const meeting = redisUrl ?? databaseUrl
  if (meeting === undefined) return undefined
  const place = redisUrl === undefined ? 'PostgreSQL' : 'Redis'
  let refusal: Error | undefined
  let isStarted = false
  /** Every attempt to connect again fails in the same way: an outage is said once. */
  let isKnownAway = false
  const onError = (fault: Error): void => {
    if (isRefusal(fault)) refusal = fault
    if (!isStarted || isKnownAway) return
    isKnownAway = true
    log.warn({ fault: String(fault) }, `the connection to ${place} failed`)
  }
  const onFault = (fault: unknown): void =>
    log.error({ fault: String(fault) }, 'what another node said could not be read')
  const onChange = (isHearing: boolean): void => {
    if (!isStarted) return
    isKnownAway = !isHearing
    if (isHearing) log.info({}, `${place} is back: other nodes are heard at once`)
    else log.warn({ degraded: 'bus' }, `${place} is silent: the store is asked every second what others did`)
  }
  const prefix = await store.keys.keyOf('installation', () => randomBytes(8).toString('hex'))
  const [bus, shared] =
    redisUrl === undefined
      ? [
          postgresBus({ url: meeting, prefix, onError, onFault }, onChange),
          { ...store.shared, close: async () => {} } satisfies SharedValues,
        ]
      : redisOf({ url: redisUrl, prefix: redisPrefix ?? `fimm-${prefix}`, onError, onFault }, onChange)
  const close = async (): Promise<void> => {
    await bus.close()
    await shared.close()
  }
  const began = performance.now()
  while (!bus.isHearing() && refusal === undefined && performance.now() - began < patience)
    await after(LOOK_AGAIN)
  if (refusal !== undefined) {
    await close()
    throw refusal
  }
  isStarted = true
  isKnownAway = !bus.isHearing()
  if (isKnownAway)
    log.warn(
      // The address may carry a password, its host does not.
      { degraded: 'bus', host: hostsOf(meeting) },
      `no ${place} answers: the store is asked every second what others did. Start it, or correct its address`,
    )
  const presence = clusterPresence(shared, lifetime)
  const renewing = setInterval(
    () =>
      void presence
        .renew()
        .then(() => (isKnownAway = !bus.isHearing()))
        .catch((fault: unknown) => {
          if (!isKnownAway) log.warn({ fault: String(fault) }, 'presence was not renewed')
        }),
    lifetime / 3,
  )
  return {
    bus,
    shared,
    presence,
    close: async () => {
      clearInterval(renewing)
      await close()
    },
  }
}

const redisOf = (
  options: RedisOptions & BusOptions,
  onChange: (isHearing: boolean) => void,
): readonly [Bus, SharedValues] => [redisBus(options, onChange), redisSharedValues(options)]

const hostsOf = (url: string): string => readAddress(url)?.hosts ?? redisHostsOf(url)

/** It is there and will not have us: no waiting helps. */
const isRefusal = ({ message }: Error): boolean => /^(NOAUTH|WRONGPASS|ERR AUTH|NOPERM)/.test(message)
