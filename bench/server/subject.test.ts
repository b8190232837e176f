import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server under measurement ends with its parent, however that ends', async () => {
  const server = fileURLToPath(new URL('echo.ts', import.meta.url))
  const program = `const child = require('node:child_process').fork(${JSON.stringify(server)})
    child.once('message', () => console.log(String(child.pid)))`
  const parent = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  for (let waited = 0; waited < 100 && isRunning(pid); waited++) await setTimeout(50)
  expect(isRunning(pid)).toBe(false)
})

test.each(['echo.ts', 'ours.ts'])(
  'no port that is taken keeps %s waiting: each takes a free one',
  async (name) => {
    const path = fileURLToPath(new URL(name, import.meta.url))
    const servers = [0, 1].map(() => fork(path, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }))
    try {
      const ports = await Promise.all(
        servers.map(
          async (server) => ((await once(server, 'message')) as [{ readonly ready: number }])[0].ready,
        ),
      )
      for (const port of ports) expect(port).toBeGreaterThan(0)
      expect(new Set(ports).size).toBe(2)
    } finally {
      for (const server of servers) server.kill()
    }
  },
)
