import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { Connection } from './connection.ts'
import { framed } from './testing/framed.ts'
import { RawClient } from './testing/raw-client.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

test('[F2] of what one connection sent at once, each turn of the event loop handles one frame', async () => {
  const { token } = await server.guest('Anna')
  const client = await RawClient.open(server.url, token)
  let turn = 0
  const turns = new Set<number>()
  const receive = vi.spyOn(Connection.prototype, 'receive').mockImplementation(() => void turns.add(turn))
  const next = (): void => {
    turn++
    counting = setImmediate(next)
  }
  let counting = setImmediate(next)
  await client.sends(Buffer.concat(Array.from({ length: 100 }, () => framed(Buffer.alloc(0)))))
  await vi.waitFor(() => expect(receive).toHaveBeenCalledTimes(100))
  clearImmediate(counting)
  // Nearly: `ws` and this count by the same kind of turn, and either may be first.
  expect(turns.size).toBeGreaterThan(90)
  client.socket.destroy()
})
