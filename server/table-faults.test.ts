import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@fimm/client/client.ts'
import type { AnyGame } from '@fimm/kernel'
import { highCard } from '@fimm/kernel/testing/high-card/game.ts'
import { catalogue as parties } from '@fimm/table/testing/party.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deckOfTheDay } from './http/testing/games.ts'
import { sqliteStore } from './store/sqlite/store.ts'
import { startTestServer, type TestGuest, type TestServer } from './testing/server.ts'
import { openTestApp } from './registry/testing/test-app.ts'

/** Parts of the faulty game that throw now, each after so many calls that still work. */
const broken = new Map<string, number>()
const breakable =
  <Args extends readonly unknown[], Answer>(name: string, work: (...args: Args) => Answer) =>
  (...args: Args): Answer => {
    const good = broken.get(name)
    if (good === 0) throw new Error(`${name} is broken`)
    if (good !== undefined) broken.set(name, good - 1)
    return work(...args)
  }

const { material } = deckOfTheDay
if (material?.daily === undefined) throw new Error('a deck of the day has a leaderboard')
const faulty: AnyGame = {
  ...deckOfTheDay,
  id: 'faulty',
  seats: breakable('seats', () => ({ min: 1, max: 4 })),
  watchable: () => true,
  status: breakable('status', highCard.status),
  view: breakable('view', highCard.view),
  eventFor: breakable('show', highCard.eventFor),
  material: {
    ...material,
    request: breakable('request', material.request),
    daily: { ...material.daily, result: breakable('result', material.daily.result) },
  },
}

let server: TestServer
let anna: TestGuest
let client: Client
beforeAll(async () => {
  const games = new Map([...parties, ['faulty', faulty]])
  server = await startTestServer({ FIMM_ADMIN_TOKEN: 'a-token-for-this-test' }, { games })
  anna = await server.guest('Anna')
  client = server.client(anna)
})
afterAll(() => server.close())
afterEach(() => broken.clear())

const counted = async (): Promise<number> => {
  const headers = { authorization: 'Bearer a-token-for-this-test' }
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
  return Number(/^fimm_table_faults (\d+)$/m.exec(text)?.[1])
}

const opened = async (game: string, isPlaying: boolean): Promise<string> => {
  const code = await server.open(anna, { game, ...(game === 'faulty' && { options: { board: 'daily' } }) })
  client.watch(code, () => {})
  if (isPlaying) expect(await client.send(code, { type: 'start' })).toMatchObject({ ok: true })
  return code
}

const aCard = (code: string): object => {
  const view = client.table(code)?.document?.match?.view as { hand: readonly number[] } | undefined
  return { type: 'play', command: { type: 'play-card', card: view?.hand[0] } }
}
const stake = { type: 'play', command: { type: 'set-stake', stake: 2 } }

describe('[F4] a game that throws harms its own table only', () => {
  test.each([
    // Behind the figure: how often it is asked before the batch is put together.
    ['seats', 0, false, () => ({ type: 'set-visibility', visibility: 'public' })],
    ['request', 1, false, () => ({ type: 'start' })],
    ['result', 0, true, aCard],
    ['status', 0, true, () => stake],
  ] as const)(
    '%s: the command is refused, and works once it is mended',
    async (part, good, isPlaying, ask) => {
      const [code, other] = [await opened('faulty', isPlaying), await opened('high-card', true)]
      const command = ask(code)
      const before = await counted()
      broken.set(part, good)
      const [refused, accepted] = await Promise.all([
        client.send(code, command as never),
        client.send(other, stake as never),
      ])
      expect(refused).toMatchObject({ ok: false, error: { code: 'fault' } })
      expect(accepted).toMatchObject({ ok: true })
      expect(await counted()).toBeGreaterThan(before)
      expect(server.faults.at(-1)).toContain(code)
      broken.clear()
      expect(await client.send(code, command as never)).toMatchObject({ ok: true })
    },
  )

  test.each(['view', 'show'])(
    '%s: what is decided is written, and others are told of theirs',
    async (part) => {
      const [code, other] = [await opened('faulty', true), await opened('high-card', true)]
      const before = await counted()
      broken.set(part, 0)
      const answers = await Promise.all([code, other].map((table) => client.send(table, stake as never)))
      expect(answers).toMatchObject([{ ok: true }, { ok: true }])
      expect(client.table(other)?.document?.match?.view).toMatchObject({ stake: 2 })
      expect(await counted()).toBeGreaterThan(before)
      broken.clear()
      expect(await client.send(code, { type: 'abandon' })).toMatchObject({ ok: true })
    },
  )
})

test('[F4] deadlines of other tables come, though a hundred and one before them cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fimm-retired-'))
  const store = await sqliteStore(folder)
  const before = openTestApp({ store, catalogue: new Map([...parties, ['faulty', faulty]]) })
  const play = async (game: string): Promise<string> => {
    const made = await before.tables.create({ host: 'anna', game })
    const code = made.ok ? made.code : ''
    const party = { kind: 'human', player: 'anna' } as const
    expect(await before.tables.submit(code, party, { type: 'start' })).toMatchObject({ ok: true })
    return code
  }
  const retired: string[] = []
  for (let count = 0; count <= 100; count++) retired.push(await play('faulty'))
  before.time.now += 1_000
  const other = await play('high-card')
  await before.close()

  const after = openTestApp({ store, now: before.time.now + 60_000 })
  after.time.now += 60_000
  await after.tables.sweep()
  await after.tables.sweep()
  const events = (await store.streams.events(other, 1)).map(({ event }) => event)
  expect(events).toContainEqual(
    expect.objectContaining({ event: expect.objectContaining({ type: 'nudged' }) }),
  )
  for (const code of retired) expect(after.faults.filter((fault) => fault.includes(code))).toHaveLength(1)
  await after.close()
  await store.close()
  await rm(folder, { recursive: true })
})
