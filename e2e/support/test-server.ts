import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@fimm/server/testing/services.ts'

/** The real server, on a free loopback port, with a data folder of its own. */
export interface TestServer {
  readonly url: string
  /** Stops it as a restart would, and starts it again at the same address over the same data. */
  restart(): Promise<void>
  /** Lets time go by on its clock, in much less. */
  passTime(millis: number): Promise<void>
  /** The same, but meanwhile another version was put in its place: gives its folder. */
  update(install: () => string): Promise<void>
  close(): Promise<void>
}

const project = fileURLToPath(new URL('../../', import.meta.url))
const PATIENCE = 60_000
const ASK_AGAIN = 100

/** `folder`: of the project, or of a copy of it. `program` and `env`: for a server that is started differently, such as
 *  `dealt-server.ts`; `patience`: for one that has work to do before it opens. */
export const startTestServer = async (
  folder = project,
  {
    program = join(folder, 'server', 'main.ts'),
    env = {},
    patience = PATIENCE,
  }: {
    readonly program?: string
    readonly env?: Readonly<Record<string, string>>
    readonly patience?: number
  } = {},
): Promise<TestServer> => {
  const data = mkdtempSync(join(tmpdir(), 'fimm-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = (from = program) => startServer(from, port, { ...env, DATA_DIR: data })
  let server = start()
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await untilReady(url, patience)
  return {
    url,
    restart: async () => {
      await stop()
      server = start()
      await untilReady(url, patience)
    },
    passTime: async (millis) => {
      const passed = once(server, 'message')
      server.send(millis)
      await passed
    },
    update: async (install) => {
      await stop()
      server = start(join(install(), 'server', 'main.ts'))
      await untilReady(url, patience)
    },
    close: async () => {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const timeServer = fileURLToPath(new URL('time-server.ts', import.meta.url))

const startServer = (program: string, port: number, env: Readonly<Record<string, string>>) => {
  const server = spawn(process.execPath, ['--import', timeServer, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      // Many people come from one address here, and faster than people do.
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_GUESTS: '0',
      RATE_LIMIT_CODES: '0',
      TABLES_PER_PERSON: '0',
      ...env,
    },
  })
  // Whatever becomes of the tests, nothing of theirs goes on running.
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  server.once('exit', () => process.off('exit', end))
  return server
}

const untilReady = async (url: string, patience: number): Promise<void> => {
  for (const late = Date.now() + patience; Date.now() < late; await rest(ASK_AGAIN)) {
    const answer = await fetch(`${url}/api/v1/games`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`no server at ${url} after ${patience / 1000} s`)
}
