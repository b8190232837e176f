import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../testing/fresh.ts'
import { startTestServer, until } from '../testing/server.ts'

test('[F20] a node that is to end says so, then sends its people away one after the other; nothing they do meanwhile is refused', async () => {
  const database = await freshDatabase()
  const server = await startTestServer({ DATABASE_URL: database.url })
  onTestFinished(async () => {
    await server.close()
    await database[Symbol.asyncDispose]()
  })
  const anna = await server.guest('Anna')
  const code = await server.open(anna, { game: 'crossword' })
  const refused: string[] = []
  const gone: number[] = []
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => {
      // Nobody comes back here: in the real world the proxy leads to another node.
      const client = server.client(anna, { retryDelay: () => 60_000 })
      client.watch(code, () => {})
      client.onFrame((frame) => frame.t === 'refused' && refused.push(frame.error.code))
      await until(client, code, () => client.table(code)?.document !== undefined, 'the table')
      client.onStatus(() => client.status !== 'open' && gone.push(performance.now()))
      return client
    }),
  )
  const open = (): number => clients.filter(({ status }) => status === 'open').length
  const began = performance.now()
  const drained = server.running.drain()
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503))
  expect(open()).toBe(10)
  expect(await clients[9]?.send(code, { type: 'add-bot', level: 'easy' })).toMatchObject({ ok: true })
  await drained
  await vi.waitFor(() => expect(open()).toBe(0))
  // Proxies have noticed before, and never all at once.
  const [first, last] = [Math.min(...gone), Math.max(...gone)]
  expect(first - began).toBeGreaterThan(1_000)
  expect(last - first).toBeGreaterThan(500)
  expect(refused).toEqual([])
})

test('[F20] a node that knows of others waits until proxies send nobody there; one alone with nobody does not', async () => {
  const databases = [await freshDatabase(), await freshDatabase()] as const
  const [shared, own] = databases.map(({ url }) => ({ DATABASE_URL: url }))
  const [one, other, alone] = await Promise.all([shared, shared, own].map((each) => startTestServer(each)))
  onTestFinished(async () => {
    for (const node of [one, other, alone]) await node?.close()
    for (const database of databases) await database[Symbol.asyncDispose]()
  })
  await vi.waitFor(() => expect(one?.running.app.lobby.mayHaveOtherNodes).toBe(true), 10_000)
  expect(alone?.running.app.lobby.mayHaveOtherNodes).toBe(false)
  let isOver = false
  const drained = one?.running.drain().then(() => (isOver = true))
  await alone?.running.drain()
  expect(isOver).toBe(false)
  await drained
})
