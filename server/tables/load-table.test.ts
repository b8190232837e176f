import { expect, test } from 'vitest'
import { inFolder } from '../store/testing/test-databases.ts'
import { loadTable, SNAPSHOT_FORMAT } from './load-table.ts'
import { openTestApp } from '../registry/testing/test-app.ts'

test('[F32] a snapshot of another format is ignored, and the next one takes its place', async () => {
  const place = await inFolder()
  const store = await place.open()
  const app = openTestApp({ store, grace: 60_000 })
  const made = await app.tables.create({ host: 'anna', game: 'high-card' })
  const code = made.ok ? made.code : ''
  await app.tables.submit(code, { kind: 'human', player: 'anna' }, { type: 'start' })
  const live = await app.tables.load(code)
  if (live === undefined) throw new Error('no table')
  const { seq, table } = live
  // As an older program might have written it: nothing in it is where this one would look.
  const strange = { ...table, members: 'nobody knows this shape' } as never
  await store.streams.snapshot(code, { seq, format: SNAPSHOT_FORMAT - 1, table: strange })
  expect((await loadTable(code, app.runtime))?.table).toEqual(table)
  await store.streams.snapshot(code, { seq, format: SNAPSHOT_FORMAT, table })
  expect((await store.streams.load(code))?.snapshot).toEqual({ seq, format: SNAPSHOT_FORMAT, table })
  expect((await loadTable(code, app.runtime))?.table).toEqual(table)
  await app.close()
  await store.close()
  await place.end()
})
