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
}, 120_000)
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

test('[F6] without PostgreSQL a command is not saved, and its sender knows while it is still away', async () => {
  expect(await addBot()).toBe('ok')
  await network.cut()
  expect(await Promise.all([addBot(), addBot()])).toEqual(['not-saved', 'not-saved'])
  expect(await addBot()).toBe('not-saved')
  await expect(server.open(anna, { game: 'crossword' })).rejects.toThrow('not-saved')
  expect(await readiness()).toBe(503)
  await network.mend()
  await isReady()
  expect(await addBot()).toBe('ok')
  await until(client, code, () => client.table(code)?.document?.members.length === 3, 'both bots')
})

test('[F6] a PostgreSQL that falls silent: nobody knows, and the same command sent again happens once', async () => {
  const before = client.table(code)?.document?.members.length ?? 0
  refusals.length = 0
  network.freeze()
  const answer = addBot()
  await vi.waitFor(() => expect(refusals).toEqual(['outcome-unknown']), { timeout: 30_000, interval: 20 })
  await network.mend()
  await isReady()
  expect(await answer).toBe('ok')
  await until(client, code, () => client.table(code)?.document?.members.length === before + 1, 'the bot')
})
