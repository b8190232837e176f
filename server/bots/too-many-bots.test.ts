import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

/** For one person, over all tables they are host of. */
const MOST_BOTS = 24

let server: TestServer
afterEach(() => server.close())

test('[F43] a host has so many bots and no more, over all tables and connections, also when all are asked for at once', async () => {
  server = await startTestServer()
  const [anna, bjorn] = [await server.guest('Anna'), await server.guest('Björn')]
  const codes = await Promise.all(Array.from({ length: 5 }, () => server.open(anna, { game: 'poker' })))
  const clients = [server.client(anna), server.client(anna)]
  const add = { type: 'add-bot', level: 'easy' } as const
  const asked = codes.flatMap((code) =>
    Array.from({ length: 8 }, (_, bot) => clients[bot % 2]?.send(code, add) ?? Promise.reject(new Error())),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_BOTS)
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused[0]).toMatchObject({ error: { code: 'too-many-bots', detail: { most: MOST_BOTS } } })
  expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toHaveLength(1)

  // One that goes makes room for one; others have bots of their own.
  const [first = ''] = codes
  const table = (await server.running.app.tables.load(first))?.table
  const bot = table?.members.find((member) => member.bot !== undefined)?.id ?? ''
  expect(await clients[0]?.send(first, { type: 'kick', player: bot })).toMatchObject({ ok: true })
  expect(await clients[0]?.send(first, add)).toMatchObject({ ok: true })
  expect(await clients[0]?.send(first, add)).toMatchObject({ error: { code: 'too-many-bots' } })
  const other = await server.open(bjorn, { game: 'poker' })
  expect(await server.client(bjorn).send(other, add)).toMatchObject({ ok: true })
})
