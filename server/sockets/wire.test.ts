import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { FRAME_LIMIT } from '@fimm/protocol/frames.ts'
import { framed, OPCODE } from './testing/framed.ts'
import { Wire } from './wire.ts'

interface Heard {
  readonly texts: string[]
  readonly socket: Duplex
  wire: Wire | undefined
  closed: number | undefined
  faults: number
}

let http: Server
let latest: Heard
beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: FRAME_LIMIT })
  http = createServer()
  http.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const heard: Heard = { texts: [], socket, wire: undefined, closed: undefined, faults: 0 }
      heard.wire = new Wire(ws, socket, (text) => heard.texts.push(text))
      ws.on('close', (code) => (heard.closed = code))
      ws.on('error', () => {
        heard.faults++
        ws.terminate()
      })
      latest = heard
    }),
  )
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
})
afterAll(() => http.close())

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 20_000, interval: 2 })

/** A client that sends just the bytes it is told to. */
class Bare {
  readonly socket: Socket
  readonly heard: Heard
  received = Buffer.alloc(0)
  hasEnded = false

  private constructor(socket: Socket, heard: Heard) {
    this.socket = socket
    this.heard = heard
    socket.on('data', (data: Buffer) => (this.received = Buffer.concat([this.received, data])))
    socket.on('close', () => (this.hasEnded = true))
    socket.on('error', () => {})
  }

  static async open(): Promise<Bare> {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
    socket.setNoDelay()
    const headers = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const key = `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}`
    socket.write(['GET / HTTP/1.1', ...headers, key, '', ''].join('\r\n'))
    await new Promise((answered) => socket.once('data', answered))
    return new Bare(socket, latest)
  }

  /** One after another, so that each is a chunk of its own. */
  async sends(...chunks: readonly Buffer[]): Promise<this> {
    for (const chunk of chunks) {
      this.socket.write(chunk)
      await new Promise((later) => setTimeout(later, 3))
    }
    return this
  }

  async reads(...texts: readonly string[]): Promise<void> {
    await until(() => this.heard.texts.length >= texts.length)
    expect(this.heard.texts).toEqual(texts)
    this.socket.destroy()
  }

  async hears(frame: Buffer): Promise<void> {
    await until(() => this.received.includes(frame))
  }
}

const text = (said: string): Buffer => framed(Buffer.from(said))
const part = (said: string, opcode: number, fin: boolean): Buffer =>
  framed(Buffer.from(said), { opcode, fin })
const own = (opcode: number, said: Buffer): Buffer => framed(said, { opcode, mask: false })
const farewell = (code: number, reason = ''): Buffer =>
  Buffer.concat([Buffer.from([code >> 8, code & 0xff]), Buffer.from(reason)])

test('texts come one by one, several at once, short, long and in any language', async () => {
  const bare = await Bare.open()
  const long = 'x'.repeat(FRAME_LIMIT)
  await bare.sends(text('one'), Buffer.concat([text('two'), text('þrír'), text('')]), text(long))
  await bare.reads('one', 'two', 'þrír', '', long)
})

test('wherever the bytes are cut, the same texts are read', async () => {
  const bytes = Buffer.concat([text('fyrst'), text('y'.repeat(130)), text('síðast')])
  const cuts = Array.from({ length: bytes.length - 1 }, (_, at) => at + 1)
  for (const cut of cuts.filter((at) => at % 7 === 0 || at < 16)) {
    const bare = await Bare.open()
    await bare.sends(bytes.subarray(0, cut), bytes.subarray(cut), text('and on'))
    await bare.reads('fyrst', 'y'.repeat(130), 'síðast', 'and on')
  }
})

test('a text that looks like a frame in its second half is one text', async () => {
  const mask = Array.from({ length: 4 }, () => 0xc0)
  const within = framed(Buffer.from('smuggled'), { with: [0x81, 0x81, 0x81, 0x81] })
  const said = Buffer.concat([Buffer.from('said'), within.map((byte) => byte ^ 0xc0)])
  const bytes = framed(said, { with: mask })
  const half = bytes.length - within.length
  expect(bytes.subarray(half)).toEqual(within)
  const bare = await Bare.open()
  await bare.sends(bytes.subarray(0, half), bytes.subarray(half), text('next'))
  await bare.reads(said.toString('latin1'), 'next')
})

test('a text in parts, with a heartbeat between them', async () => {
  const bare = await Bare.open()
  const ping = framed(Buffer.from('there?'), { opcode: OPCODE.ping })
  await bare.sends(
    text('whole'),
    part('in ', OPCODE.text, false),
    ping,
    part('parts', OPCODE.continued, true),
    text('end'),
  )
  await bare.hears(own(OPCODE.pong, Buffer.from('there?')))
  await bare.reads('whole', 'in parts', 'end')
})

test('a heartbeat is answered, and texts are read after it', async () => {
  const bare = await Bare.open()
  await bare.sends(framed(Buffer.from('hæ'), { opcode: OPCODE.ping }), text('after'))
  await bare.hears(own(OPCODE.pong, Buffer.from('hæ')))
  await bare.reads('after')
})

test('who answers no heartbeat is gone with the next, who says anything stays', async () => {
  const [silent, talking] = [await Bare.open(), await Bare.open()]
  silent.heard.wire?.beat()
  talking.heard.wire?.beat()
  await silent.hears(own(OPCODE.ping, Buffer.alloc(0)))
  await talking.sends(framed(Buffer.alloc(0), { opcode: OPCODE.pong }))
  silent.heard.wire?.beat()
  talking.heard.wire?.beat()
  await until(() => silent.hasEnded)
  await talking.sends(text('still here'))
  await talking.reads('still here')
})

test('what is binary reads as nothing that could be a frame of ours', async () => {
  const bare = await Bare.open()
  await bare.sends(framed(Buffer.from('{"t":"ping"}'), { opcode: OPCODE.binary }), text('next'))
  await bare.reads('', 'next')
})

test('texts go out in order, whoever frames them', async () => {
  const bare = await Bare.open()
  const said = ['plain', 'þorn', 'x'.repeat(200), 'ð'.repeat(200), 'y'.repeat(70_000), 'last']
  for (const one of said) bare.heard.wire?.send(one)
  await bare.hears(Buffer.concat(said.map((one) => own(OPCODE.text, Buffer.from(one)))))
  bare.socket.destroy()
})

test.each([
  ['no UTF-8', framed(Buffer.from([0xc3, 0x28])), 1007],
  ['no mask', framed(Buffer.from('x'), { mask: false }), 1002],
  ['too long', framed(Buffer.alloc(FRAME_LIMIT + 1, 'x')), 1009],
  ['a part of nothing', part('x', OPCODE.continued, true), 1002],
])('%s ends the connection as it should', async (_what, bytes, code) => {
  const bare = await Bare.open()
  await bare.sends(text('before'), Buffer.concat([bytes, text('behind')]))
  await until(() => bare.hasEnded)
  expect(bare.received.includes(own(OPCODE.close, farewell(code)).subarray(0, 4))).toBe(true)
  expect(bare.heard.texts).toEqual(['before'])
})

test('a client’s farewell is answered, and nothing is read or sent after it', async () => {
  const bare = await Bare.open()
  const bye = framed(farewell(1000), { opcode: OPCODE.close })
  await bare.sends(Buffer.concat([text('before'), bye, text('behind')]))
  await bare.hears(own(OPCODE.close, farewell(1000)))
  // As if it had been on its way already.
  bare.heard.socket.emit('data', text('far behind'))
  bare.heard.wire?.send('too late')
  await until(() => bare.heard.closed === 1000)
  expect(bare.received.includes('too late')).toBe(false)
  expect(bare.heard).toMatchObject({ texts: ['before'], faults: 0 })
})

test('our own farewell waits for the client’s, and nothing is sent after it', async () => {
  const bare = await Bare.open()
  bare.heard.wire?.close(4401, 'session ended')
  bare.heard.wire?.send('too late')
  await bare.hears(own(OPCODE.close, farewell(4401, 'session ended')))
  expect(bare.heard.closed).toBeUndefined()
  await bare.sends(framed(farewell(4401), { opcode: OPCODE.close }))
  await until(() => bare.heard.closed === 4401)
  expect(bare.received.includes('too late')).toBe(false)
})

test('who does not read is let go before their backlog fills the memory', async () => {
  const bare = await Bare.open()
  bare.socket.pause()
  const large = 'x'.repeat(60_000)
  for (let sent = 0; sent < 500 && bare.heard.closed === undefined; sent++) {
    bare.heard.wire?.send(large)
    if (sent % 20 === 0) await new Promise((later) => setTimeout(later, 1))
  }
  await until(() => bare.heard.closed !== undefined)
  bare.socket.destroy()
})
