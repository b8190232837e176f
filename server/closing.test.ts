import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RawClient } from './transports/testing/raw-client.ts'
import { ChildServer } from './testing/child.ts'
import { freePort } from './testing/services.ts'
import { freshDatabase, redisUrl } from './testing/fresh.ts'
import { proxyTo } from './testing/proxy.ts'
import { createGuest, post } from './testing/server.ts'

let folder: string
let server: ChildServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-closing-'))
  server = new ChildServer(await freePort(), { DATA_DIR: folder })
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

/** Connects, sends this, and never reads, answers or closes. */
const silent = async (...lines: readonly string[]): Promise<void> => {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  await new Promise((connected) => socket.once('connect', connected))
  if (lines.length > 0) socket.write([...lines, 'Host: fimm', '', ''].join('\r\n'))
  socket.pause()
}

test('[F20] asked to end, it ends within ten seconds, whatever hangs on its sockets', async () => {
  const { token } = await createGuest(server.url, 'Silent')
  const by = `Authorization: Bearer ${token}`
  await silent()
  await silent('GET / HTTP/1.1')
  await silent('GET /api/v2/stream HTTP/1.1', by)
  await silent('POST /api/v1/guests HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')
  await silent('GET /nowhere HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')
  // One that was welcomed, and one with half a frame on its way.
  for (const bytes of [Buffer.alloc(0), Buffer.from([0x81, 0xfe, 0x10])]) {
    const { socket } = await RawClient.open(server.url, token)
    socket.write(bytes)
    socket.pause()
  }
  await sleep(200)
  // By itself: after nine seconds it would have been cut off, which is another code.
  expect(await server.kill('SIGTERM')).toBe(0)
})

test('[F20] nor are a database and a Redis waited for that have fallen silent', async () => {
  await using database = await freshDatabase()
  const networks = await Promise.all([proxyTo(database.url), proxyTo(await redisUrl())])
  const [postgres, redis] = networks
  const node = new ChildServer(await freePort(), { DATABASE_URL: postgres.url, REDIS_URL: redis.url })
  await node.start()
  const { token } = await createGuest(node.url, 'Anna')
  // In the lobby, so that there is somebody to take out of it in Redis.
  const { socket } = await RawClient.open(node.url, token)
  for (const network of networks) network.freeze()
  // Something is under way that will never be answered.
  post(node.url, '/tables', { game: 'crossword' }, token).catch(() => {})
  await sleep(200)
  // Closed, or cut off by its own clock: they are still silent.
  expect([0, 1]).toContain(await node.kill('SIGTERM'))
  socket.destroy()
  await Promise.all(networks.map((network) => network.cut()))
})
