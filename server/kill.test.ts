import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@fimm/client/client.ts'
import { seeded } from '@fimm/kernel'
import type { StreamEvent } from '@fimm/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import crossword from '../games/crossword/game.ts'
import { sqliteStore } from './store/sqlite/store.ts'
import { ChildServer, freePort } from './testing/child.ts'
import { createGuest, post, until, type TestGuest } from './testing/server.ts'

const KILLS = process.env['FIMM_DEEP'] ? 20 : 5
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

/** How many decisions people made in all matches of a stream; opening one is the table's. */
const decisionsIn = (lines: readonly StreamEvent[]): number => {
  const seen = new Set<string>()
  let match = 0
  for (const { event, by } of lines) {
    if (event.type === 'match-started') match++
    if (event.type === 'played' && event.decision > 0 && by.kind === 'member')
      seen.add(`${match} ${event.decision}`)
  }
  return seen.size
}

interface Acknowledged {
  readonly type: 'play' | 'start'
  readonly code: string
  readonly player: string
  readonly id: string
  readonly seq: number
}

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

test(`SIGKILL ${KILLS} times under load: nothing acknowledged is lost, nothing is done twice, clocks go on`, async () => {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const tables = await Promise.all(
    Array.from({ length: TABLES }, (_, n) => seat([`Anna ${n}`, `Björn ${n}`], 'crossword', { size: 7 })),
  )
  const clocked = await seat(['Dóra', 'Einar'], 'smakrafl', { turnTime: 15 })

  /** Somebody who does what is legal on the screen as fast as the server takes it. */
  const work = async (code: string, person: TestGuest, client: Client): Promise<void> => {
    const isHost = (): boolean => client.table(code)?.document?.me?.host === true
    for (let n = 0; !isOver; n++) {
      const document = client.table(code)?.document
      const view = document?.match?.view
      const command = view && crossword.randomCommand(view as never, random)
      const wish =
        command !== undefined
          ? ({ type: 'play', command: command as unknown as Record<string, unknown> } as const)
          : document?.phase === 'waiting' && isHost()
            ? ({ type: 'start' } as const)
            : undefined
      if (wish === undefined) {
        await new Promise((done) => setTimeout(done, 3))
        continue
      }
      const id = `wish-${n}-${person.player}`
      const answer = await client.send(code, wish, id)
      if (answer.ok)
        acknowledged.push({ type: wish.type, code, player: person.player, id, seq: answer.seq ?? 0 })
    }
  }
  const working = tables.flatMap(({ code, seats }) =>
    seats.map(({ person, client }) => work(code, person, client)),
  )

  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.length
    while (acknowledged.length < before + 60) await new Promise((done) => setTimeout(done, 5))
    await new Promise((done) => setTimeout(done, random.int(80)))
    await server.kill()
    await server.start()
  }
  const before = acknowledged.length
  while (acknowledged.length < before + 60) await new Promise((done) => setTimeout(done, 5))
  isOver = true
  await Promise.all(working)

  // The turn that ran out while nobody was there ends within the grace after the last start.
  const [dora] = clocked.seats
  const moved = (): boolean =>
    (dora?.client.table(clocked.code)?.log ?? []).some(({ event }) => event.type === 'time-ran-out')
  if (dora !== undefined) await until(dora.client, clocked.code, moved, 'a turn that timed out')
  await server.kill()

  const store = await sqliteStore(folder)
  for (const { code } of tables) {
    const lines = await store.streams.events(code, 1)
    const mine = acknowledged.filter((ack) => ack.code === code)
    expect(mine.length).toBeGreaterThan(10)
    for (const { id, player, seq } of mine) {
      const receipt = await store.streams.receipt(code, `${player} ${id}`)
      // A patch that brings the news of several decisions carries the number of the last.
      expect(receipt, `${code} ${id} was lost`).toBeLessThanOrEqual(seq)
      expect(lines[seq - 1], `${code} ${seq} was lost`).toBeDefined()
    }
    // Everybody waited for every answer, so each decision of a person in the stream is one acknowledged wish.
    expect(decisionsIn(lines)).toBe(mine.filter(({ type }) => type === 'play').length)
    const numbers = lines.flatMap(({ event }) => (event.type === 'match-started' ? [event.number] : []))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
  await store.close()
  if (process.env['FIMM_DEEP']) console.log({ kills: KILLS, acknowledged: acknowledged.length })
}, 300_000)

test('asked to end, it ends by itself with everything written', async () => {
  await server.start()
  expect(await server.kill('SIGTERM')).toBe(0)
})
