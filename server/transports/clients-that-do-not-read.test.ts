import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestGuest, type TestServer } from '../testing/server.ts'
import { framed } from './testing/framed.ts'
import { RawClient } from './testing/raw-client.ts'

let server: TestServer
let anna: TestGuest
beforeAll(async () => {
  server = await startTestServer()
  anna = await server.guest('Anna')
})
afterAll(() => server.close())

const watchersOf = (code: string) => [...server.running.app.tables.subscribersOf(code)]

const overSocket = async (code: string): Promise<Socket> => {
  const client = await RawClient.open(server.url, anna.token)
  await client.sends(framed(Buffer.from(JSON.stringify({ t: 'watch', table: code }))))
  return client.socket
}

/** A GET whose answer goes on. */
const request = (path: string): Socket => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = [`GET ${path} HTTP/1.1`, 'Host: fimm', `Authorization: Bearer ${anna.token}`]
  socket.write([...head, '', ''].join('\r\n'))
  return socket
}

/** In a line of its own: a header may speak of `data:` too. */
const CONNECTION_ID = /^data: (\S+)$/m

const overStream = async (code: string): Promise<Socket> => {
  const socket = request('/api/v2/stream')
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  while (!CONNECTION_ID.test(text)) await setImmediate()
  const [, id] = CONNECTION_ID.exec(text) ?? []
  await fetch(`${server.url}/api/v2/stream/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ t: 'watch', table: code }),
  })
  return socket
}

const overTableStream = async (code: string): Promise<Socket> => request(`/api/v1/tables/${code}/stream`)

test.each([
  ['a WebSocket', overSocket],
  ['a stream of events', overStream],
  ['the stream of a table', overTableStream],
])(
  '[F3] [W20] who does not read %s is disconnected before the backlog fills the memory',
  async (_door, open) => {
    const code = await server.open(anna, { game: 'crossword' })
    const socket = await open(code)
    while (watchersOf(code).length === 0) await setImmediate()
    socket.pause()
    const frame = JSON.stringify({ t: 'chat-deleted', table: code, message: 'x'.repeat(60_000) })
    let sent = 0
    // The system's own buffers take a few megabytes before anything waits in ours.
    while (watchersOf(code).length > 0 && sent < 32 * 1024 * 1024) {
      for (const { sink } of watchersOf(code)) sink.send(frame)
      sent += frame.length
      await setImmediate()
    }
    expect(watchersOf(code), `${sent} bytes sent`).toEqual([])
    socket.destroy()
  },
)
