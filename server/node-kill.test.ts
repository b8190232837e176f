import { Client } from '@fimm/client/client.ts'
import { seeded } from '@fimm/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresStore } from './store/postgres/store.ts'
import { BusyPeople } from './testing/busy-people.ts'
import { ChildServer } from './testing/child.ts'
import { freePort } from './testing/services.ts'
import { freshDatabase, redisUrl, type FreshDatabase } from './testing/fresh.ts'
import { createGuest, post } from './testing/server.ts'

const KILLS = process.env['FIMM_DEEP'] ? 12 : 2
const TABLES = 6
const random = seeded('which node goes out')

let database: FreshDatabase
let nodes: [ChildServer, ChildServer]
const clients: Client[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const limits = Object.fromEntries(
    ['ADDRESS', 'PLAYER', 'GUESTS', 'FRAMES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  )
  const environment = { DATABASE_URL: database.url, REDIS_URL: await redisUrl(), ...limits }
  nodes = [new ChildServer(await freePort(), environment), new ChildServer(await freePort(), environment)]
  await Promise.all(nodes.map((node) => node.start()))
})
afterAll(async () => {
  for (const client of clients) client.close()
  await Promise.all(nodes.map((node) => node.kill()))
  await database[Symbol.asyncDispose]()
})

/** At which nodes the two people of a table are: one at each, or both at one, so that somebody can always play on. */
const PLACES = [
  [0, 1],
  [0, 0],
  [1, 1],
] as const

const seat = async (table: number) => {
  const places = PLACES[table % PLACES.length] ?? [0, 1]
  const people = await Promise.all(
    places.map(async (node, place) => {
      const { url } = nodes[node]
      const person = await createGuest(url, `${place === 0 ? 'Anna' : 'Björn'} ${table}`)
      const client = new Client({ url, token: person.token, retryDelay: () => 30 })
      clients.push(client)
      return { person, client }
    }),
  )
  const wanted = { game: 'crossword', options: { size: 7 } }
  const { code } = (await post(nodes[0].url, '/tables', wanted, people[0]?.person.token ?? '')) as {
    code: string
  }
  for (const { client } of people) client.watch(code, () => {})
  expect(await people[1]?.client.send(code, { type: 'join' })).toMatchObject({ ok: true })
  expect(await people[0]?.client.send(code, { type: 'start' })).toMatchObject({ ok: true })
  return { code, people }
}

test(`[F28] one of two nodes is killed, ${KILLS} times under load: nothing acknowledged is lost, nothing is done twice`, async () => {
  const tables = await Promise.all(Array.from({ length: TABLES }, (_, table) => seat(table)))
  const busy = new BusyPeople(random)
  for (const { code, people } of tables)
    for (const { person, client } of people) busy.begin(code, person, client)
  for (let kill = 0; kill < KILLS; kill++) {
    const node = nodes[kill % 2 === 0 ? 0 : 1]
    await busy.more(60)
    await new Promise((done) => setTimeout(done, random.int(80)))
    await node.kill()
    // Those at the other node play on meanwhile.
    await busy.more(10)
    await node.start()
  }
  await busy.more(60)
  const codes = tables.map(({ code }) => code)
  await busy.end(codes)
  const store = await postgresStore(database.url)
  await busy.expectStored(store, codes)
  await store.close()
  if (process.env['FIMM_DEEP']) console.log({ kills: KILLS, acknowledged: busy.acknowledged.length })
}, 300_000)
