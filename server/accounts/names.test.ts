import { afterEach, expect, test, vi } from 'vitest'
import { startTestServer, until, type TestServer } from '../testing/server.ts'

let server: TestServer
afterEach(() => server.close())

test('[F31] names of people who are at no table are forgotten when there are many, those of the others are not', async () => {
  server = await startTestServer()
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const code = await server.open(anna, { game: 'smakrafl' })
  const [host, other] = [server.client(anna), server.client(bjorn)]
  host.watch(code, () => {})
  other.watchLobby()
  await until(host, code, () => host.table(code)?.document !== undefined, 'the table')
  await vi.waitFor(() => expect(other.lobby).toBeDefined())
  const { names } = server.running.app.tables
  expect(names.of(bjorn.player)).toBe('Björn')
  for (let person = 0; person < 30_000; person++) names.set(`p${person}`, `Person ${person}`)
  // The server tidies up by itself, every second.
  await vi.waitFor(() => expect(names.size).toBeLessThan(100))
  expect(names.of(anna.player)).toBe('Anna')
  expect(names.of(bjorn.player)).toBeUndefined()
  // Whoever was forgotten joins under their name.
  expect(await other.send(code, { type: 'join' })).toMatchObject({ ok: true })
  await until(host, code, () => host.table(code)?.document?.here === 2, 'Björn at the table')
  expect(host.table(code)?.document?.names).toEqual({ [anna.player]: 'Anna', [bjorn.player]: 'Björn' })
})
