import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPeers } from '../peers.ts'
import type { Order, Slice, Turn } from './load.ts'
import type { Question, SubjectMessage } from './subject.ts'

/** Servers under measurement, each a process of its own with its load in another. `FIMM_BENCH_KINDS=ours,echo` takes some of
 *  them; `FIMM_BENCH_PROFILE=DIR` leaves a CPU profile of each there, of the time it was at work. */

const SUBJECTS = {
  ours: './ours.ts',
  echo: './echo.ts',
  'boardgame.io': '../peers/boardgame-server.mts',
  Colyseus: '../peers/colyseus-server.mts',
  'Colyseus with SQLite': '../peers/colyseus-sqlite-server.mts',
} as const
export type ServerKind = keyof typeof SUBJECTS

const KINDS = (process.env['FIMM_BENCH_KINDS']?.split(',') ?? Object.keys(SUBJECTS)) as ServerKind[]
/** A process that says nothing for so long will not say anything any more. */
const LONGEST_WAIT = 120_000

/** Of a file beside this one. */
export const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What `npm start` runs our server with. The others get the same: none is to win by the settings of the engine. */
const { scripts } = JSON.parse(readFileSync(pathOf('../../package.json'), 'utf8')) as {
  scripts: { start: string }
}
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))

export const hear = <Message>(
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
export const isOpen = isWord('open')
export const isReady = (message: unknown): message is Extract<SubjectMessage, { ready: number }> =>
  hasKey(message, 'ready')
const isUsage = (message: unknown): message is Extract<SubjectMessage, { usage: unknown }> =>
  hasKey(message, 'usage')
const isSlice = (message: unknown): message is Slice => hasKey(message, 'latencies')
const hasKey = (message: unknown, key: string): boolean =>
  typeof message === 'object' && message !== null && key in message

export const ask = (server: ChildProcess, question: Question) => {
  const answer = hear(server, isUsage)
  server.send(question)
  return answer.then(({ usage }) => usage)
}

/** A server with its load, seated and resting. */
export interface MeasuredServer {
  readonly kind: ServerKind
  readonly server: ChildProcess
  readonly load: ChildProcess
  /** What a table needs while nothing happens at it. */
  readonly kB: number
}

/** Starts them, all with so many tables; whatever fails, they end with what is done with them. */
export const withSubjects = async <T>(
  tables: number,
  use: (subjects: readonly MeasuredServer[]) => Promise<T>,
): Promise<T> => {
  if (KINDS.some((kind) => SUBJECTS[kind].includes('/peers/'))) installPeers()
  const started: ChildProcess[] = []
  try {
    const subjects: MeasuredServer[] = []
    for (const kind of KINDS) subjects.push(await seated(kind, tables, started))
    return await use(subjects)
  } finally {
    // A process that is left running would keep this one from ending.
    for (const child of started) child.kill()
  }
}

/** Which of them measured what, beside ours. */
export const othersBeside = <T>(
  measured: ReadonlyMap<ServerKind, T>,
): readonly (readonly [ServerKind, T])[] => [...measured].filter(([kind]) => kind !== 'ours')

const seated = async (kind: ServerKind, tables: number, started: ChildProcess[]): Promise<MeasuredServer> => {
  const server = fork(pathOf(SUBJECTS[kind]), {
    execArgv: ['--expose-gc', ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(server)
  const { ready: port } = await hear(server, isReady)
  const order: Order = { kind, port, tables }
  const load = fork(pathOf('./load.ts'), [JSON.stringify(order)], {
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

/** What a server did in one turn, and how many seconds of its own time it took. */
export type Work = Slice & { readonly cpu: number }

export const turn = async (
  { server, load }: MeasuredServer,
  seconds: number,
  perSecond?: number,
): Promise<Work> => {
  load.send({ millis: seconds * 1000, ...(perSecond && { perSecond }) } satisfies Turn)
  await hear(load, isWord('warm'))
  const began = await ask(server, 'usage')
  await hear(load, isWord('done'))
  const ended = await ask(server, 'usage')
  const slice = await hear(load, isSlice)
  return { ...slice, cpu: (ended.cpuMillis - began.cpuMillis) / 1000 }
}
