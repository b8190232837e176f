import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'
import { startTestServer } from '../testing/server.ts'

let folder: string
let server: ChildServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-upgrades-'))
  server = new ChildServer(await freePort(), { DATA_DIR: folder, RATE_LIMIT_ADDRESS: '0' })
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const WEBSOCKET = {
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': Buffer.alloc(16, 7).toString('base64'),
}

/** Asks for an upgrade and resets the connection a little later, while the server may be writing or waiting. */
const upgradeAndReset = async (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  after: number,
): Promise<void> => {
  const lines = Object.entries({ Host: 'fimm', Connection: 'Upgrade', ...headers })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  const request = [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', '']
  await new Promise((written) => socket.write(request.join('\r\n'), written))
  await sleep(after)
  socket.resetAndDestroy()
}

test.each([
  ['to an unknown path', '/nowhere', WEBSOCKET],
  ['of another protocol', '/', { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }],
  [
    'with a foreign origin',
    '/api/v2/socket',
    { ...WEBSOCKET, Origin: 'https://evil.example', Cookie: 'a=b' },
  ],
  ['of a stranger', '/api/v2/socket', WEBSOCKET],
])('[F1] an upgrade %s and then a reset do not end the process', async (_what, path, headers) => {
  for (const after of [0, 0, 0, 1, 2, 5]) await upgradeAndReset(server.url, path, headers, after)
  await sleep(100)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
})

/** The first line of what is answered; empty if the connection is closed without an answer. */
const statusOfUpgrade = async (url: string, path: string): Promise<string> => {
  const lines = Object.entries({ Host: 'fimm', Connection: 'Upgrade', ...WEBSOCKET })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    [`GET ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
  )
  const { promise, resolve } = Promise.withResolvers<string>()
  let answer = ''
  socket.on('data', (read) => (answer += String(read)))
  socket.on('close', () => resolve(answer.split('\r\n')[0]?.trim() ?? ''))
  return promise
}

test('an upgrade to no address of ours is refused, and counted', async () => {
  const limited = await startTestServer({ RATE_LIMIT_ADDRESS: '3' })
  const answers: string[] = []
  for (const path of ['//[', '/nowhere', 'http://[', '//['])
    answers.push(await statusOfUpgrade(limited.url, path))
  expect(answers).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 429'])
  expect(limited.faults).toEqual([])
  await limited.close()
})

test('[F1] nor does a player whose connection resets while the store is asked who it is', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown): unknown => faults.push(fault)
  process.on('uncaughtExceptionMonitor', note)
  const slow = await startTestServer()
  const { token } = await slow.guest('Anna')
  const { sessions } = slow.running.app.runtime.store
  const find = sessions.find.bind(sessions)
  sessions.find = async (...asked) => {
    await sleep(50)
    return find(...asked)
  }
  await upgradeAndReset(slow.url, '/api/v2/socket', { ...WEBSOCKET, Authorization: `Bearer ${token}` }, 10)
  await sleep(200)
  expect((await fetch(`${slow.url}/healthz`)).status).toBe(200)
  await slow.close()
  process.off('uncaughtExceptionMonitor', note)
  expect(faults).toEqual([])
})
