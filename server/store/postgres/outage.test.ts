import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test, vi } from 'vitest'
import { inTransaction, isNeverSent, PostgresPool, type PostgresConnection } from './engine.ts'
import { postgresStore } from './store.ts'
import { inDatabase } from '../testing/test-databases.ts'
import { commitOf } from '../testing/commits.ts'

test('connections that break lose nothing that was acknowledged, and mend themselves', async () => {
  const place = await inDatabase()
  // Only our own connections: other tests share the server.
  const name = `outage-${randomUUID()}`
  const store = await postgresStore(`${place.url}&application_name=${name}`)
  const admin = postgres(place.url, { max: 1 })
  const breakAll = async () =>
    admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`

  let seq = 0
  let faults = 0
  // A connection may be broken while nothing goes over it.
  for (let round = 0; round < 60 || faults === 0; round++) {
    const breaking = round % 10 === 5 ? breakAll() : undefined
    try {
      const [answer] = await store.streams.commit([commitOf('ABCDE', seq, `line ${round}`, 'more')])
      expect(answer).toBe('committed')
      seq += 2
    } catch {
      // Written or not, nobody knows: as a table does, look.
      faults += 1
      const found = await vi.waitFor(async () => store.streams.events('ABCDE', 1))
      expect([seq, seq + 2]).toContain(found.length)
      seq = found.length
    }
    await breaking
  }
  expect(await store.streams.events('ABCDE', 1)).toHaveLength(seq)
  await admin.end()
  await store.close()
  await place.end()
})

test('[F6] a connection that is lost inside a transaction fails the transaction, not the process', async () => {
  const place = await inDatabase()
  const pool = new PostgresPool(place.url)
  for (let round = 0; round < 10; round++) {
    const lost = inTransaction(pool, '', async (transaction) => {
      await transaction`SELECT 1`
      await transaction`SELECT pg_terminate_backend(pg_backend_pid())`
      return 'committed'
    })
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_/) })
  }
  // The library may tell the next one of a connection's last fault, too.
  await vi.waitFor(async () => expect(await inTransaction(pool, '', async () => 'again')).toBe('again'))
  const broken = inTransaction(pool, '', async (transaction) => transaction`SELECT nonsense`)
  await expect(broken).rejects.toMatchObject({ code: '42703' })
  await pool.close()
  await place.end()
})

/** Longer than the database waits in these tests for the next statement. */
const standStill = async (): Promise<void> => new Promise((later) => setTimeout(later, 300))

test.each([
  [
    'asks again',
    async (transaction: PostgresConnection) => void (await transaction`INSERT INTO kept VALUES ('late')`),
  ],
  ['is done', async () => {}],
  ['fails', async () => Promise.reject(new Error('of its own'))],
] as const)(
  '[F6] a transaction that stood still, was given up and then %s, harms no other',
  async (_, then) => {
    const place = await inDatabase()
    const pool = new PostgresPool(place.url, 1)
    await pool.sql`CREATE TABLE kept (what text)`
    const stood = inTransaction(pool, '', async (transaction) => {
      await transaction`SET LOCAL idle_in_transaction_session_timeout = 50`
      await transaction`INSERT INTO kept VALUES ('given up')`
      await standStill()
      await then(transaction)
    })
    // It gets the only connection as soon as that is lost, and has a transaction open when the first one goes on.
    const next = inTransaction(pool, '', async (transaction) => {
      await transaction`INSERT INTO kept VALUES ('next')`
      await standStill()
      return 'committed'
    })
    await expect(stood).rejects.toMatchObject({ code: expect.stringMatching(/25P03|CONNECTION_/) })
    const told = await next.catch((fault: unknown) => fault)
    const again = await vi.waitFor(async () =>
      inTransaction(pool, '', async (transaction) => transaction`SELECT what FROM kept`),
    )
    // The library may tell the next one of a connection's last fault: then nobody knows, and here nothing was written.
    if (told === 'committed') expect(again).toEqual([{ what: 'next' }])
    else {
      expect(isNeverSent(told)).toBe(false)
      expect(again).toEqual([])
    }
    await pool.close()
    await place.end()
  },
)
