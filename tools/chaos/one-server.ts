import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Millis } from '@fimm/kernel'
import { freePort } from '../../server/testing/services.ts'
import { proxyTo, type Proxy } from '../../server/testing/proxy.ts'
import { NO_LIMITS } from '../cluster/cluster.ts'
import { Program } from '../cluster/program.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const MOMENT: Millis = 1_000
const A_WHILE: Millis = 5_000
const LOOK_AGAIN: Millis = 50
/** Each way. */
const SLOW: Millis = 400
/** No file may grow beyond: every write fails then. */
const FULL = 4096

/** Fimm as most hosts run it: one process, one file of data; people reach it over a network that can fail. */
export interface OneServer {
  readonly url: string
  readonly program: Program
  readonly network: Proxy
  /** As soon as this file exists, the next flush fails. */
  readonly brokenDisk: string
  end(): Promise<void>
}

export const startOneServer = async (folder: string): Promise<OneServer> => {
  const port = await freePort()
  const brokenDisk = join(folder, 'flush-fails')
  const preloaded = [pathOf('../../server/store/testing/failing-flush.ts'), pathOf('jumping-clock.ts')]
  const program = new Program({
    name: 'server',
    folder,
    command: [
      process.execPath,
      ...preloaded.flatMap((path) => ['--import', path]),
      pathOf('../../server/main.ts'),
    ],
    env: {
      ...NO_LIMITS,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      PUSH: 'off',
      FIMM_TEST_FLUSH_FAILS: brokenDisk,
    },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  })
  await program.start()
  const network = await proxyTo(`http://127.0.0.1:${port}`)
  return {
    url: network.url.replace(/\/$/, ''),
    program,
    network,
    brokenDisk,
    end: async () => {
      await program.end('SIGTERM')
      await network.cut()
    },
  }
}

const limitFiles = ({ program }: OneServer, bytes: number | 'unlimited'): void =>
  void execFileSync('prlimit', [`--pid=${program.pid}`, `--fsize=${bytes}:`])

/** What can happen to it. Each is over when everything runs again. */
export const FAULTS = {
  /** A power cut. */
  killed: async ({ program }: OneServer) => {
    await program.end('SIGKILL')
    await after(MOMENT)
    await program.start()
  },
  /** As for an update. */
  restarted: async ({ program }: OneServer) => {
    await program.end('SIGTERM')
    await program.start()
  },
  frozen: async ({ program }: OneServer) => {
    program.freeze()
    await after(A_WHILE)
    program.thaw()
  },
  'disk-full': async (server: OneServer) => {
    limitFiles(server, FULL)
    await after(A_WHILE)
    limitFiles(server, 'unlimited')
  },
  /** The server ends itself then, and something starts it again. */
  'flush-failed': async ({ program, brokenDisk }: OneServer) => {
    writeFileSync(brokenDisk, '')
    while (program.state === 'running') await after(LOOK_AGAIN)
    await program.start()
  },
  'connections-cut': async ({ network }: OneServer) => {
    await network.cut()
    await after(MOMENT)
    await network.mend()
  },
  /** Nobody hears that they are gone; new ones work. */
  'connections-forgotten': async ({ network }: OneServer) => {
    network.silenceOpen()
    await after(A_WHILE)
  },
  'connections-slow': async ({ network }: OneServer) => {
    network.delay(SLOW)
    await after(A_WHILE)
    await network.mend()
  },
  /** A minute ahead, and some time later back. */
  'clock-jumped': async ({ program }: OneServer) => {
    program.signal('SIGUSR2')
    await after(A_WHILE)
    program.signal('SIGUSR2')
  },
} as const satisfies Record<string, (server: OneServer) => Promise<void>>

export type OneServerFault = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as readonly OneServerFault[]
