import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { SocketTransport } from './socket-transport.ts'
import { framed, OPCODE } from './testing/framed.ts'
import { RawClient } from './testing/raw-client.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.guest('Anna')).token
})
afterAll(() => server.close())

const open = (): Promise<RawClient> => RawClient.open(server.url, token)

/** A command that is answered with its id. */
const command = (id: string): string =>
  JSON.stringify({ t: 'command', id, table: 'ZZZZZ', command: { type: 'leave' } })
const text = (said: string): Buffer => framed(Buffer.from(said))
const fragment = (said: string, opcode: number, fin: boolean): Buffer =>
  framed(Buffer.from(said), { opcode, fin })
const fromServer = (opcode: number, said: Buffer): Buffer => framed(said, { opcode, mask: false })

test('wherever the bytes are cut, the same frames are read, in their order', async () => {
  const bytes = Buffer.concat([
    text(command('first-id')),
    text(command('second-id')),
    text(command('third-id')),
  ])
  for (let cut = 1; cut < bytes.length; cut += 11) {
    const client = await open()
    await client.sends(bytes.subarray(0, cut), bytes.subarray(cut))
    await client.hears('third-id')
    const [first, second] = ['first-id', 'second-id'].map((id) => client.received.indexOf(id))
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first ?? 0)
    client.socket.destroy()
  }
})

test('a frame in parts is read, and a ping between them is answered', async () => {
  const client = await open()
  const [half, rest] = [command('in-parts').slice(0, 20), command('in-parts').slice(20)]
  const ping = framed(Buffer.from('there?'), { opcode: OPCODE.ping })
  await client.sends(fragment(half, OPCODE.text, false), ping, fragment(rest, OPCODE.continued, true))
  await client.hears('in-parts')
  await client.hears(fromServer(OPCODE.pong, Buffer.from('there?')))
  client.socket.destroy()
})

test('[W4] what is binary is answered with a code, and the connection stays', async () => {
  const client = await open()
  await client.sends(framed(Buffer.from('{"t":"ping"}'), { opcode: OPCODE.binary }))
  await client.hears('bad-frame')
  await client.sends(text(command('after-it')))
  await client.hears('after-it')
  client.socket.destroy()
})

test.each([
  ['no UTF-8', framed(Buffer.from([0xc3, 0x28])), 1007],
  ['too long', framed(Buffer.alloc(FRAME_LIMIT + 1, 'x')), 1009],
  ['without a mask', framed(Buffer.from('x'), { mask: false }), 1002],
  ['a part of nothing', fragment('x', OPCODE.continued, true), 1002],
  [
    'in very many parts',
    Buffer.concat([
      fragment('', OPCODE.text, false),
      ...Array.from({ length: 100 }, () => fragment('', OPCODE.continued, false)),
    ]),
    1008,
  ],
])('[F34] [W4] a frame that is %s ends the connection with its code', async (_what, bytes, code) => {
  const client = await open()
  await client.sends(text(command('before-it')), Buffer.concat([bytes, text(command('behind-it'))]))
  await client.until(() => client.isClosed)
  expect(client.received.includes('before-it')).toBe(true)
  expect(client.received.includes('behind-it')).toBe(false)
  expect(client.received.includes(Buffer.from([0x88, 2, code >> 8, code & 0xff]))).toBe(true)
})

test('[W18] who answers no ping is gone with the next; who sends anything stays', async () => {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(listening, 'listening')
  const connected = async (autoPong: boolean) => {
    const accepted = once(listening, 'connection') as Promise<[WebSocket]>
    const client = new WebSocket(`ws://127.0.0.1:${(listening.address() as AddressInfo).port}`, { autoPong })
    const [ws] = await accepted
    const transport = new SocketTransport(ws)
    ws.on('pong', () => transport.noteSign())
    return { client, transport, closed: once(ws, 'close'), pong: once(ws, 'pong') }
  }
  const [silent, answering] = [await connected(false), await connected(true)]
  for (const { transport } of [silent, answering]) transport.beat()
  await answering.pong
  for (const { transport } of [silent, answering]) transport.beat()
  await silent.closed
  expect(answering.client.readyState).toBe(WebSocket.OPEN)
  answering.client.terminate()
  listening.close()
})
