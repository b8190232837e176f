import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openTestHttp } from './testing/test-http.ts'

const app = await openTestHttp()
afterAll(() => app.close())

const opened = async (sent: string): Promise<Socket> => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

test('a request that names two hosts is refused', async () => {
  const request = (hosts: readonly string[]): string =>
    ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join(
      '\r\n',
    )
  expect(await text(await opened(request(['fimm.example'])))).toMatch(/^HTTP\/1.1 200/)
  expect(await text(await opened(request(['fimm.example', 'other.example'])))).toMatch(
    /^HTTP\/1.1 400[^]*bad-request/,
  )
})

test('a part of a path that is longer than any name is a bad request', async () => {
  const anna = await app.guest('Anna')
  for (const path of ['/api/v1/tables/', '/api/v1/games/', '/t/'])
    expect(await app.get(path + 'x'.repeat(301), anna.token)).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  // As long as a code may be written.
  expect(await app.get(`/api/v1/tables/${'x'.repeat(200)}`, anna.token)).not.toMatchObject({ status: 403 })
})

test('[F2] who sends half a request is sent away within fifteen seconds', async () => {
  const halves = [
    'GET /healthz HTTP/1.1\r\nHost: fi',
    'POST /api/v1/guests HTTP/1.1\r\nHost: fimm\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"na',
  ]
  const sockets = await Promise.all(halves.map(opened))
  await Promise.all(
    sockets.map(async (socket) => {
      socket.resume()
      await once(socket, 'close')
    }),
  )
})
