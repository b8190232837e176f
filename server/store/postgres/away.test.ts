import type { Client } from '@fimm/client/client.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../testing/fresh.ts'
import { proxyTo, type Proxy } from '../../testing/proxy.ts'
import { startTestServer, until, type TestGuest, type TestServer } from '../../testing/server.ts'

let database: FreshDatabase
let network: Proxy
let server: TestServer
let anna: TestGuest
let client: Client
let code: string
const refusals: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  network = await proxyTo(database.url)
  server = await startTestServer({ DATABASE_URL: network.url })
  anna = await server.guest('Anna')
  code = await server.open(anna, { game: 'crossword' })
  client = server.client(anna)
  client.watch(code, () => {})
  client.onFrame((frame) => frame.t === 'refused' && refusals.push(frame.error.code))
  await until(client, code, () => client.table(code)?.document !== undefined, 'the table')
})
afterAll(async () => {
  await network.mend()
  await server.close()
  await network.cut()
  await database[Symbol.asyncDispose]()
})

const addBot = async (): Promise<string> => {
  const answer = await client.send(code, { type: 'add-bot', level: 'easy' })
  return answer.ok ? 'ok' : answer.error.code
}
const readiness = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status
const isReady = async (): Promise<void> =>
  vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 30_000 })

test('[F6] without PostgreSQL a command is not saved, its sender knows while it is still away, and it is stored when it is back', async () => {
  expect(await addBot()).toBe('ok')
  refusals.length = 0
  await network.cut()
  const answers = Promise.all([addBot(), addBot()])
  // The first may have been under way when the network broke.
  await vi.waitFor(() => expect(refusals.slice(-2)).toEqual(['not-saved', 'not-saved']), { timeout: 30_000 })
  expect(client.isSaving).toBe(true)
  await expect(server.open(anna, { game: 'crossword' })).rejects.toThrow('not-saved')
  expect(await readiness()).toBe(503)
  await network.mend()
  expect(await answers).toEqual(['ok', 'ok'])
  expect(client.isSaving).toBe(false)
  await isReady()
  await until(client, code, () => client.table(code)?.document?.members.length === 4, 'all three bots')
})

/** Without a word, or by breaking all connections. */
const AWAY = ['cut', 'freeze'] as const

test.each(AWAY)(
  '[F6] without PostgreSQL (%s) people come in and look at tables in memory; of others it is said that they cannot be had now',
  async (away) => {
    // Opened at another node, so that this one does not have it.
    const neighbour = await startTestServer({ DATABASE_URL: database.url })
    const other = await neighbour.open(anna, { game: 'crossword' })
    await neighbour.close()
    await network[away]()
    client.dropConnection()
    const again = server.client(anna)
    again.watch(code, () => {})
    await until(again, code, () => again.table(code)?.document?.members.length === 4, 'the table')
    again.watch(other, () => {})
    await vi.waitFor(() => expect(again.table(other)?.unavailable).toMatch(/^(not-saved|outcome-unknown)$/), {
      timeout: 30_000,
    })
    await network.mend()
    await until(again, other, () => again.table(other)?.document !== undefined, 'the other table')
  },
)

test.each(AWAY)('[F12] a bot goes on after an outage (%s)', async (away) => {
  const table = await server.open(anna, { game: 'crossword', options: { size: 2 } })
  const mine = server.client(anna)
  mine.watch(table, () => {})
  await until(mine, table, () => mine.table(table)?.document !== undefined, 'the table')
  await mine.send(table, { type: 'add-bot', level: 'easy' })
  await mine.send(table, { type: 'start' })
  const turnOf = () => mine.table(table)?.document?.match?.waitingFor
  await until(mine, table, () => turnOf() !== undefined, 'the match')
  await network[away]()
  // Whatever the bot is about to do, it cannot: long enough for several tries.
  await new Promise((done) => setTimeout(done, 5_000))
  await network.mend()
  await isReady()
  // Anna does her part whenever she is waited for; the rest is the bot's.
  for (;;) {
    const { match } = mine.table(table)?.document ?? {}
    if (match === undefined) break
    const { may } = match.view as {
      may?: Record<string, { ok: boolean; letters?: readonly string[]; cells?: readonly number[] }>
    }
    const [letter, cell] = [may?.['announce-letter']?.letters?.[0], may?.['place-letter']?.cells?.[0]]
    if (may?.['announce-letter']?.ok) await mine.play(table, { type: 'announce-letter', letter })
    else if (may?.['place-letter']?.ok) await mine.play(table, { type: 'place-letter', cell })
    else await new Promise((done) => setTimeout(done, 50))
  }
  expect(mine.table(table)?.document?.history).toHaveLength(1)
})

test('[F6] a PostgreSQL that falls silent: nobody knows, and the same command sent again happens once', async () => {
  const before = client.table(code)?.document?.members.length ?? 0
  refusals.length = 0
  network.freeze()
  const answer = addBot()
  await vi.waitFor(() => expect(refusals).toContain('outcome-unknown'), { timeout: 30_000 })
  await network.mend()
  await isReady()
  expect(await answer).toBe('ok')
  await until(client, code, () => client.table(code)?.document?.members.length === before + 1, 'the bot')
})

test('[F6] connections that fall silent are replaced while the first command waits: it is stored when it is sent again', async () => {
  const { store } = server.running.app.runtime
  const askAll = async (): Promise<unknown> =>
    Promise.all(Array.from({ length: 30 }, async () => store.people.list([anna.player])))
  await vi.waitFor(async () => {
    await askAll()
    expect(network.open).toBeGreaterThanOrEqual(10)
  })
  const before = client.table(code)?.document?.members.length ?? 0
  network.silenceOpen()
  refusals.length = 0
  expect(await addBot()).toBe('ok')
  expect(refusals).toContain('outcome-unknown')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await isReady()
  await until(client, code, () => client.table(code)?.document?.members.length === before + 1, 'the bot')
})
