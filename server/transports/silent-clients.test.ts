import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { startTestServer, until, type TestServer } from '../testing/server.ts'
import { SOCKET_PATH } from './socket-server.ts'

/** Half a minute at most, of which five seconds are the grace of presence. */
const UNTIL_GONE = 30_000 - 5_000

let server: TestServer
beforeEach(async () => {
  // Only what repeats: sockets and the grace go by real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await startTestServer()
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

test('[F27] [T8] whoever loses the network without a word is away within half a minute; who answers pings stays', async () => {
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const code = await server.open(anna, { game: 'smakrafl' })
  const client = server.client(anna)
  client.watch(code, () => {})
  // Björn's device takes everything in and never answers, as one does whose network is gone.
  const socket = new WebSocket(server.url.replace('http', 'ws') + SOCKET_PATH, {
    headers: { authorization: `Bearer ${bjorn.token}` },
    autoPong: false,
  })
  const isClosed = new Promise<void>((done) => socket.on('close', () => done()))
  const pinged = vi.fn<() => void>()
  socket.on('ping', pinged)
  await new Promise((done) => socket.on('open', done))
  socket.send(JSON.stringify({ t: 'watch', table: code }))
  socket.send(JSON.stringify({ t: 'command', id: 'join-of-bjorn', table: code, command: { type: 'join' } }))
  const member = (player: string) => client.table(code)?.document?.members.find(({ id }) => id === player)
  await until(client, code, () => member(bjorn.player) !== undefined, 'Björn at the table')
  expect(member(bjorn.player)).not.toHaveProperty('awaySince')
  const statuses: string[] = []
  client.onStatus(() => void statuses.push(client.status))

  // In steps, so that pongs arrive in between.
  for (let passed = 0; passed < UNTIL_GONE; passed += 1_000) {
    vi.advanceTimersByTime(1_000)
    await new Promise((done) => setTimeout(done, 10))
  }
  await isClosed
  expect(pinged.mock.calls.length).toBeGreaterThan(0)
  await until(client, code, () => member(bjorn.player)?.awaySince !== undefined, 'Björn away')
  expect(statuses).toEqual([])
  expect(member(anna.player)).not.toHaveProperty('awaySince')
})
