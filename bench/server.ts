import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seeded } from '@fimm/kernel'
import { installPeers } from './peers.ts'
import type { Order, Slice, Turn } from './server/load.ts'
import { longTables } from './server/long-table.ts'
import type { Question, SubjectMessage } from './server/subject.ts'

/** `FIMM_BENCH_TABLES= npm run bench -- server` measures long tables alone. `FIMM_BENCH_PROFILE=DIR` leaves a CPU profile of each server there, of the time it was at work.
 *
 *  Moves per second, per second of the server's own time, latency, memory and bytes; next to controls in the same run. */

const SUBJECTS = {
  echo: 'server/echo.ts',
  ours: 'server/ours.ts',
  'boardgame.io': 'peers/boardgame-server.mts',
  colyseus: 'peers/colyseus-server.mts',
  'colyseus+sqlite': 'peers/colyseus-sqlite-server.mts',
} as const
type Kind = keyof typeof SUBJECTS

const TABLES = (process.env['FIMM_BENCH_TABLES'] ?? '50,200,500').split(',').filter(Boolean).map(Number)
/** A machine's own speed can change by half from one minute to the next: everybody has many short turns. */
const ROUNDS = Number(process.env['FIMM_BENCH_ROUNDS'] ?? 15)
const SECONDS = Number(process.env['FIMM_BENCH_SECONDS'] ?? 1)
/** Until what runs often has been compiled, which goes on for ten seconds and more. */
const WARM_UP = Number(process.env['FIMM_BENCH_WARM_UP'] ?? 12)
/** A process that says nothing for so long will not say anything any more. */
const LONGEST_WAIT = 120_000
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
    const stop = (): void => {
      clearTimeout(timer)
      child.off('message', listen)
      child.off('exit', end)
    }
    const fail = (why: string): void => {
      stop()
      reject(new Error(`${child.spawnargs.at(-1)} ${why}`))
    }
    const end = (code: number | null): void => fail(`ended early (${code})`)
    const listen = (message: unknown): void => {
      if (!like(message)) return
      stop()
      resolve(message)
    }
    const timer = setTimeout(() => fail('does not answer'), LONGEST_WAIT)
    child.on('message', listen)
    child.on('exit', end)
  })

const isWord =
  <Word extends string>(word: Word) =>
  (message: unknown): message is Word =>
    message === word
const isReady = (message: unknown): message is Extract<SubjectMessage, { ready: number }> =>
  hasKey(message, 'ready')
const isUsage = (message: unknown): message is Extract<SubjectMessage, { usage: unknown }> =>
  hasKey(message, 'usage')
const isSlice = (message: unknown): message is Slice => hasKey(message, 'latencies')
const hasKey = (message: unknown, key: string): boolean =>
  typeof message === 'object' && message !== null && key in message

const ask = (server: ChildProcess, question: Question) => {
  const answer = hear(server, isUsage)
  server.send(question)
  return answer.then(({ usage }) => usage)
}

/** A server with its load, seated and resting. */
interface Subject {
  readonly kind: Kind
  readonly server: ChildProcess
  readonly load: ChildProcess
  readonly kB: number
}

const seated = async (kind: Kind, tables: number, started: ChildProcess[]): Promise<Subject> => {
  const server = fork(at(SUBJECTS[kind]), {
    execArgv: ['--expose-gc', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(server)
  const { ready: port } = await hear(server, isReady)
  const order: Order = { kind, port, tables }
  const load = fork(at('server/load.ts'), [JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(load)
  await hear(load, isWord('half'))
  const before = await ask(server, 'weight')
  load.send('more')
  await hear(load, isWord('seated'))
  const idle = await ask(server, 'weight')
  // What a server needs anyway is there with the first half.
  return { kind, server, load, kB: (idle.rss - before.rss) / 1024 / Math.ceil(tables / 2) }
}

const turn = async ({ server, load }: Subject, seconds: number): Promise<Slice & { cpu: number }> => {
  load.send({ millis: seconds * 1000 } satisfies Turn)
  await hear(load, isWord('warm'))
  const began = await ask(server, 'usage')
  await hear(load, isWord('done'))
  const ended = await ask(server, 'usage')
  const slice = await hear(load, isSlice)
  return { ...slice, cpu: (ended.cpuMillis - began.cpuMillis) / 1000 }
}

/** All servers at once, of which one works and the others rest. */
const race = async (tables: number): Promise<readonly Row[]> => {
  const started: ChildProcess[] = []
  const subjects: Subject[] = []
  try {
    for (const kind of KINDS) subjects.push(await seated(kind, tables, started))
    for (let spent = 0; spent < WARM_UP; spent += SECONDS)
      for (const subject of subjects) await turn(subject, SECONDS)
    const rounds: (Slice & { cpu: number })[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      const slices: (Slice & { cpu: number })[] = []
      // In another order each time: what one leaves behind, such as pages for the disk to write, is not always the same
      // one's burden.
      for (const index of seeded(`round ${round}`).shuffle([...subjects.keys()]))
        slices[index] = await turn(subjects[index] as Subject, SECONDS)
      rounds.push(slices)
    }
    return subjects.map(({ kind, kB }, index): Row => {
      const slices = rounds.flatMap((round) => round[index] ?? [])
      const latencies = slices.flatMap((slice) => slice.latencies).toSorted((a, b) => a - b)
      const part = (of: number): number => latencies[Math.floor(latencies.length * of)] ?? 0
      const moves = sum(slices.map((slice) => slice.moves))
      return {
        kind,
        tables,
        kB,
        perCpu: slices.map((slice) => slice.moves / slice.cpu),
        rate: moves / sum(slices.map(({ seconds }) => seconds)),
        p50: part(0.5),
        p99: part(0.99),
        bytes: sum(slices.map(({ bytes }) => bytes)) / Math.max(1, moves) / 2,
      }
    })
  } finally {
    // Whatever failed: a process that is left running would keep this one from ending.
    for (const child of started) child.kill()
  }
}

interface Row {
  readonly kind: Kind
  readonly tables: number
  readonly kB: number
  /** Moves per second of the server's own time, in each round. */
  readonly perCpu: readonly number[]
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The value that so large a part of them stays below. */
const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? Number.NaN

export default async (): Promise<void> => {
  if (KINDS.some((kind) => SUBJECTS[kind].startsWith('peers/'))) installPeers()
  for (const tables of TABLES) {
    const rows = await race(tables)
    console.table(
      rows.map(({ kind, rate, perCpu, p50, p99, kB, bytes }) => ({
        server: kind,
        tables,
        'moves/s': Math.round(rate),
        'per CPU-s': Math.round(quantile(perCpu, 0.5)),
        'p50 ms': Number(p50.toFixed(1)),
        'p99 ms': Number(p99.toFixed(1)),
        'kB/idle table': Math.round(kB),
        'bytes/move/viewer': Math.round(bytes),
      })),
    )
    printRatios(rows)
  }
  await longTables()
}

/** Of every round its own ratio, since both had the same machine then. */
const printRatios = (rows: readonly Row[]): void => {
  const mine = rows.find(({ kind }) => kind === 'ours')
  if (mine === undefined) return
  for (const other of rows) {
    if (other === mine) continue
    const ratios = mine.perCpu.map((own, round) => own / (other.perCpu[round] ?? Number.NaN))
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2))
    console.log(
      `${mine.tables} tables, moves per CPU-second: ${middle}× ${other.kind} (half of ${ratios.length} rounds: ${low}–${high})`,
    )
  }
}
