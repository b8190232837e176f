import { setTimeout as after } from 'node:timers/promises'
import type { Millis, Random } from '@fimm/kernel'
import { ADMIN_TOKEN, type LocalCluster, type ClusterNode } from './cluster.ts'
import { tellRedis } from './redis-pair.ts'

const MOMENT: Millis = 1_000
const A_WHILE: Millis = 5_000
const PARTITION: Millis = 30_000

/** The node that most people are at: after some faults one of them has nobody, and what befalls it shows nothing. */
const busiestNode = async ({ nodes }: LocalCluster, random: Random): Promise<ClusterNode> => {
  const counts = await Promise.all(nodes.map(socketsOf))
  const most = Math.max(...counts)
  return random.pick(nodes.filter((_, place) => counts[place] === most))
}

const socketsOf = async ({ port }: ClusterNode): Promise<number> => {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
  const [, count] = /^fimm_sockets(?:\{[^}]*\})? (\d+)/m.exec(await answer.text()) ?? []
  if (count === undefined) throw new Error('a node does not say how many sockets it has')
  return Number(count)
}

/** What can happen to a cluster. Each is over when everything runs again. */
export const FAULTS = {
  /** A power cut. */
  'node-killed': async (cluster: LocalCluster, random: Random) => {
    const { program } = await busiestNode(cluster, random)
    await program.end('SIGKILL')
    await after(MOMENT)
    await program.start()
  },
  /** It keeps its connections and says nothing. */
  'node-frozen': async (cluster: LocalCluster, random: Random) => {
    const { program } = await busiestNode(cluster, random)
    program.freeze()
    await after(A_WHILE)
    program.thaw()
  },
  /** As for an update: all of them, one after the other. */
  'rolling-restart': async ({ nodes }: LocalCluster) => {
    for (const { program } of nodes) {
      await program.end('SIGTERM')
      await program.start()
      await after(MOMENT)
    }
  },
  /** The standby is promoted; a new standby is made afterwards. */
  'primary-killed': async ({ database }: LocalCluster) => {
    console.log(`the standby was promoted within ${Math.round(await database.failOver())} ms`)
    await after(MOMENT)
    await database.addStandby()
  },
  'redis-stopped': async ({ redis }: LocalCluster) => {
    await redis.program.end('SIGKILL')
    await after(A_WHILE)
    await redis.program.start()
  },
  'redis-silent': async ({ redis }: LocalCluster) => {
    redis.program.freeze()
    await after(A_WHILE)
    redis.program.thaw()
  },
  'redis-flushed': async ({ redis }: LocalCluster) => void (await tellRedis(redis.port, 'FLUSHALL')),
  'redis-failed-over': async ({ redis, nodes }: LocalCluster) => {
    await redis.failOver()
    for (const node of nodes) node.redis.leadTo(redis.port)
  },
  'proxy-killed': async ({ proxy }: LocalCluster) => {
    await proxy.end('SIGKILL')
    await proxy.start()
  },
  /** One node hears neither database nor Redis, and people still reach it. */
  partition: async (cluster: LocalCluster, random: Random) => {
    const { redis, postgres } = await busiestNode(cluster, random)
    const networks = [redis, ...postgres]
    for (const network of networks) network.freeze()
    await after(PARTITION)
    await Promise.all(networks.map((network) => network.mend()))
  },
  /** A firewall forgot the connections of a node; new ones work. */
  'connections-forgotten': async (cluster: LocalCluster, random: Random) => {
    const { redis, postgres } = await busiestNode(cluster, random)
    for (const network of [redis, ...postgres]) network.silenceOpen()
    await after(A_WHILE)
  },
} as const satisfies Record<string, (cluster: LocalCluster, random: Random) => Promise<void>>

export type Fault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as readonly Fault[]
