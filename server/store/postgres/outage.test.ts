import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test, vi } from 'vitest'
import { inTransaction, PostgresPool } from './engine.ts'
import { postgresStore } from './store.ts'
import { inDatabase } from '../testing/test-databases.ts'
import { commitOf } from '../testing/streams-contract.ts'

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
  for (let round = 0; round < 60; round++) {
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
  expect(faults).toBeGreaterThan(0)
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
