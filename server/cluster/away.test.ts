import type { Client } from '@fimm/client/client.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { silent } from '../log.ts'
import { PRESENCE_GRACE } from '../presence/presence.ts'
import { freshDatabase, redisUrl, type FreshDatabase } from '../testing/fresh.ts'
import { proxyTo, type Proxy } from '../testing/proxy.ts'
import { startTestServer, until, type TestGuest, type TestServer } from '../testing/server.ts'
import { freePort } from '../testing/services.ts'
import { connectCluster } from './connect-cluster.ts'

/** Two nodes, of which `there` reaches Redis over a network that can fall silent. */
let database: FreshDatabase
let network: Proxy
let here: TestServer
let there: TestServer
let anna: TestGuest
let bjorn: TestGuest
let code: string
let annas: Client
let bjorns: Client

beforeAll(async () => {
  database = await freshDatabase()
  const redis = await redisUrl()
  network = await proxyTo(redis)
  here = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis })
  there = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: network.url })
  ;[anna, bjorn] = [await here.guest('Anna'), await here.guest('Björn')]
  code = await here.open(anna, { game: 'crossword' })
  ;[annas, bjorns] = [here.client(anna), there.client(bjorn)]
  for (const client of [annas, bjorns]) client.watch(code, () => {})
  await until(bjorns, code, () => bjorns.table(code)?.document !== undefined, 'the table')
  await bjorns.send(code, { type: 'join' })
  await until(annas, code, () => annas.table(code)?.document?.here === 2, 'Björn')
})
afterAll(async () => {
  await network.mend()
  await here.close()
  await there.close()
  await network.cut()
  await database[Symbol.asyncDispose]()
})

const readiness = async ({ url }: TestServer): Promise<unknown> => (await fetch(`${url}/readyz`)).json()
const isWhole = async (): Promise<void> =>
  vi.waitFor(async () => expect(await readiness(there)).toEqual({ ok: true }), SOON)

/** Longer than any of it takes on a busy machine, and much less than it takes a system to notice a silent connection. */
const SOON = 20_000

/** The other one sees what somebody does. */
const expectSeen = async (by: Client, seenBy: Client): Promise<void> => {
  const before = seenBy.table(code)?.document?.visibility
  await by.send(code, {
    type: 'set-visibility',
    visibility: before === 'public' ? 'unlisted' : 'public',
  })
  await vi.waitFor(() => expect(seenBy.table(code)?.document?.visibility).not.toBe(before), {
    timeout: SOON,
    interval: 20,
  })
}

test('[F46] connections to Redis that fall silent are noticed and replaced', async () => {
  await isWhole()
  network.silenceOpen()
  await expectSeen(annas, bjorns)
  await isWhole()
  await expectSeen(annas, bjorns)
})

test('[F46] a node that Redis does not answer says so, and finds in the store what the others do and say', async () => {
  await isWhole()
  network.freeze()
  await vi.waitFor(async () => expect(await readiness(there)).toEqual({ ok: true, degraded: ['bus'] }), SOON)
  await expectSeen(annas, bjorns)
  await annas.chat(code, { type: 'say', text: 'Hello?' })
  await vi.waitFor(() => expect(bjorns.table(code)?.chat.map(({ text }) => text)).toEqual(['Hello?']), SOON)
  // Who cannot hear cannot tell either: the others look for it as well.
  await bjorns.chat(code, { type: 'say', text: 'Here!' })
  const both = ['Hello?', 'Here!']
  await vi.waitFor(() => expect(annas.table(code)?.chat.map(({ text }) => text)).toEqual(both), SOON)
  await network.mend()
  await isWhole()
  await expectSeen(annas, bjorns)
  for (const client of [annas, bjorns]) expect(client.table(code)?.chat.map(({ text }) => text)).toEqual(both)
})

test('[F46] without Redis a node starts, says so and works', async () => {
  const warnings: string[] = []
  const port = await freePort()
  const url = `redis://:secret@127.0.0.1:${port}`
  const log = { ...silent, warn: (facts: object) => warnings.push(JSON.stringify(facts)) }
  const { store } = here.running.app.runtime
  const cluster = await connectCluster({ redisUrl: url }, store, log, { patience: 100 })
  await cluster?.close()
  expect(warnings[0]).toContain(`127.0.0.1:${port}`)
  expect(warnings.join(' ')).not.toContain('secret')
  const alone = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: url })
  onTestFinished(() => alone.close())
  const client = alone.client(bjorn)
  client.watch(code, () => {})
  await until(client, code, () => client.table(code)?.document?.here === 2, 'the table')
  await vi.waitFor(async () => expect(await readiness(alone)).toEqual({ ok: true, degraded: ['bus'] }), SOON)
  await expectSeen(annas, client)
})

test('[F47] a node whose clock is a minute ahead goes by the database’s, and says so', async () => {
  const ahead = await startTestServer(
    { DATABASE_URL: database.url, REDIS_URL: await redisUrl() },
    { wall: () => Date.now() + 60_000 },
  )
  onTestFinished(() => ahead.close())
  expect(Math.abs(ahead.running.app.runtime.clock() - Date.now())).toBeLessThan(30_000)
  expect(await readiness(ahead)).toEqual({ ok: true, degraded: ['clock'] })
  const client = ahead.client(anna)
  await vi.waitFor(() => expect(client.status).toBe('open'))
  expect(Math.abs(client.now() - Date.now())).toBeLessThan(30_000)
  const offset = /^fimm_clock_offset_seconds (.+)$/m.exec(await ahead.running.metrics.registry.metrics())
  expect(Math.abs(Number(offset?.[1]) + 60)).toBeLessThan(30)
})

test('[F46] nodes without any Redis hear each other through PostgreSQL, and find in the store what that does not carry', async () => {
  const own = await freshDatabase()
  const swallowing = await proxyTo(own.url)
  const [one, two] = [
    await startTestServer({ DATABASE_URL: own.url }),
    await startTestServer({ DATABASE_URL: swallowing.url }),
  ]
  onTestFinished(async () => {
    await one.close()
    await two.close()
    await swallowing.cut()
    await own[Symbol.asyncDispose]()
  })
  const [dora, einar] = [await one.guest('Dóra'), await two.guest('Einar')]
  const table = await one.open(dora, { game: 'crossword' })
  const [doras, einars] = [one.client(dora), two.client(einar)]
  const seen = async (count: number): Promise<void> =>
    vi.waitFor(() => expect(doras.table(table)?.document?.here).toBe(count), { interval: 10 })
  for (const client of [doras, einars]) client.watch(table, () => {})
  doras.watchLobby()
  await seen(1)
  // Where all hear each other nobody asks the store.
  for (const node of [one, two])
    await vi.waitFor(async () => expect(await readiness(node)).toEqual({ ok: true }))
  await einars.send(table, { type: 'join' })
  await seen(2)
  await vi.waitFor(() => expect(doras.lobby?.people.map(({ name }) => name)).toEqual(['Einar']))
  // Longer than a notice can be.
  const long = 'þ'.repeat(500)
  for (let count = 0; count < 3; count++) await einars.chat(table, { type: 'say', text: long })
  await vi.waitFor(() => expect(doras.table(table)?.chat).toHaveLength(3))
  swallowing.silenceOpen()
  await einars.send(table, { type: 'leave' })
  await seen(1)
})

test.each(['cut', 'freeze'] as const)(
  '[F48] whoever was at a node that died (%s), and does not come back, is away at the others',
  async (died) => {
    const redis = await redisUrl()
    const networks = [await proxyTo(database.url), await proxyTo(redis)] as const
    const pace = { pace: { lifetime: 4_000 }, recheckPresence: 300 }
    const alive = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis }, pace)
    const dying = await startTestServer({ DATABASE_URL: networks[0].url, REDIS_URL: networks[1].url }, pace)
    onTestFinished(async () => {
      for (const each of networks) await each.mend()
      await dying.close()
      await alive.close()
      for (const each of networks) await each.cut()
    })
    const [freyja, gunnar] = [await alive.guest('Freyja'), await dying.guest('Gunnar')]
    const table = await alive.open(freyja, { game: 'crossword' })
    const [freyjas, gunnars] = [alive.client(freyja), dying.client(gunnar)]
    for (const client of [freyjas, gunnars]) client.watch(table, () => {})
    await until(gunnars, table, () => gunnars.table(table)?.document !== undefined, 'the table')
    await gunnars.send(table, { type: 'join' })
    const away = () =>
      freyjas
        .table(table)
        ?.document?.members.flatMap(({ id, awaySince }) => (awaySince === undefined ? [] : [id]))
    await until(freyjas, table, () => freyjas.table(table)?.document?.here === 2, 'Gunnar')
    // Longer than it takes to look for him twice, and than whoever has just joined is waited for: he is there.
    await new Promise((done) => setTimeout(done, PRESENCE_GRACE + 1_500))
    expect(away()).toEqual([])
    for (const each of networks) await each[died]()
    gunnars.close()
    await vi.waitFor(() => expect(away()).toEqual([gunnar.player]))
  },
)

test('[F48] who came and who left while Redis was silent for five seconds is there, or away, at the other node', async () => {
  const redis = await redisUrl()
  const swallowing = await proxyTo(redis)
  const pace = { recheckPresence: 300 }
  const one = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: redis }, pace)
  const two = await startTestServer({ DATABASE_URL: database.url, REDIS_URL: swallowing.url }, pace)
  onTestFinished(async () => {
    await swallowing.mend()
    await two.close()
    await one.close()
    await swallowing.cut()
  })
  const [host, leaves, comes] = [await one.guest('Hulda'), await one.guest('Ingi'), await one.guest('Jóna')]
  const table = await one.open(host, { game: 'crossword' })
  const hosts = one.client(host)
  const awayOnce = new Set<string>()
  const away = () =>
    hosts
      .table(table)
      ?.document?.members.flatMap(({ id, awaySince }) => (awaySince === undefined ? [] : [id])) ?? []
  hosts.watch(table, () => {
    for (const id of away()) awayOnce.add(id)
  })
  const comeIn = async (person: TestGuest): Promise<Client> => {
    const client = two.client(person)
    client.watch(table, () => {})
    await until(client, table, () => client.table(table)?.document !== undefined, 'the table')
    await client.send(table, { type: 'join' })
    return client
  }
  const leaving = await comeIn(leaves)
  await until(hosts, table, () => hosts.table(table)?.document?.here === 2, 'Ingi')
  swallowing.freeze()
  await comeIn(comes)
  leaving.close()
  await new Promise((done) => setTimeout(done, 5_000))
  await swallowing.mend()
  await vi.waitFor(() => expect(away()).toEqual([leaves.player]), 20_000)
  // Longer than it takes to look for her twice.
  await new Promise((done) => setTimeout(done, 1_500))
  expect([...awayOnce]).toEqual([leaves.player])
})
