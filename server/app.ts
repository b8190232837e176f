import type { AddressInfo } from 'node:net'
import type { Lexicon } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import Fastify from 'fastify'
import { Accounts } from './accounts/accounts.ts'
import { relayAccounts } from './accounts/account-sync.ts'
import { isNameFree } from './accounts/free-names.ts'
import { BotDriver } from './bots/driver.ts'
import { BotPool } from './bots/pool.ts'
import type { Config } from './config.ts'
import type { Others } from './cluster.ts'
import { httpOptions, registerHttp } from './http/server.ts'
import { createMetrics, measured } from './metrics/metrics.ts'
import { LiveLobby } from './lobby/lobby.ts'
import { sharedPlace } from './lobby/place.ts'
import { OpenStreams } from './transports/connection-registry.ts'
import { porterOf } from './transports/connection-auth.ts'
import type { Services } from './http/http-context.ts'
import { gameForMembers, servePages } from './static-pages.ts'
import { postPublicly, type Post } from './notifications/push-http.ts'
import { isServiceAddress } from './notifications/public-address.ts'
import { TurnPush } from './notifications/turn-notifier.ts'
import { vapidOf } from './notifications/vapid.ts'
import { limitsOf } from './limits/limits.ts'
import type { House } from './transports/connection.ts'
import { Sockets } from './transports/socket-server.ts'
import { registerStreams } from './transports/sse-server.ts'
import type { Store } from './store/contracts/store.ts'
import { chance } from './tables/secure-random.ts'
import type { Log, Outside } from './runtime.ts'
import { Presence, PRESENCE_GRACE } from './presence/presence.ts'
import { Relay } from './tables/cluster-sync.ts'
import { TableFaults } from './tables/table-faults.ts'
import { Tables } from './tables/registry.ts'
import { Talk } from './chat/chat-service.ts'

export interface Parts {
  readonly config: Config
  readonly store: Store
  readonly catalogue: Catalogue
  readonly words: (name: string) => Lexicon
  readonly log: Log
  readonly clock?: () => number
  /** The other nodes, where there are any. */
  readonly others?: Others | undefined
  /** For tests, which bring a push service of their own. */
  readonly push?: { readonly post: Post; readonly after: number }
}

export interface Running {
  readonly address: AddressInfo
  readonly house: House
  /** Nobody new, everything decided is written, everything is closed. */
  close(): Promise<void>
}

const SWEEP = 1_000

/** The whole server, listening. */
export const startServer = async ({
  config,
  store,
  catalogue,
  words,
  log,
  clock = Date.now,
  others,
  push,
}: Parts): Promise<Running> => {
  const metrics = createMetrics()
  const timed: Store = { ...store, streams: measured(store.streams, metrics) }
  const faults = new TableFaults(log)
  const outside: Outside = { catalogue, store: timed, words, clock, random: chance, log, faults }
  const tables = new Tables(outside)
  const talk = new Talk(tables, outside)
  const relay = others && new Relay(tables, talk, others.bus, log)
  const presence = new Presence(tables, outside, PRESENCE_GRACE, others?.presence)
  const lobby = new LiveLobby(tables, outside, others && sharedPlace(others.shared, others.bus))
  presence.onMove((...move) => lobby.moved(...move))
  const bots = new BotDriver(tables, outside, new BotPool())
  const house: House = { outside, catalogue, tables, presence, lobby, talk }
  const accounts = new Accounts({
    store: timed,
    clock,
    config,
    isNameFree: (name, player) => isNameFree(house, name, player),
  })
  if (others !== undefined) relayAccounts(accounts, others.bus)
  const limits = limitsOf(config.limits, clock)
  const fastify = Fastify(httpOptions(config))
  const gameAt = gameForMembers(
    (code) => tables.held(code)?.table,
    (headers) => accounts.identify(headers),
  )
  const page = await servePages(fastify, { gameAt })
  const vapid = config.push && (await vapidOf(store.keys, config.push.contact))
  const turns =
    vapid &&
    new TurnPush({ tables, presence, outside, vapid, post: push?.post ?? postPublicly, after: push?.after })
  const services: Services = {
    config,
    house,
    accounts,
    limits,
    metrics,
    push: vapid && {
      publicKey: vapid.publicKey,
      isServiceAddress: push === undefined ? isServiceAddress : URL.canParse,
    },
  }
  await registerHttp(fastify, services, { fallback: page })
  const porter = porterOf(services)
  const connections = new OpenStreams()
  accounts.onChange((news) => connections.hear(news))
  registerStreams(fastify, house, porter, connections)
  const sockets = new Sockets(fastify.server, house, porter, connections)
  metrics.observe('fimm_sockets', 'Sockets that are open', () => sockets.count)
  metrics.observe('fimm_tables_loaded', 'Tables in memory', () => tables.loaded)
  metrics.observe('fimm_table_faults', 'Faults of games and of tables since the start', () => faults.count)
  metrics.observe('fimm_people_present', 'People who are here', () => lobby.people.length)
  await fastify.listen({ port: config.port, host: config.host ?? '::' })

  const sweeping = setInterval(
    () =>
      void tables.sweep().catch((fault: unknown) => log.error({ fault: String(fault) }, 'sweeping failed')),
    SWEEP,
  )
  return {
    address: fastify.server.address() as AddressInfo,
    house,
    close: async () => {
      clearInterval(sweeping)
      turns?.close()
      presence.close()
      await lobby.close()
      await bots.close()
      await tables.close()
      sockets.close()
      await fastify.close()
      relay?.close()
      await others?.close()
      await store.close()
    },
  }
}
