import { chmodSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { proxyTo, type Proxy } from '../../server/testing/proxy.ts'
import { freePort } from '../../server/testing/services.ts'
import { DatabasePair } from './database-pair.ts'
import { haproxy } from './haproxy.ts'
import { Program } from './program.ts'
import { RedisPair } from './redis-pair.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
/** Nobody but this machine reaches these nodes. */
export const ADMIN_TOKEN = 'of-a-cluster-on-loopback'
/** Everybody comes from one address here. */
export const NO_LIMITS = {
  TABLES_PER_PERSON: '0',
  ...Object.fromEntries(
    ['ADDRESS', 'PLAYER', 'LOGIN', 'GUESTS', 'FRAMES', 'CODES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  ),
}

export interface ClusterNode {
  readonly port: number
  readonly program: Program
  /** To Redis. */
  readonly redis: Proxy
  /** To either PostgreSQL. */
  readonly postgres: readonly Proxy[]
}

/** Fimm on several nodes with all they need, on this machine. */
export interface LocalCluster {
  /** Where people come in. */
  readonly url: string
  readonly folder: string
  readonly database: DatabasePair
  readonly redis: RedisPair
  readonly proxy: Program
  readonly nodes: readonly ClusterNode[]
  end(): Promise<void>
}

export interface ClusterOptions {
  /** Where data and logs go; empty. */
  readonly folder: string
  /** The clock of the last node is wrong. */
  readonly isSkewed?: boolean
  readonly nodes?: number
}

/** So that every node can lose its network on its own, it has one of its own. */
const startNode = async (
  index: number,
  folder: string,
  database: DatabasePair,
  redisPair: RedisPair,
  clock: Readonly<Record<string, string>>,
): Promise<ClusterNode> => {
  const redis = await proxyTo(`redis://127.0.0.1:${redisPair.port}`)
  const postgres = await Promise.all(database.ports.map((port) => proxyTo(`postgres://127.0.0.1:${port}`)))
  const hosts = postgres.map(({ url }) => new URL(url).host).join(',')
  const port = await freePort()
  const program = new Program({
    name: `node ${index + 1}`,
    folder,
    command: [process.execPath, MAIN],
    env: {
      ...NO_LIMITS,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `postgres://fimm@${hosts}/postgres`,
      REDIS_URL: redis.url,
      TRUST_PROXY: 'loopback',
      PUSH: 'off',
      FIMM_ADMIN_TOKEN: ADMIN_TOKEN,
      ...clock,
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
  await program.start()
  return { port, program, redis, postgres }
}

/** A minute ahead, while its timers go as they should. */
const skewedClock = (): Readonly<Record<string, string>> => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (library === undefined) throw new Error('a skewed clock needs libfaketime (Debian: faketime)')
  return { LD_PRELOAD: library, FAKETIME: '+60s', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

export const startCluster = async ({
  folder,
  isSkewed = false,
  nodes: count = 3,
}: ClusterOptions): Promise<LocalCluster> => {
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  const database = await DatabasePair.start(folder)
  const redis = await RedisPair.start(folder)
  // The first one makes the tables of the database.
  const first = await startNode(0, folder, database, redis, {})
  const others = await Promise.all(
    Array.from({ length: count - 1 }, (_, index) =>
      startNode(index + 1, folder, database, redis, isSkewed && index === count - 2 ? skewedClock() : {}),
    ),
  )
  const nodes = [first, ...others]
  const port = await freePort()
  const proxy = haproxy(
    folder,
    port,
    nodes.map((node) => node.port),
  )
  await proxy.start()
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    database,
    redis,
    proxy,
    nodes,
    end: async () => {
      for (const program of [proxy, ...nodes.map((node) => node.program), redis.program])
        await program.end('SIGKILL')
      await database.end()
      for (const { redis: network, postgres } of nodes)
        for (const each of [network, ...postgres]) await each.cut()
    },
  }
}
