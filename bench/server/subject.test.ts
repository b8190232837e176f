import { spawn } from 'node:child_process'
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
    child.once('message', () => console.log(child.pid))`
  const parent = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(String(line))
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  for (let waited = 0; waited < 100 && isRunning(pid); waited++) await setTimeout(50)
  expect(isRunning(pid)).toBe(false)
})
