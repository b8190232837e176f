import { EVENING } from '@fimm/kernel/testing/env.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../registry/testing/test-app.ts'
import { postgresStore } from './postgres/store.ts'
import { prune } from './prune.ts'
import { sqliteStore } from './sqlite/store.ts'
import { inDatabase, inFolder } from './testing/test-databases.ts'

const DAY = 86_400_000
const LONG_AGO = EVENING - 200 * DAY
const CUTOFF = EVENING - 180 * DAY

const places = {
  SQLite: async () => {
    const { folder, end } = await inFolder()
    return { where: { dataDir: folder }, open: () => sqliteStore(folder), end }
  },
  PostgreSQL: async () => {
    const { url, end } = await inDatabase()
    return { where: { databaseUrl: url, dataDir: '' }, open: () => postgresStore(url), end }
  },
}

test.each(['SQLite', 'PostgreSQL'] as const)(
  '%s: what ended long ago is forgotten, what can be played and whoever has an account is not',
  async (name) => {
    const { where, open, end } = await places[name]()
    const store = await open()
    const app = openTestApp({ store, now: LONG_AGO })
    const guests = ['anna', 'bjorn', 'dora', 'einar'] as const
    for (const id of guests) await store.people.create({ id, name: id, createdAt: LONG_AGO })
    await store.people.claim({ player: 'dora', username: 'dora', password: 'x', createdAt: LONG_AGO })
    const opened = async (host: string): Promise<string> => {
      const made = await app.tables.create({ host, game: 'high-card', visibility: 'public' })
      return made.ok ? made.code : ''
    }
    const leave = async (code: string, player: string) =>
      app.tables.submit(code, { kind: 'human', player }, { type: 'leave' })
    const [old, still] = [await opened('anna'), await opened('bjorn')]
    await app.chat.submit(old, 'anna', { type: 'say', text: 'Bye!' })
    await leave(old, 'anna')
    app.time.now = EVENING
    const recent = await opened('einar')
    await leave(recent, 'einar')
    await app.close()

    const counted = { tables: 1, events: 3, guests: 2 }
    expect(await prune(where, CUTOFF, { isDryRun: true })).toEqual(counted)
    expect(await store.streams.load(old)).toBeDefined()
    expect(await prune(where, CUTOFF, { isDryRun: false })).toEqual(counted)
    expect(await prune(where, CUTOFF, { isDryRun: false })).toEqual({ tables: 0, events: 0, guests: 0 })
    expect(await store.streams.load(old)).toBeUndefined()
    expect(await store.chat.newest(old, 10)).toEqual([])
    for (const code of [still, recent]) expect(await store.streams.load(code)).toBeDefined()
    const kinds = await Promise.all(guests.map(async (id) => (await store.people.find(id))?.kind))
    // Björn sits at a table that is open; Einar has not been seen, though his table ended today.
    expect(kinds).toEqual(['gone', 'guest', 'account', 'gone'])
    await store.close()
    await end()
  },
)
