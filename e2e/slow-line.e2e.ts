import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startSlowLine } from './support/slow-line.ts'

const FILE = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))

test('a slow line loses time, and no byte', async () => {
  const server = createServer((_request, response) => response.end(FILE))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await Promise.all(
    Array.from({ length: 40 }, async (_, seed) => {
      const line = await startSlowLine(`http://127.0.0.1:${port}`, {
        roundTrip: 20,
        loss: 0.1,
        speed: 4_000_000,
        seed: String(seed),
      })
      for (let file = 0; file < 2; file++) {
        const answer = await fetch(line.url)
        expect(FILE.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
      }
      await line.close()
    }),
  )
  server.close()
})
