import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real server as a process of its own, to be killed. */
export class ChildServer {
  readonly url: string
  readonly #env: Readonly<Record<string, string>>
  #child: ChildProcess | undefined
  /** How much it has logged, at the level that servers have unless told otherwise. */
  loggedBytes = 0

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port), HOST: '127.0.0.1' }
  }

  /** Ready when it answers. */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [main], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child.stdout?.on('data', (written: Buffer) => {
      this.loggedBytes += written.length
      for (const line of String(written).split('\n')) if (isFault(line)) process.stdout.write(`${line}\n`)
    })
    for (let tries = 0; tries < 600; tries++) {
      const answered = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (answered) return
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('the server does not start')
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** When it ended by itself, and with which code. */
  async ended(): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null
    const { promise, resolve } = Promise.withResolvers<number | null>()
    child.on('exit', (code) => resolve(code))
    return promise
  }

  /** Without any warning, as a power cut would. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    if (child === undefined) return null
    const { promise, resolve } = Promise.withResolvers<number | null>()
    child.on('exit', (code) => resolve(code))
    child.kill(signal)
    this.#child = undefined
    return promise
  }
}

/** What somebody reading the tests' output wants to see. */
const isFault = (line: string): boolean => /"level":[56]0/.test(line)
