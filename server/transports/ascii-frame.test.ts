import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { sendText } from './ascii-frame.ts'

test('texts of every length and alphabet arrive whole and in order, also between what `ws` sends itself', async () => {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(listening, 'listening')
  const accepted = once(listening, 'connection') as Promise<[WebSocket]>
  const client = new WebSocket(`ws://127.0.0.1:${(listening.address() as AddressInfo).port}`)
  const received: string[] = []
  client.on('message', (data) => received.push(String(data as Buffer)))
  const [ws] = await accepted
  const lengths = [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000]
  const texts = lengths.flatMap((length) => ['x'.repeat(length), 'þ'.repeat(length), `\0\u007f${length}`])
  for (const text of texts) {
    sendText(ws, text)
    ws.send('by ws')
  }
  const closed = once(client, 'close')
  ws.close()
  await closed
  expect(received).toEqual(texts.flatMap((text) => [text, 'by ws']))
  listening.close()
})
