import type { MoveCost, PersonCost } from './measure.ts'

/** What `npm run bench -- cluster` measured. */
export interface ClusterCosts {
  readonly moves: readonly MoveCost[]
  readonly person: PersonCost
}

/** What people do, and what machines can: assumptions, to be changed where they are wrong. */
const ASSUMED = {
  people: 4,
  secondsBetweenMoves: 10,
  /** Of a processor, so that there is room for a peak and for a machine that is gone. */
  busy: 0.5,
  gigabytesOfNode: 2,
  nodeBytesAtStart: 250e6,
  /** What one primary with a synchronous standby commits in a second, in groups, on a machine of eight processors. */
  processorsOfDatabase: 8,
  bytesAtRest: 300,
  /** A month, in euros: a processor with four gigabytes, a terabyte sent, a hundred gigabytes kept. */
  euros: { processor: 12, terabyte: 1, hundredGigabytes: 5 },
} as const
const SIZES = [1e4, 1e5, 1e6] as const
const SECONDS_A_MONTH = 30 * 86_400

/** Of all games alike; the people of a table meet at one node. */
const averageOf = ({ moves }: ClusterCosts): Omit<MoveCost, 'game' | 'isHinted'> => {
  const played = moves.filter(({ nodes, isHinted }) => nodes > 1 && isHinted)
  const mean = (part: keyof MoveCost): number =>
    played.reduce((sum, move) => sum + Math.max(0, Number(move[part])), 0) / played.length
  return {
    nodes: mean('nodes'),
    moves: mean('moves'),
    movesPerSecond: mean('movesPerSecond'),
    node: mean('node'),
    postgres: mean('postgres'),
    redis: mean('redis'),
    proxy: mean('proxy'),
    transactions: mean('transactions'),
    walBytes: mean('walBytes'),
    redisCommands: mean('redisCommands'),
    sentBytes: mean('sentBytes'),
    load: mean('load'),
  }
}

interface Needed {
  readonly tables: number
  readonly moves: number
  readonly node: number
  readonly nodes: number
  readonly postgres: number
  readonly redis: number
  readonly proxy: number
  readonly sentMegabytes: number
  readonly keptGigabytes: number
  /** Each a pair of databases and a Redis, for a part of the table codes. */
  readonly shards: number
  readonly euros: number
}

const neededFor = (measured: ClusterCosts, tables: number): Needed => {
  const { people, secondsBetweenMoves, busy, euros } = ASSUMED
  const cost = averageOf(measured)
  // Measured with two at a table: what is sent, and rendered, grows with those who look.
  const watching = people / 2
  const moves = tables / secondsBetweenMoves
  const persons = tables * people
  const node = (moves * cost.node * watching + persons * Math.max(0, measured.person.node)) / 1000
  const memory = persons * measured.person.memory
  const perNode = ASSUMED.gigabytesOfNode * 1e9 - ASSUMED.nodeBytesAtStart
  const nodes = Math.max(3, Math.ceil(node / busy), Math.ceil(memory / perNode))
  const postgres = (moves * cost.postgres) / 1000
  const redis = (moves * cost.redis * watching) / 1000
  const proxy = (moves * cost.proxy * watching) / 1000
  const sentMegabytes = (moves * cost.sentBytes * watching) / 1e6
  const keptGigabytes = (moves * ASSUMED.bytesAtRest * SECONDS_A_MONTH) / 1e9
  // A Redis works with one processor.
  const shards = Math.max(
    1,
    Math.ceil(postgres / (ASSUMED.processorsOfDatabase * busy)),
    Math.ceil(redis / busy),
  )
  const processors = nodes + shards * (2 * ASSUMED.processorsOfDatabase + 1) + Math.ceil(proxy / busy)
  return {
    tables,
    moves,
    node,
    nodes,
    postgres,
    redis,
    proxy,
    sentMegabytes,
    keptGigabytes,
    shards,
    euros:
      processors * euros.processor +
      ((sentMegabytes * SECONDS_A_MONTH) / 1e6) * euros.terabyte +
      (keptGigabytes / 100) * euros.hundredGigabytes,
  }
}

const rows = (...lines: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = lines
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2).replace(/^(\d+)\.0$/, '$1')

/** What it costs a node more that it has others beside it. */
const ratios = (moves: readonly MoveCost[]): string => {
  const alone = moves.find(({ nodes }) => nodes === 1)
  const beside = (isHinted: boolean): string => {
    const found = moves.find(
      (move) => move.nodes > 1 && move.game === alone?.game && move.isHinted === isHinted,
    )
    return rounded((found?.node ?? 0) / (alone?.node ?? 1))
  }
  return `A move in ${alone?.game} costs nodes ${beside(true)} times what it costs one alone where the people of a table meet at one of three, and ${beside(false)} times where they do not.`
}

/** The part of `docs/scale.md` that follows from the measurements. */
export const computed = (measured: ClusterCosts): string => {
  const { moves, person } = measured
  const needed = SIZES.map((tables) => neededFor(measured, tables))
  const row = (name: string, of: (size: Needed) => number): readonly string[] => [
    name,
    ...needed.map((size) => rounded(of(size))),
  ]
  const { people, secondsBetweenMoves, busy } = ASSUMED
  const saturatedAt = (of: (size: Needed) => number, most: number): string => {
    const tables = (SIZES[0] * most) / of(neededFor(measured, SIZES[0]))
    return (Math.round(tables / 1000) * 1000).toLocaleString('en')
  }
  return `## Measured

What one accepted move at a table of two costs, in milliseconds of a processor, all nodes together; what an idle cluster costs is taken off.

${rows(
  [
    'game',
    'nodes',
    'people meet at one',
    'node',
    'PostgreSQL',
    'Redis',
    'haproxy',
    'transactions',
    'bytes of WAL',
    'commands to Redis',
    'bytes sent to both',
  ],
  ...moves.map((move) => [
    move.game,
    move.nodes,
    move.isHinted ? 'yes' : 'no',
    move.node,
    move.postgres,
    move.redis,
    move.proxy,
    move.transactions,
    move.walBytes,
    move.redisCommands,
    move.sentBytes,
  ]),
)}

${ratios(moves)}

Somebody who sits at a table and does nothing, measured with ${person.people}: ${Math.round(person.memory / 1000)} kB of memory with their half of the table, and in a second ${Math.max(0, person.node)} ms of a processor, ${Math.max(0, person.transactions)} transactions and ${Math.max(0, person.redisCommands)} commands to Redis (0: less than what an idle cluster varies by).

## What follows

With ${people} people at a table, a move every ${secondsBetweenMoves} seconds, all games alike, and processors that are ${busy * 100} % busy:

${rows(
  ['tables at the same time', ...SIZES.map((size) => size.toLocaleString('en'))],
  row('people', ({ tables }) => tables * people),
  row('moves in a second', (size) => size.moves),
  row('processors at work in all nodes', ({ node }) => node),
  row('nodes (one processor, 2 GB each)', ({ nodes }) => nodes),
  row('processors at work in PostgreSQL', ({ postgres }) => postgres),
  row('processors at work in Redis', ({ redis }) => redis),
  row('processors at work in haproxy', ({ proxy }) => proxy),
  row('shards (a Redis, a primary of eight processors and its standby)', ({ shards }) => shards),
  row('megabytes sent in a second', ({ sentMegabytes }) => sentMegabytes),
  row('gigabytes kept in a month', ({ keptGigabytes }) => keptGigabytes),
  row('euros a month, about', ({ euros }) => euros),
)}

One Redis is saturated at about ${saturatedAt(({ redis }) => redis, busy)} tables, one primary of eight processors at ${saturatedAt(({ postgres }) => postgres, ASSUMED.processorsOfDatabase * busy)}; nodes and proxies are added as needed.`
}
