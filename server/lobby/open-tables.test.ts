import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../registry/testing/test-app.ts'
import { memoryStore } from '../store/testing/memory-store.ts'
import { OpenTables } from './open-tables.ts'

test('[T17] a list that could not be read is read again at the next beat', async () => {
  const store = memoryStore()
  let isAway = false
  const listed: typeof store.streams.listed = async (...wanted) => {
    if (isAway) throw new Error('the store is away')
    return store.streams.listed(...wanted)
  }
  const app = openTestApp({ store: { ...store, streams: { ...store.streams, listed } }, grace: 60_000 })
  onTestFinished(() => app.close())
  const open = new OpenTables(app.tables, app.runtime, () => {})
  await open.refresh()
  await app.tables.create({ host: 'anna', game: 'high-card', visibility: 'public' })
  isAway = true
  expect(await open.beat(true)).toBe(false)
  isAway = false
  expect(await open.beat(true)).toBe(true)
  expect(open.listed).toHaveLength(1)
})
