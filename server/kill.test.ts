import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@fimm/client/client.ts'
import { seeded } from '@fimm/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteStore } from './store/sqlite/store.ts'
import { BusyPeople } from './testing/busy-people.ts'
import { ChildServer } from './testing/child.ts'
import { freePort } from './testing/services.ts'
import { createGuest, post, until, type TestGuest } from './testing/server.ts'

const KILLS = process.env['FIMM_DEEP'] ? 20 : 3
const TABLES = 6
const random = seeded('when the lights go out')

let folder: string
let server: ChildServer
const clients: Client[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-kill-'))
  const limits = Object.fromEntries(
    ['ADDRESS', 'PLAYER', 'GUESTS', 'FRAMES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
  )
  server = new ChildServer(await freePort(), { DATA_DIR: folder, ...limits })
  await server.start()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const connected = (person: TestGuest): Client => {
  const client = new Client({ url: server.url, token: person.token, retryDelay: () => 30 })
  clients.push(client)
  return client
}

const seat = async (names: readonly [string, string], game: string, options: object) => {
  const [host, guest] = await Promise.all(names.map((name) => createGuest(server.url, name)))
  if (host === undefined || guest === undefined) throw new Error('no guests')
  const { code } = (await post(server.url, '/tables', { game, options }, host.token)) as { code: string }
  const seats = [host, guest].map((person) => ({ person, client: connected(person) }))
  for (const { client } of seats) client.watch(code, () => {})
  await seats[1]?.client.send(code, { type: 'join' })
  await seats[0]?.client.send(code, { type: 'start' })
  return { code, seats }
}

test(`[F28] SIGKILL ${KILLS} times under load: nothing acknowledged is lost, nothing is done twice, clocks go on`, async () => {
  const people = new BusyPeople(random)
  const tables = await Promise.all(
    Array.from({ length: TABLES }, (_, n) => seat([`Anna ${n}`, `Björn ${n}`], 'crossword', { size: 7 })),
  )
  const clocked = await seat(['Dóra', 'Einar'], 'smakrafl', { turnTime: 15 })

  for (const { code, seats } of tables)
    for (const { person, client } of seats) people.begin(code, person, client)
  for (let kill = 0; kill < KILLS; kill++) {
    await people.more(60)
    await new Promise((done) => setTimeout(done, random.int(80)))
    await server.kill()
    await server.start()
  }
  await people.more(60)
  const codes = tables.map(({ code }) => code)
  await people.end(codes)

  // The turn that ran out while nobody was there ends within the grace after the last start.
  const [dora] = clocked.seats
  const moved = (): boolean =>
    (dora?.client.table(clocked.code)?.log ?? []).some(({ event }) => event.type === 'time-ran-out')
  if (dora !== undefined) await until(dora.client, clocked.code, moved, 'a turn that timed out')
  await server.kill()

  const store = await sqliteStore(folder)
  await people.expectStored(store, codes)
  await store.close()
  if (process.env['FIMM_DEEP']) console.log({ kills: KILLS, acknowledged: people.acknowledged.length })
}, 300_000)

test('[F20] asked to end, it ends by itself with everything written', async () => {
  await server.start()
  expect(await server.kill('SIGTERM')).toBe(0)
})
