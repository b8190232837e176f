import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { programOf } from './programs.ts'

/** A service that runs for the tests, on loopback only, with nothing kept afterwards. */
export interface Service {
  readonly url: string
  stop(): Promise<void>
}

export interface User {
  readonly uid?: number
  readonly gid?: number
}

const elsewhere = (url: string): Service => ({ url, stop: async () => {} })

/** The PostgreSQL that `FIMM_TEST_DATABASE_URL` names, or one of our own. */
export const startPostgres = async (): Promise<Service> => {
  const given = process.env.FIMM_TEST_DATABASE_URL
  return given === undefined ? startOwnPostgres() : elsewhere(given)
}

/** `standby`: it can be read and not written to, as one that follows another. */
export const startOwnPostgres = async (role: 'primary' | 'standby' = 'primary'): Promise<Service> => {
  const initdb = programOf('initdb', 'postgresql', 'FIMM_TEST_DATABASE_URL')
  const folder = mkdtempSync(join(tmpdir(), 'fimm-postgres-'))
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const data = join(folder, 'data')
  execFileSync(
    initdb,
    ['-D', data, '-U', 'fimm', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (role === 'standby') writeFileSync(join(data, 'standby.signal'), '')
  const port = await freePort()
  // These tests ask what PostgreSQL promises, not whether it keeps it when the power goes.
  const quick = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200']
  const here = ['-h', '127.0.0.1', '-p', String(port), '-c', 'unix_socket_directories=']
  const server = await launch(
    join(dirname(initdb), 'postgres'),
    ['-D', data, ...here, ...quick],
    /ready to accept (read-only )?connections/,
    { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } },
  )
  return serviceOf(`postgres://fimm@127.0.0.1:${port}/postgres`, server, 'SIGINT', folder)
}

/** The Redis that `FIMM_TEST_REDIS_URL` names, or one of our own. */
export const startRedis = async (): Promise<Service> => {
  const given = process.env.FIMM_TEST_REDIS_URL
  return given === undefined ? startOwnRedis(await freePort()) : elsewhere(given)
}

/** One that a test may stop and start again at the same address. */
export const startOwnRedis = async (port: number, ...more: readonly string[]): Promise<Service> => {
  const program = programOf('redis-server', 'redis-server', 'FIMM_TEST_REDIS_URL')
  const folder = mkdtempSync(join(tmpdir(), 'fimm-redis-'))
  const server = await launch(
    program,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
      ...more,
    ],
    /ready to accept connections/i,
    { cwd: folder },
  )
  return serviceOf(`redis://127.0.0.1:${port}`, server, 'SIGKILL', folder)
}

/** Below those a system gives to whoever asks for any (32768 and up): nobody else takes it before the program it is for,
 *  nor while that program is away. */
export const freePort = async (): Promise<number> => {
  const port = 20_000 + randomInt(12_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** PostgreSQL refuses to run as root. */
export const unprivileged = (): User => {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts a program and waits until it says that it is ready. */
const launch = async (
  program: string,
  words: readonly string[],
  ready: RegExp,
  options: User & { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<ChildProcess> => {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  endWith(child)
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        if (said.length < 50) said.push(line)
        if (ready.test(line)) resolve()
      })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said.join('\n')}`)))
  })
  return child
}

/** Whatever becomes of the tests, nothing of theirs goes on running. */
const endWith = (child: ChildProcess): void => {
  const end = () => child.kill('SIGKILL')
  const pass = (signal: NodeJS.Signals) => {
    end()
    process.kill(process.pid, signal)
  }
  process.once('exit', end)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, pass)
  child.once('exit', () => {
    process.off('exit', end)
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, pass)
  })
}

const serviceOf = (url: string, child: ChildProcess, signal: NodeJS.Signals, folder: string): Service => ({
  url,
  stop: async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    }
    rmSync(folder, { recursive: true, force: true })
  },
})
