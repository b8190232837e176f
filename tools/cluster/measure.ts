import { loadavg } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { seeded, type AnyGame, type Millis } from '@fimm/kernel'
import type { LocalCluster } from './cluster.ts'
import { Players } from './players.ts'
import { tellRedis } from './redis-pair.ts'
import { memoryOf, processorTimeOf } from './usage.ts'

/** What one accepted move at a table of two cost, all nodes together. */
export interface MoveCost {
  readonly game: string
  readonly nodes: number
  /** Whether connections named their table, so that its people met at one node. */
  readonly isHinted: boolean
  readonly moves: number
  readonly movesPerSecond: number
  /** Milliseconds of a processor. */
  readonly node: number
  readonly postgres: number
  readonly redis: number
  readonly proxy: number
  readonly transactions: number
  readonly walBytes: number
  readonly redisCommands: number
  /** Of frames, to everybody at the table together. */
  readonly sentBytes: number
  /** How many processes wanted a processor, on average over a minute. */
  readonly load: number
}

/** What somebody costs who sits at a table of two and does nothing, all nodes together. */
export interface PersonCost {
  readonly people: number
  /** Bytes of memory, with half of a table. */
  readonly memory: number
  /** Milliseconds of a processor in a second. */
  readonly node: number
  readonly transactions: number
  readonly redisCommands: number
}

export interface PlayedGame {
  readonly game: AnyGame
  readonly options: object
}

/** Until the engine has compiled what a move runs through, which every node does for itself: with a third of the moves each
 *  that takes longer, and costs three times as much. Servers run for weeks. */
const WARM_UP: Millis = 45_000
/** Until what a start brings with it is done. */
const SETTLED: Millis = 15_000
const SEATED: Millis = 4_000
const MEASURED: Millis = 15_000
const TABLES = 20
const PACE: Millis = 250
const IDLE_TABLES = 200
/** Some days. */
const NEVER: Millis = 1e9

interface Reading {
  readonly at: Millis
  readonly node: Millis
  readonly postgres: Millis
  readonly redis: Millis
  readonly proxy: Millis
  readonly transactions: number
  readonly walBytes: number
  readonly redisCommands: number
}

type Counted = Exclude<keyof Reading, 'at'>

const read = async ({ nodes, database, redis, proxy }: LocalCluster): Promise<Reading> => {
  const time = (pid: number | undefined) => (pid === undefined ? 0 : processorTimeOf(pid))
  const [transactions = 0, walBytes = 0] = (
    await database.ask("SELECT sum(xact_commit), pg_current_wal_lsn() - '0/0'::pg_lsn FROM pg_stat_database")
  )
    .split('|')
    .map(Number)
  const stats = await tellRedis(redis.port, 'INFO stats')
  return {
    at: performance.now(),
    node: nodes.reduce((sum, { program }) => sum + time(program.pid), 0),
    postgres: time(database.primary.program.pid),
    redis: time(redis.program.pid),
    proxy: time(proxy.pid),
    transactions,
    walBytes,
    redisCommands: Number(/total_commands_processed:(\d+)/.exec(stats)?.[1] ?? 0),
  }
}

/** What everything costs a millisecond while nobody is there. */
export const measureIdle = async (cluster: LocalCluster): Promise<(part: Counted) => number> => {
  await after(SETTLED)
  const before = await read(cluster)
  await after(MEASURED / 2)
  const later = await read(cluster)
  return (part) => (later[part] - before[part]) / (later.at - before.at)
}

const memoryOfNodes = ({ nodes }: LocalCluster): number =>
  nodes.reduce((sum, { program }) => sum + (program.pid === undefined ? 0 : memoryOf(program.pid)), 0)

/** Pairs sit at tables where a match is on, and nobody moves. */
export const measurePeople = async (
  cluster: LocalCluster,
  idle: (part: Counted) => number,
  { game, options }: PlayedGame,
): Promise<PersonCost> => {
  const before = memoryOfNodes(cluster)
  const company = { tables: IDLE_TABLES, pace: NEVER, random: seeded(game.id), game, options, isHinted: true }
  const players = await Players.seat(cluster.url, company)
  await after(SEATED)
  const [from, people] = [await read(cluster), IDLE_TABLES * 2]
  await after(MEASURED)
  const [to, memory] = [await read(cluster), memoryOfNodes(cluster) - before]
  players.leave()
  const lasted = to.at - from.at
  const each = (part: Counted, digits: number): number =>
    Number((((to[part] - from[part] - idle(part) * lasted) / people / lasted) * 1000).toFixed(digits))
  return {
    people,
    memory: Math.round(memory / people),
    node: each('node', 2),
    transactions: each('transactions', 3),
    redisCommands: each('redisCommands', 3),
  }
}

/** Pairs play one game at a steady pace; what an idle cluster costs is taken off. */
export const measureMoves = async (
  cluster: LocalCluster,
  idle: (part: Counted) => number,
  { game, options }: PlayedGame,
  isHinted: boolean,
): Promise<MoveCost> => {
  const players = await Players.seat(cluster.url, {
    tables: TABLES,
    pace: PACE,
    random: seeded(game.id),
    game,
    options,
    isHinted,
  })
  await after(WARM_UP)
  const [before, moved, sent] = [await read(cluster), players.accepted, players.receivedBytes]
  await after(MEASURED)
  const later = await read(cluster)
  const moves = players.accepted - moved
  const sentBytes = (players.receivedBytes - sent) / moves
  await players.end()
  const lasted = later.at - before.at
  const each = (part: Counted, digits: number): number =>
    Number(((later[part] - before[part] - idle(part) * lasted) / moves).toFixed(digits))
  return {
    game: game.id,
    nodes: cluster.nodes.length,
    isHinted,
    moves,
    movesPerSecond: Math.round((moves / lasted) * 1000),
    node: each('node', 3),
    postgres: each('postgres', 3),
    redis: each('redis', 3),
    proxy: each('proxy', 3),
    transactions: each('transactions', 2),
    walBytes: each('walBytes', 0),
    redisCommands: each('redisCommands', 2),
    sentBytes: Math.round(sentBytes),
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
}
