import { seeded } from '@fimm/kernel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Client } from '@fimm/client/client.ts'
import acquire from '../games/acquire/game.ts'
import { freshDatabase, redisUrl, type FreshDatabase } from './testing/fresh.ts'
import { ChildServer } from './testing/child.ts'
import { freePort } from './testing/services.ts'
import { createGuest, startTestServer, until, type TestServer } from './testing/server.ts'

let database: FreshDatabase
let environment: { readonly DATABASE_URL: string; readonly REDIS_URL: string }
let nodes: TestServer[] = []
beforeAll(async () => {
  database = await freshDatabase()
  environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl() }
  nodes = [await startTestServer(environment), await startTestServer(environment)]
})
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
  expect(await clients[1].send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await clients[0].send(code, { type: 'start' })).toMatchObject({ ok: true })
  const random = seeded('two nodes')
  for (let move = 0; move < 500; move++) {
    const acting = clients.flatMap((client) => {
      const view = client.table(code)?.document?.match?.view
      const command = view && acquire.randomCommand(view as never, random)
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

test('both nodes write to one table at once: every command is accepted once', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const host = await here.guest('Dóra')
  const code = await here.open(host, { game: 'crossword' })
  const tabs = [here.client(host), there.client(host)] as const
  for (const tab of tabs) tab.watch(code, () => {})
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, n) =>
      (tabs[n % 2] as (typeof tabs)[0]).send(code, { type: 'add-bot', level: 'easy' }),
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
  await other.send(code, { type: 'join' })
  // Longer than the grace: the node she is not connected to must not think her away.
  await new Promise((done) => setTimeout(done, 6_000))
  await until(one, code, () => one.table(code)?.document?.members.length === 2, 'both')
  expect(one.table(code)?.document?.members.filter(({ awaySince }) => awaySince !== undefined)).toEqual([])
  other.close()
  await until(one, code, () => one.table(code)?.document?.members[1]?.awaySince !== undefined, 'her absence')
})

test('[T12] what is said at one node is read at the other, and not by who may not', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const [gunnar, helga] = await Promise.all([here.guest('Gunnar'), there.guest('Helga')])
  const stranger = there.client(await there.guest('Stranger'))
  const code = await here.open(gunnar, { game: 'crossword' })
  const [one, other] = [here.client(gunnar), there.client(helga)]
  for (const client of [one, other, stranger]) client.watch(code, () => {})
  await other.send(code, { type: 'join' })
  await until(one, code, () => one.table(code)?.document?.members.length === 2, 'both')
  expect(await one.chat(code, { type: 'say', text: 'góða kvöldið' })).toMatchObject({ ok: true })
  await until(other, code, () => other.table(code)?.chat.length === 1, 'the words')
  const [message] = other.table(code)?.chat ?? []
  expect(message).toMatchObject({ player: gunnar.player, text: 'góða kvöldið' })
  await one.chat(code, { type: 'delete', message: message?.id ?? '' })
  await until(other, code, () => other.table(code)?.chat.length === 0, 'that it is deleted')
  expect(stranger.table(code)?.chat).toEqual([])
})

test('[W2] who is deleted at one node is disconnected from the other at once', async () => {
  const [here, there] = nodes as [TestServer, TestServer]
  const ingi = await here.guest('Ingi')
  const client = there.client(ingi)
  await vi.waitFor(() => expect(client.status).toBe('open'))
  const headers = { authorization: `Bearer ${ingi.token}` }
  expect((await fetch(`${here.url}/api/v1/me`, { method: 'DELETE', headers })).ok).toBe(true)
  await vi.waitFor(() => expect(client.status).toBe('refused'))
})

test('[T15] [T16] a challenge over two servers, and one that is killed with its people in it', async () => {
  const [here] = nodes as [TestServer]
  const limits = { RATE_LIMIT_GUESTS: '0', RATE_LIMIT_FRAMES: '0' }
  const child = new ChildServer(await freePort(), { ...environment, ...limits })
  await child.start()
  const [jon, katla] = [await here.guest('Jón'), await createGuest(child.url, 'Katla')]
  const one = here.client(jon)
  const other = new Client({ url: child.url, token: katla.token })
  one.watchLobby()
  const sees = () => one.lobby?.people.map(({ name }) => name) ?? []
  await vi.waitFor(() => expect(sees()).toContain('Katla'))
  const paired = Promise.all(
    [one, other].map((client) => {
      const { promise, resolve } = Promise.withResolvers<string>()
      client.onFrame((frame) => frame.t === 'paired' && resolve(frame.table))
      return promise
    }),
  )
  const ask = (client: Client, to: string) => client.sendToLobby({ type: 'challenge', to, game: 'smakrafl' })
  expect(await Promise.all([ask(one, katla.player), ask(other, jon.player)])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(new Set(await paired)).toHaveLength(1)
  await child.kill()
  other.close()
  expect(sees()).toContain('Katla')
  await vi.waitFor(() => expect(sees()).not.toContain('Katla'), { timeout: 20_000, interval: 100 })
})
