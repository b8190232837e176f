import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { User } from '../../server/testing/services.ts'

interface ProgramOptions {
  readonly name: string
  readonly command: readonly [program: string, ...words: string[]]
  /** Where it runs, and where `NAME.log` is. */
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  readonly user?: User
  readonly isReady: () => Promise<boolean>
}

const LOOK_AGAIN = 50
const LONGEST_START = 60_000

/** Whatever becomes of us, nothing of ours goes on running. */
export const endWithUs = (child: ChildProcess): void => {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/** One process of the cluster, which can be started, killed and stopped in its tracks as often as one likes. */
export class Program {
  readonly name: string
  readonly #options: ProgramOptions
  #child: ChildProcess | undefined
  #isFrozen = false

  constructor(options: ProgramOptions) {
    this.name = options.name
    this.#options = options
  }

  get state(): 'running' | 'frozen' | 'dead' {
    if (this.#child === undefined) return 'dead'
    return this.#isFrozen ? 'frozen' : 'running'
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Until it is ready. */
  async start(): Promise<void> {
    const { command, folder, env, user, isReady } = this.#options
    const [program, ...words] = command
    const log = openSync(join(folder, `${this.name.replaceAll(' ', '-')}.log`), 'a')
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', ...env },
      stdio: ['ignore', log, log],
      ...user,
    })
    closeSync(log)
    this.#child = child
    endWithUs(child)
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined
    })
    const began = performance.now()
    while (!(await isReady().catch(() => false))) {
      if (this.#child !== child) throw new Error(`${this.name} ended; see its log in ${folder}`)
      if (performance.now() - began > LONGEST_START) throw new Error(`${this.name} does not start`)
      await after(LOOK_AGAIN)
    }
  }

  async end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<void> {
    const child = this.#child
    if (child === undefined) return
    const exit = once(child, 'exit')
    child.kill(signal)
    if (this.#isFrozen) this.thaw()
    await exit
    this.#child = undefined
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** It keeps its connections, and does nothing. */
  freeze(): void {
    this.#isFrozen = this.#child?.kill('SIGSTOP') ?? false
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
    this.#isFrozen = false
  }
}
