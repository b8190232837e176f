import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Measured, Order } from './server/load.ts'
import { longTables } from './server/long-table.ts'
import type { Question, Said } from './server/subject.ts'

/** `FIMM_BENCH_TABLES= npm run bench -- server` measures long tables alone. `FIMM_BENCH_PROFILE=DIR` leaves a CPU profile of each server there, of the time it was at work.
 *
 *  Moves per second, per second of the server's own time, latency, memory and bytes; next to controls in the same run. */

const SUBJECTS = {
  echo: 'server/echo.ts',
  ours: 'server/ours.ts',
  'boardgame.io': 'peers/boardgame-server.mts',
  colyseus: 'peers/colyseus-server.mts',
} as const
type Kind = keyof typeof SUBJECTS

const TABLES = (process.env['FIMM_BENCH_TABLES'] ?? '50,200,500').split(',').filter(Boolean).map(Number)
const SECONDS = Number(process.env['FIMM_BENCH_SECONDS'] ?? 5)
/** A machine's own speed can change by half from one minute to the next: everybody has several turns. */
const ROUNDS = Number(process.env['FIMM_BENCH_ROUNDS'] ?? 3)
const KINDS = (process.env['FIMM_BENCH_KINDS']?.split(',') ?? Object.keys(SUBJECTS)) as Kind[]

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What `npm start` runs our server with. The others get the same: none is to win by the settings of the engine. */
const { scripts } = JSON.parse(readFileSync(at('../package.json'), 'utf8')) as { scripts: { start: string } }
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))

const hear = <Message>(
  child: ChildProcess,
  like: (message: unknown) => message is Message,
): Promise<Message> =>
  new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if (!like(message)) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
    child.on('exit', (code) => reject(new Error(`a process ended early (${code})`)))
  })

const isWord =
  <Word extends string>(word: Word) =>
  (message: unknown): message is Word =>
    message === word
const isReady = (message: unknown): message is Extract<Said, { ready: number }> => hasKey(message, 'ready')
const isUsage = (message: unknown): message is Extract<Said, { usage: unknown }> => hasKey(message, 'usage')
const isMeasured = (message: unknown): message is Measured => hasKey(message, 'p99')
const hasKey = (message: unknown, key: string): boolean =>
  typeof message === 'object' && message !== null && key in message

const ask = (server: ChildProcess, question: Question) => {
  const answer = hear(server, isUsage)
  server.send(question)
  return answer.then(({ usage }) => usage)
}

const run = async (kind: Kind, tables: number) => {
  const server = fork(at(SUBJECTS[kind]), {
    execArgv: ['--expose-gc', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const { ready: port } = await hear(server, isReady)
    const order: Order = { kind, port, tables, seconds: SECONDS }
    const load = fork(at('server/load.ts'), [JSON.stringify(order)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await hear(load, isWord('half'))
    const before = await ask(server, 'weight')
    load.send('more')
    await hear(load, isWord('seated'))
    const idle = await ask(server, 'weight')
    load.send('go')
    await hear(load, isWord('warm'))
    const began = await ask(server, 'usage')
    await hear(load, isWord('done'))
    const ended = await ask(server, 'usage')
    const { moves, seconds, p50, p99, bytes } = await hear(load, isMeasured)
    const cpu = (ended.cpuMillis - began.cpuMillis) / 1000
    return {
      kind,
      tables,
      rate: moves / seconds,
      perCpu: moves / cpu,
      p50,
      p99,
      // What a server needs anyway is there with the first half.
      kB: (idle.rss - before.rss) / 1024 / Math.ceil(tables / 2),
      bytes,
    }
  } finally {
    server.kill()
  }
}

type Run = Awaited<ReturnType<typeof run>>

/** The middle one of some runs, by what is most to be compared. */
const middle = (runs: readonly Run[]): Run => {
  const found = runs.toSorted((a, b) => a.perCpu - b.perCpu)[Math.floor(runs.length / 2)]
  if (found === undefined) throw new Error('FIMM_BENCH_ROUNDS must be at least 1')
  return found
}

export default async (): Promise<void> => {
  const rows: Run[] = []
  for (const tables of TABLES) {
    const rounds: Run[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const runs: Run[] = []
      for (const kind of KINDS) runs.push(await run(kind, tables))
      rounds.push(runs)
      console.log(`round ${round + 1}, ${ratios(runs)}`)
    }
    rows.push(...KINDS.map((_, index) => middle(rounds.flatMap((runs) => runs[index] ?? []))))
  }
  if (rows.length === 0) return longTables()
  console.table(
    rows.map(({ kind, tables, rate, perCpu, p50, p99, kB, bytes }) => ({
      server: kind,
      tables,
      'moves/s': Math.round(rate),
      'per CPU-s': Math.round(perCpu),
      'p50 ms': Number(p50.toFixed(1)),
      'p99 ms': Number(p99.toFixed(1)),
      'kB/idle table': Math.round(kB),
      'bytes/move/viewer': Math.round(bytes),
    })),
  )
  for (const tables of TABLES) console.log(`middle, ${ratios(rows.filter((row) => row.tables === tables))}`)
  await longTables()
}

const ratios = (runs: readonly Run[]): string => {
  const mine = runs.find(({ kind }) => kind === 'ours')
  const others = runs
    .filter((other) => other !== mine)
    .map(({ kind, perCpu }) => `${((mine?.perCpu ?? Number.NaN) / perCpu).toFixed(2)}× ${kind}`)
  return `${runs[0]?.tables} tables, moves per CPU-second: ${others.join(', ')}`
}
