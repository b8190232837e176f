import type { ConnectionStatus } from '@fimm/client/client.ts'
import { openSocket } from '@fimm/client/socket-transport.ts'
import { openStream } from '@fimm/client/stream-transport.ts'
import { afterEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { post, startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

/** Asks until this address is over its limit. */
const useUp = async (): Promise<void> => {
  while ((await fetch(`${server.url}/healthz`)).status !== 429);
}

const closeOf = ({ token }: TestGuest): Promise<{ code: number; reason: string }> => {
  const headers = { authorization: `Bearer ${token}` }
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v2/socket`, { headers })
  return new Promise((settle) =>
    socket.on('close', (code, reason) => settle({ code, reason: reason.toString() })),
  )
}

test('[F9] [W2] an address over its limit is told to wait, whichever way it comes', async () => {
  let now = Date.now()
  server = await startTestServer({ RATE_LIMIT_ADDRESS: '40' }, { clock: () => now })
  const anna = await server.guest('Anna')
  await useUp()
  const seconds = '2'
  expect(await closeOf(anna)).toEqual({ code: 4429, reason: seconds })
  const headers = { authorization: `Bearer ${anna.token}` }
  for (const [path, method] of [
    ['/api/v2/stream', 'GET'],
    ['/api/v2/stream/any', 'POST'],
  ] as const) {
    const turned = await fetch(`${server.url}${path}`, { method, headers })
    expect(turned.status).toBe(429)
    expect(turned.headers.get('retry-after')).toBe(seconds)
    expect(await turned.json()).toMatchObject({ error: { code: 'too-many-requests' } })
  }
  // Who they are is another question, and has another answer.
  now += 2_000
  expect(await closeOf({ ...anna, token: 'nonsense' })).toMatchObject({ code: 4401 })
})

test('[F9] [W2] somebody with too many connections is told to wait, too', async () => {
  server = await startTestServer()
  const anna = await server.guest('Anna')
  const clients = Array.from({ length: 20 }, () => server.client(anna))
  await vi.waitUntil(() => clients.every(({ status }) => status === 'open'))
  expect(await closeOf(anna)).toEqual({ code: 4429, reason: '10' })
  // Streams are connections too.
  const headers = { authorization: `Bearer ${anna.token}` }
  const { code } = (await post(server.url, '/tables', { game: 'crossword' }, anna.token)) as { code: string }
  for (const path of ['/api/v2/stream', `/api/v1/tables/${code}/stream`])
    expect((await fetch(`${server.url}${path}`, { headers })).status).toBe(429)
})

test.each([
  ['a socket', openSocket],
  ['a stream', openStream],
])('[F9] a client that is told to wait comes back by itself, over %s', async (_door, open) => {
  server = await startTestServer({ RATE_LIMIT_ADDRESS: '60' })
  const anna = await server.guest('Anna')
  await useUp()
  const client = server.client(anna, { socket: open, stream: open })
  const statuses: ConnectionStatus[] = []
  client.onStatus(() => statuses.push(client.status))
  // Whoever looks again meanwhile does not make it worse.
  const looking = setInterval(() => client.reconnectNow(), 20)
  await vi.waitUntil(() => client.player === anna.player, { timeout: 30_000 })
  clearInterval(looking)
  expect(statuses).not.toContain('refused')
  expect(statuses).toContain('reconnecting')
  // One call when it was too early, one when it was time, give or take the clock's edge.
  expect(statuses.filter((status) => status === 'reconnecting').length).toBeLessThan(4)
})
