import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'

const RESETS = 1_000
const AT_ONCE = 20
const LARGEST_LOG = 20_000

let folder: string
let server: ChildServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-resets-'))
  server = new ChildServer(await freePort(), { DATA_DIR: folder, RATE_LIMIT_ADDRESS: '0' })
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Writes and is gone, so that the server reads what nobody waits for. */
const writeAndReset = async (text: string): Promise<void> => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((written) => socket.write(text, written))
  socket.resetAndDestroy()
}

const flood = async (text: string): Promise<void> => {
  for (let sent = 0; sent < RESETS; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => writeAndReset(text)))
}

const pipelined = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: fimm\r\n\r\n`.repeat(20)
const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: fimm\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}\r\n\r\n`

test('a stranger who sends and resets, a thousand times, does not fill the log', async () => {
  const texts = [pipelined('/api/v1/games'), pipelined('/t/ABCDE'), upgrade('//['), upgrade('/api/v2/socket')]
  const before = server.loggedBytes
  for (const text of texts) await flood(text)
  // What happened often is told a second later.
  await sleep(1_100)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(server.loggedBytes - before).toBeLessThan(LARGEST_LOG)
})
