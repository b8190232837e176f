import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import serveFiles from '@fastify/static'
import type { Lexicon } from '@fimm/kernel'
import type { Catalogue } from '@fimm/table'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { Accounts } from './accounts/accounts.ts'
import { BotDriver } from './bots/driver.ts'
import { BotPool } from './bots/pool.ts'
import type { Config } from './config.ts'
import type { Others } from './others.ts'
import { httpOptions, registerHttp } from './http/http.ts'
import { createMetrics, measured } from './http/metrics.ts'
import { LiveLobby } from './lobby/lobby.ts'
import { OpenStreams } from './http/open-streams.ts'
import { porterOf } from './http/porter.ts'
import type { Services } from './http/services.ts'
import { limitsOf } from './safety/limits.ts'
import type { House } from './sockets/connection.ts'
import { Sockets } from './sockets/sockets.ts'
import { registerStreams } from './sockets/streams.ts'
import type { Store } from './store/store.ts'
import { chance } from './tables/chance.ts'
import type { Log, Outside } from './tables/outside.ts'
import { Presence, PRESENCE_GRACE } from './tables/presence.ts'
import { Relay } from './tables/relay.ts'
import { Tables } from './tables/tables.ts'
import { Talk } from './tables/talk.ts'

export interface Parts {
  readonly config: Config
  readonly store: Store
  readonly catalogue: Catalogue
  readonly words: (name: string) => Lexicon
  readonly log: Log
  readonly clock?: () => number
  /** The other nodes, where there are any. */
  readonly others?: Others | undefined
}

export interface Running {
  readonly address: AddressInfo
  readonly house: House
  /** Nobody new, everything decided is written, everything is closed. */
  close(): Promise<void>
}

const SWEEP = 1_000
const pages = fileURLToPath(new URL('../web/dist/', import.meta.url))

/** The whole server, listening. */
export const startServer = async ({
  config,
  store,
  catalogue,
  words,
  log,
  clock = Date.now,
  others,
}: Parts): Promise<Running> => {
  const metrics = createMetrics()
  const timed: Store = { ...store, streams: measured(store.streams, metrics) }
  const outside: Outside = { catalogue, store: timed, words, clock, random: chance, log }
  const tables = new Tables(outside)
  const relay = others && new Relay(tables, others.bus, log)
  const presence = new Presence(tables, outside, PRESENCE_GRACE, others?.presence)
  const lobby = new LiveLobby(tables, outside)
  const bots = new BotDriver(tables, outside, new BotPool())
  const house: House = { outside, catalogue, tables, presence, lobby, talk: new Talk(tables, outside) }
  const accounts = new Accounts({
    store: timed,
    clock,
    config,
    isNameFree: (name, player) => lobby.isNameFree(name, player),
  })
  const limits = limitsOf(config.limits, clock)
  const fastify = Fastify(httpOptions(config))
  if (existsSync(pages))
    await fastify.register(serveFiles, {
      root: pages,
      wildcard: true,
      index: 'index.html',
      setHeaders: cacheFor,
    })
  const services: Services = { config, house, accounts, limits, metrics }
  await registerHttp(fastify, services, { fallback: page })
  const porter = porterOf(services)
  const connections = new OpenStreams()
  accounts.onChange((news) => connections.hear(news))
  registerStreams(fastify, house, porter, connections)
  const sockets = new Sockets(fastify.server, house, porter, connections)
  metrics.observe('fimm_sockets', 'Sockets that are open', () => sockets.count)
  metrics.observe('fimm_tables_loaded', 'Tables in memory', () => tables.loaded)
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
      presence.close()
      lobby.close()
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

/** Every address of the app is one page; what it shows is the page's own affair. */
const page = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // A file of an older build that is asked for again is gone, and is no page.
  if (url.startsWith('/assets/')) return reply.code(404).type('text/plain').send('gone\n')
  return existsSync(pages)
    ? reply.header('cache-control', 'no-cache').sendFile('index.html')
    : reply.type('text/plain').send('Fimm is running, but its pages are not built yet: npm run build\n')
}

/** Built files carry a hash in their name and never change; the rest is asked for anew. */
const cacheFor = (reply: FastifyReply, path: string): void => {
  reply.header(
    'cache-control',
    path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
}
