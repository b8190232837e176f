import { seeded } from '@fimm/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import acquire from '../games/acquire/game.ts'
import { freshDatabase, redisUrl, type FreshDatabase } from './testing/fresh.ts'
import { startTestServer, until, type TestServer } from './testing/server.ts'

let database: FreshDatabase
let nodes: TestServer[] = []
beforeAll(async () => {
  database = await freshDatabase()
  const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl() }
  nodes = [await startTestServer(environment), await startTestServer(environment)]
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await database[Symbol.asyncDispose]()
})

test('two nodes, one table: a whole match with each player at another node', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const [anna, bjorn] = await Promise.all([here.guest('Anna'), there.guest('Björn')])
  const code = await here.open(anna, { game: 'acquire' })
  const clients = [here.client(anna), there.client(bjorn)] as const
  for (const client of clients) client.watch(code, () => {})
  expect(await clients[1].do(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await clients[0].do(code, { type: 'start' })).toMatchObject({ ok: true })
  const random = seeded('two nodes')
  for (let move = 0; move < 500; move++) {
    const acting = clients.flatMap((client) => {
      const view = client.table(code)?.document?.match?.view
      const command = view && acquire.sample(view as never, random)
      return command === undefined ? [] : [{ client, command }]
    })[0]
    if (acting === undefined) {
      if (clients.every((client) => client.table(code)?.document?.phase === 'waiting')) break
      await new Promise((done) => setTimeout(done, 5))
      continue
    }
    const answer = await acting.client.play(code, acting.command)
    expect(answer, JSON.stringify(acting.command)).toMatchObject({ ok: true })
    const seq = answer.ok ? (answer.seq ?? 0) : 0
    for (const client of clients)
      await until(client, code, () => (client.table(code)?.seq ?? 0) >= seq, 'the news')
  }
  for (const client of clients) {
    await until(client, code, () => client.table(code)?.document?.phase === 'waiting', 'the end')
    expect(client.table(code)?.document?.history).toMatchObject([{ game: 'acquire', outcome: {} }])
  }
  expect(clients[0].table(code)?.document?.history).toEqual(clients[1].table(code)?.document?.history)
})

test('both nodes write to one table at once: every wish is granted once', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const host = await here.guest('Dóra')
  const code = await here.open(host, { game: 'crossword' })
  const tabs = [here.client(host), there.client(host)] as const
  for (const tab of tabs) tab.watch(code, () => {})
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, n) =>
      (tabs[n % 2] as (typeof tabs)[0]).do(code, { type: 'add-bot', level: 'easy' }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7)
  for (const tab of tabs)
    await until(tab, code, () => tab.table(code)?.document?.members.length === 8, 'all bots')
})

test('[T8] connected to one node is present to both', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const [einar, freyja] = await Promise.all([here.guest('Einar'), there.guest('Freyja')])
  const code = await here.open(einar, { game: 'crossword' })
  const one = here.client(einar)
  one.watch(code, () => {})
  const other = there.client(freyja)
  other.watch(code, () => {})
  await other.do(code, { type: 'join' })
  // Longer than the grace: the node she is not connected to must not think her away.
  await new Promise((done) => setTimeout(done, 6_000))
  await until(one, code, () => one.table(code)?.document?.members.length === 2, 'both')
  expect(one.table(code)?.document?.members.filter(({ awaySince }) => awaySince !== undefined)).toEqual([])
  other.close()
  await until(one, code, () => one.table(code)?.document?.members[1]?.awaySince !== undefined, 'her absence')
})
