import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  globSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteStore } from './store/sqlite/store.ts'
import { ChildServer } from './testing/child.ts'
import { freshDatabase } from './testing/fresh.ts'
import { freePort, startOwnRedis } from './testing/services.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

const folders: string[] = []
/** Not by `onTestFinished`, which after an `await` takes another of the tests at the same time for its own. */
const afterwards: (() => unknown)[] = []
afterAll(async () => {
  for (const end of afterwards) await end()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-start-'))
  folders.push(folder)
  return folder
}
/** A folder with a database in it, which somebody has done this to. */
const folderWith = async (harm: (file: string) => void): Promise<string> => {
  const folder = emptyFolder()
  await (await sqliteStore(folder)).close()
  harm(join(folder, 'fimm.sqlite'))
  return folder
}

interface Ended {
  readonly code: number | null
  readonly lines: readonly string[]
}

/** Starts the server, which is to end by itself, or then. Permissions mean nothing to root, so it may be somebody else. */
const start = async (
  env: Readonly<Record<string, string>>,
  asNobody = false,
  end?: Promise<unknown>,
): Promise<Ended> => {
  const user = asNobody && isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  void end?.then(() => child.kill('SIGTERM'))
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (data: Buffer) => (text += data.toString()))
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 40_000)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(tooLate)
  return { code, lines: text.trim().split('\n') }
}

/** Theirs, so that permissions alone decide. */
const owned = (folder: string): string => {
  if (isRoot) for (const path of [folder, ...globSync(join(folder, '*'))]) chownSync(path, NOBODY, NOBODY)
  return folder
}

let running: ChildServer
let shared: string
beforeAll(async () => {
  shared = emptyFolder()
  running = new ChildServer(await freePort(), { DATA_DIR: shared })
  await running.start()
})
afterAll(() => running.kill())

const OVERWRITE = Buffer.alloc(8_192, 'no database')

test.concurrent.each([
  [
    'a text file',
    'DATA_DIR',
    async () => ({ DATA_DIR: await folderWith((file) => writeFileSync(file, OVERWRITE)) }),
  ],
  [
    'an emptied file where a server ran',
    'DATA_DIR',
    async () => ({
      DATA_DIR: await folderWith((file) => {
        truncateSync(file, 0)
        writeFileSync(join(dirname(file), 'server.lock'), '')
      }),
    }),
  ],
  [
    'a truncated file',
    'DATA_DIR',
    async () => ({ DATA_DIR: await folderWith((file) => truncateSync(file, 4_096)) }),
  ],
  [
    'a corrupt file',
    'DATA_DIR',
    async () => ({
      DATA_DIR: await folderWith((file) => {
        const open = openSync(file, 'r+')
        // The schema is behind the header of a hundred bytes.
        writeSync(open, OVERWRITE, 0, 3_996, 100)
        closeSync(open)
      }),
    }),
  ],
  [
    'a newer database',
    'DATA_DIR',
    async () => ({
      DATA_DIR: await folderWith((file) => {
        const database = new DatabaseSync(file)
        database.exec("INSERT INTO schema_migrations (number, name, applied_at) VALUES (9999, 'later', 0)")
        database.close()
      }),
    }),
  ],
  [
    'a database from before the first release',
    'begin with an empty one. It is in DATA_DIR',
    async () => ({
      DATA_DIR: await folderWith((file) => {
        const database = new DatabaseSync(file)
        // As those had it, which counted thirteen steps.
        database.exec(`
          UPDATE schema_migrations SET name = 'streams';
          INSERT INTO schema_migrations (number, name, applied_at) VALUES (13, 'daily-hints', 0);
        `)
        database.close()
      }),
    }),
  ],
  [
    'a folder that is a file',
    'DATA_DIR',
    async () => {
      const file = join(emptyFolder(), 'file')
      writeFileSync(file, 'x')
      return { DATA_DIR: file }
    },
  ],
  ['[F23] another server’s folder', 'DATA_DIR', async () => ({ DATA_DIR: shared })],
  [
    'no PostgreSQL',
    'DATABASE_URL',
    async () => ({ DATABASE_URL: `postgres://fimm:secret@127.0.0.1:${await freePort()}/fimm` }),
  ],
  [
    'no such database',
    'DATABASE_URL',
    async () => {
      await using database = await freshDatabase()
      const url = new URL(database.url)
      url.pathname = '/no_such_database'
      return { DATABASE_URL: url.href }
    },
  ],
  [
    'a Redis that refuses the password',
    'REDIS_URL',
    async () => {
      const { url, stop } = await startOwnRedis(await freePort(), '--requirepass', 'another')
      afterwards.push(stop)
      return {
        DATA_DIR: emptyFolder(),
        REDIS_URL: url.replace('redis://', 'redis://:secret@'),
        LOG_LEVEL: 'warn',
      }
    },
  ],
  ['a host that is not here', 'HOST', async () => ({ DATA_DIR: emptyFolder(), HOST: '203.0.113.7' })],
  ['a host that is none', 'HOST', async () => ({ DATA_DIR: emptyFolder(), HOST: 'no host' })],
  ['a proxy that is none', 'TRUST_PROXY', async () => ({ DATA_DIR: emptyFolder(), TRUST_PROXY: 'nonsense' })],
  ['a port that is none', 'PORT', async () => ({ DATA_DIR: emptyFolder(), PORT: 'eight' })],
  ['names that are no JSON', 'FIMM_NAMES', async () => ({ DATA_DIR: emptyFolder(), FIMM_NAMES: '{' })],
])(
  '[F19] %s is said in one line that names %s',
  async (_what, variable, made) => {
    const { code, lines } = await start(await made())
    expect(lines).toEqual([expect.stringContaining(variable)])
    // What is wrong, and what to do.
    expect(lines[0]).toMatch(/\. [A-Z]|must be/)
    expect(lines[0]).not.toContain('secret')
    expect(code).toBe(1)
  },
  120_000,
)

test.concurrent('[F19] a folder and a file that may not be written to', async () => {
  const closed = emptyFolder()
  chmodSync(owned(closed), 0o500)
  const readOnly = owned(await folderWith((file) => chmodSync(file, 0o400)))
  for (const folder of [join(closed, 'data'), readOnly]) {
    const { code, lines } = await start({ DATA_DIR: folder }, true)
    expect(lines).toEqual([expect.stringContaining('DATA_DIR')])
    expect(code).toBe(1)
  }
})

test.concurrent('[F46] a Redis that nobody reaches is said in one line, however often it is tried', async () => {
  const tried = Promise.withResolvers<undefined>()
  let tries = 0
  const nobody = createServer((socket) => {
    socket.on('error', () => {})
    socket.resetAndDestroy()
    // Each of some connections has been tried again, also after the start.
    if (++tries === 60) tried.resolve(undefined)
  }).listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as AddressInfo
  const env = { DATA_DIR: emptyFolder(), REDIS_URL: `redis://:secret@127.0.0.1:${port}`, LOG_LEVEL: 'warn' }
  const { lines } = await start(env, false, tried.promise)
  nobody.close()
  expect(lines).toEqual([expect.stringContaining('no Redis answers')])
  expect(lines[0]).not.toContain('secret')
})

test.concurrent('[F19] a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  expect((await start({ DATA_DIR: emptyFolder(), PORT: port })).lines).toEqual([
    expect.stringMatching(/PORT.*\.env: PORT=8001$/),
  ])
  other.close()
})

test('[F23] the folder of a server that was killed is free again', async () => {
  await running.kill()
  await running.start()
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
})
