import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@fimm/server/testing/services.ts'
import { npm } from '@fimm/tools/npm.ts'
import { figure, middle, type Figure } from '../measure.ts'

/** How long the pages take to build, and a server that has everything to answer. */
const ROUNDS = 5
const ASK_AGAIN = 10
const SERVER = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

const seconds = (work: () => void): number => {
  const began = performance.now()
  work()
  return (performance.now() - began) / 1000
}

const startOnce = async (): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'fimm-start-'))
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, [SERVER], {
    stdio: 'ignore',
    env: { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: folder },
  })
  const isUp = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (server.exitCode === null && !(await isUp())) await rest(ASK_AGAIN)
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
  const took = performance.now() - began
  server.kill()
  await new Promise((ended) => server.once('exit', ended))
  rmSync(folder, { recursive: true, force: true })
  return took
}

export default async (): Promise<readonly Figure[]> => {
  const [program, ...words] = npm('run', '--silent', 'build:web', '--', '--quiet')
  const build = seconds(() => execFileSync(program, words, { stdio: 'ignore' }))
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round++) starts.push(await startOnce())
  return [
    figure('the pages are built', 's', build),
    figure('a server with everything built answers', 'ms', middle(starts)),
  ]
}
