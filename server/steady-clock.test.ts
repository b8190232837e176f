import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from '@fimm/client/client.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { steadyClock } from './steady-clock.ts'
import { createGuest, post } from './testing/server.ts'

const SERVER = fileURLToPath(new URL('testing/high-card-server.ts', import.meta.url))
const TURN = 1_500

test('[F26] a clock set back an hour does not stretch a running deadline', async () => {
  const child = spawn(process.execPath, [SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { token } = await createGuest(url, 'Anna')
  const wanted = { game: 'high-card', options: { rounds: 3, time: TURN } }
  const { code } = (await post(url, '/tables', wanted, token)) as { code: string }
  const client = new Client({ url, token })
  onTestFinished(() => client.close())
  client.watch(code, () => {})
  await client.send(code, { type: 'start' })
  await vi.waitUntil(() => client.table(code)?.document?.match !== undefined, { timeout: 20_000 })
  // The server's own clock, set back.
  child.kill('SIGUSR2')
  const isPlayed = () => (client.table(code)?.log ?? []).some(({ event }) => event.type === 'card-played')
  await vi.waitUntil(isPlayed)
})

test('[F26] it follows a clock set forward and ignores one set back', () => {
  let [wall, elapsed] = [1_000_000, 0]
  const clock = steadyClock(
    () => wall,
    () => elapsed,
  )
  const pass = (millis: number): void => {
    wall += millis
    elapsed += millis
  }
  pass(500)
  expect(clock()).toBe(1_000_500)
  wall -= 3_600_000
  pass(500)
  expect(clock()).toBe(1_001_000)
  wall += 3_600_000 + 60_000
  expect(clock()).toBe(1_061_000)
  pass(0.5)
  expect(clock()).toBeGreaterThanOrEqual(1_061_000)
})
