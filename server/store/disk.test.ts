import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type CommandReply } from '@fimm/client/client.ts'
import type { ServerFrame } from '@fimm/protocol/frames.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChildServer } from '../testing/child.ts'
import { freePort } from '../testing/services.ts'
import { createGuest, post, until, type TestGuest } from '../testing/server.ts'
import { sqliteStore } from './sqlite/store.ts'

let folder: string
let server: ChildServer
const clients: Client[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fimm-disk-'))
  const preload = fileURLToPath(new URL('testing/failing-flush.ts', import.meta.url))
  server = new ChildServer(await freePort(), {
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${preload}`,
    FIMM_TEST_FLUSH_FAILS: join(folder, 'flush-fails'),
    ...Object.fromEntries(
      ['ADDRESS', 'PLAYER', 'GUESTS', 'FRAMES'].map((name) => [`RATE_LIMIT_${name}`, '0']),
    ),
  })
  await server.start()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const connected = (person: TestGuest): Client => {
  const client = new Client({ url: server.url, token: person.token, retryDelay: () => 50 })
  clients.push(client)
  return client
}

/** Somebody at a table of their own, with every refusal they are told. */
const seated = async (name: string) => {
  const person = await createGuest(server.url, name)
  const { code } = (await post(server.url, '/tables', { game: 'crossword' }, person.token)) as {
    code: string
  }
  const client = connected(person)
  const refusals: string[] = []
  client.onFrame((frame: ServerFrame) => frame.t === 'refused' && refusals.push(frame.error.code))
  client.watch(code, () => {})
  await until(client, code, () => client.table(code)?.document !== undefined, 'the table')
  return { person, code, client, refusals }
}

const readiness = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status
const settled = async (answers: readonly Promise<CommandReply>[]): Promise<readonly string[]> =>
  (await Promise.all(answers)).map((answer) => (answer.ok ? 'ok' : answer.error.code))

test('[F5] after a failed flush nobody is told a lie: unknown, not ready, and the process ends', async () => {
  const seats = await Promise.all(['Anna', 'Björn', 'Dóra'].map(seated))
  writeFileSync(join(folder, 'flush-fails'), '')
  const answers = seats.map(({ client, code }) => client.send(code, { type: 'add-bot', level: 'easy' }))
  await vi.waitFor(() => {
    for (const { refusals } of seats) expect(refusals).toContain('outcome-unknown')
  })
  expect(existsSync(join(folder, 'flush-fails'))).toBe(false)
  expect(await readiness()).toBe(503)
  expect(await server.ended()).toBe(1)
  for (const { refusals } of seats) expect(new Set(refusals)).toEqual(new Set(['outcome-unknown']))

  // What a supervisor does. The clients send what was not answered once more, by themselves.
  await server.start()
  expect(await settled(answers)).toEqual(['ok', 'ok', 'ok'])
  await server.kill()
  const store = await sqliteStore(folder)
  for (const { code } of seats) {
    const joined = (await store.streams.events(code, 1)).filter(({ event }) => event.type === 'member-joined')
    expect(joined).toHaveLength(1)
  }
  await store.close()
})

/** No file of the server may grow beyond this: every write then fails, as on a full disk. */
const limitFiles = (bytes: number | 'unlimited'): void =>
  void execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:`])

test('[F6] a full disk: reading goes on, writing is refused as not saved, and all is well when there is room', async () => {
  const { person, code, client } = await seated('Anna')
  expect(await client.send(code, { type: 'add-bot', level: 'easy' }, 'the-first-bot')).toMatchObject({
    ok: true,
  })
  client.close()
  // Nothing is in memory any more: what is looked at comes out of the file.
  await server.kill('SIGTERM')
  await server.start()
  limitFiles(4096)

  const back = connected(person)
  back.watch(code, () => {})
  await until(back, code, () => back.table(code)?.document?.members.length === 2, 'the table')
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await fetch(`${server.url}/api/v1/tables/${code}`, { headers })).status).toBe(200)
  const asked = Array.from({ length: 20 }, () => back.send(code, { type: 'add-bot', level: 'easy' }))
  expect(new Set(await settled(asked))).toEqual(new Set(['not-saved']))
  // A command that was accepted before is accepted still.
  expect(await back.send(code, { type: 'add-bot', level: 'easy' }, 'the-first-bot')).toMatchObject({
    ok: true,
  })
  await expect(post(server.url, '/tables', { game: 'crossword' }, person.token)).rejects.toThrow('not-saved')
  expect(await readiness()).toBe(503)

  limitFiles('unlimited')
  expect(await readiness()).toBe(200)
  expect(await back.send(code, { type: 'add-bot', level: 'easy' })).toMatchObject({ ok: true })
  expect(back.table(code)?.document?.members).toHaveLength(3)
})
