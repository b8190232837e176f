import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase, redisUrl, type FreshDatabase } from '../testing/fresh.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { announce, ban, requestClosing, type OperatorContext } from './actions.ts'

const ADMIN_TOKEN = 'for-whoever-runs-it'
const NEVER = 2 ** 31 - 1
const PATIENCE = 10_000

const ask = async (server: TestServer, method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api/v1/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ADMIN_TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}

const announcedTo = (server: TestServer, name: string) => {
  const texts: (string | undefined)[] = []
  const connected = server.guest(name).then((guest) => {
    const client = server.client(guest)
    client.onFrame((frame: ServerFrame) => {
      if (frame.t === 'announcement') texts.push(frame.announcement?.text)
    })
    return { guest, client }
  })
  return { texts, connected }
}

/** What the terminal does: into the store, and not a word to the servers. */
const terminalOf = ({ running }: TestServer): OperatorContext => ({
  store: running.app.runtime.store,
  clock: running.app.runtime.clock,
  way: 'terminal',
})

describe.each([
  ['over the bus', NEVER],
  ['from the store alone', 50],
])('%s', (_how, lookForOperator) => {
  const isBus = lookForOperator === NEVER
  let database: FreshDatabase
  let nodes: readonly [TestServer, TestServer]
  beforeAll(async () => {
    database = await freshDatabase()
    const environment = {
      DATABASE_URL: database.url,
      FIMM_ADMIN_TOKEN: ADMIN_TOKEN,
      ...(isBus && { REDIS_URL: await redisUrl() }),
    }
    nodes = [
      await startTestServer(environment, { lookForOperator }),
      await startTestServer(environment, { lookForOperator }),
    ]
  }, 120_000)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await database[Symbol.asyncDispose]()
  })

  test('[F51] an announcement reaches who is connected to any node, and who comes later', async () => {
    const [here, there] = nodes
    const people = [announcedTo(here, 'Anna'), announcedTo(there, 'Bjorn')]
    for (const { connected } of people) {
      const { client } = await connected
      await vi.waitUntil(() => client.status === 'open', PATIENCE)
    }
    if (isBus) await ask(here, 'PUT', 'announcement', { text: 'Back at nine' })
    else await announce(terminalOf(here), 'Back at nine')
    for (const { texts } of people) await vi.waitUntil(() => texts.includes('Back at nine'), PATIENCE)
    const late = announcedTo(there, 'Late')
    await late.connected
    await vi.waitUntil(() => late.texts.includes('Back at nine'), PATIENCE)
    await ask(there, 'DELETE', 'announcement')
    for (const { texts } of [...people, late]) await vi.waitUntil(() => texts.at(-1) === undefined, PATIENCE)
  })

  test('[F50] a ban made at one node disconnects and keeps out at another', async () => {
    const [here, there] = nodes
    const { guest, client } = await announcedTo(there, 'Rude').connected
    await vi.waitUntil(() => client.status === 'open', PATIENCE)
    const code = await there.open(guest, { game: 'poker' })
    if (isBus) await ask(here, 'POST', 'bans', { target: guest.player, reason: 'Shouting' })
    else await ban(terminalOf(here), { target: guest.player, reason: 'Shouting' })
    await vi.waitUntil(() => client.status === 'refused', PATIENCE)
    await vi.waitUntil(
      async () => (await here.running.app.runtime.store.streams.tablesOf(guest.player)).length === 0,
      PATIENCE,
    )
    expect((await there.running.app.tables.find(code))?.table.closed ?? true).toBe(true)
    const again = there.client(guest)
    await vi.waitUntil(() => again.status === 'refused', PATIENCE)
    const refused = await fetch(`${there.url}/api/v1/me`, {
      headers: { authorization: `Bearer ${guest.token}` },
    })
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'banned' } }])
  })

  test.skipIf(isBus)('a table that is to be closed is closed once, by whichever node takes it', async () => {
    const [here, there] = nodes
    const code = await there.open(await there.guest('Dóra'), { game: 'poker' })
    expect(await requestClosing(terminalOf(here), code)).toMatchObject({ ok: true })
    await vi.waitUntil(
      async () =>
        (await here.running.app.runtime.store.streams.open(100)).every((table) => table.code !== code),
      PATIENCE,
    )
    expect(await here.running.app.runtime.store.moderation.closings()).toEqual([])
  })
})
