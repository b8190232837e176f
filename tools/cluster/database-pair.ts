import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Millis } from '@fimm/kernel'
import { programOf } from '../../server/testing/programs.ts'
import { freePort, unprivileged } from '../../server/testing/services.ts'
import { endWithUs, Program } from './program.ts'

const run = promisify(execFile)
const LOOK_AGAIN = 50

interface Server {
  readonly port: number
  readonly data: string
  readonly program: Program
}

/** A PostgreSQL and its synchronous standby: what is committed is on both. Nobody but this file decides which of the two is
 *  the primary; it stands in for Patroni, or for whoever runs a managed pair. */
export class DatabasePair {
  readonly #folder: string
  readonly #bin: string
  readonly #user = unprivileged()
  readonly #servers: readonly [Server, Server]
  #primary: 0 | 1 = 0

  private constructor(folder: string, bin: string, ports: readonly [number, number]) {
    this.#folder = folder
    this.#bin = bin
    this.#servers = [this.#server('postgres a', ports[0]), this.#server('postgres b', ports[1])]
  }

  static async start(within: string): Promise<DatabasePair> {
    const folder = join(within, 'postgres')
    mkdirSync(folder)
    // A link to one of them may stand in the path without the others.
    const bin = dirname(realpathSync(programOf('initdb', 'postgresql', 'PATH')))
    const pair = new DatabasePair(folder, bin, [await freePort(), await freePort()])
    const { uid, gid } = pair.#user
    if (uid !== undefined) chownSync(folder, uid, gid ?? uid)
    const { data, program } = pair.primary
    await pair.#run('initdb', '-D', data, '-U', 'fimm', '--auth=trust', '--encoding=UTF8', '--no-sync')
    await program.start()
    await pair.addStandby()
    return pair
  }

  get ports(): readonly [number, number] {
    return [this.#servers[0].port, this.#servers[1].port]
  }

  get primary(): Server {
    return this.#servers[this.#primary]
  }

  get standby(): Server {
    return this.#servers[this.#primary === 0 ? 1 : 0]
  }

  /** The primary is gone for good: the standby has everything that was acknowledged, and takes over. Answers how long that
   *  took. */
  async failOver(): Promise<Millis> {
    const began = performance.now()
    await this.primary.program.end('SIGKILL')
    await this.#run('pg_ctl', 'promote', '-w', '-D', this.standby.data)
    this.#primary = this.#primary === 0 ? 1 : 0
    // There is nobody yet who could confirm a commit.
    await this.#confirmWith('')
    return performance.now() - began
  }

  /** A copy of the primary that follows it, and without which nothing is committed from then on. */
  async addStandby(): Promise<void> {
    const { data, program } = this.standby
    rmSync(data, { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${this.primary.port} user=fimm`
    await this.#run(
      'pg_basebackup',
      '-D',
      data,
      '-d',
      source,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    )
    await program.start()
    await this.#confirmWith('*')
    while ((await this.ask('SELECT sync_state FROM pg_stat_replication')) !== 'sync') await after(LOOK_AGAIN)
  }

  async end(): Promise<void> {
    for (const { program } of this.#servers) await program.end('SIGKILL')
  }

  #server(name: string, port: number): Server {
    const data = join(this.#folder, name.replaceAll(' ', '-'))
    const settings = {
      unix_socket_directories: '',
      max_connections: '100',
      // Processes are killed here, machines are not.
      fsync: 'off',
    }
    const program = new Program({
      name,
      folder: this.#folder,
      user: this.#user,
      command: [
        join(this.#bin, 'postgres'),
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
      ],
      isReady: async () => {
        await this.#run('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port))
        return true
      },
    })
    return { port, data, program }
  }

  async #confirmWith(names: '' | '*'): Promise<void> {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await this.ask('SELECT pg_reload_conf()')
  }

  /** What a statement at the primary answers, as text. */
  async ask(statement: string): Promise<string> {
    const { port } = this.primary
    // What changes the settings of the server itself is not to wait for the standby.
    const words = ['-h', '127.0.0.1', '-p', String(port), '-U', 'fimm', '-d', 'postgres', '-Atc', statement]
    return (await this.#run('psql', ...words)).trim()
  }

  async #run(program: string, ...words: readonly string[]): Promise<string> {
    const env = { ...process.env, LC_ALL: 'C' }
    const running = run(join(this.#bin, program), words, { cwd: this.#folder, env, ...this.#user })
    endWithUs(running.child)
    return (await running).stdout
  }
}
