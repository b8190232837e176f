import { expect, test } from 'vitest'
import type { StreamEvent } from '@fimm/table'
import { openTableStore } from './indexed-table-store.ts'

const streamEvent: StreamEvent = { at: 1, by: { kind: 'clock' }, event: { type: 'table-closed' } }

test('a browser without a database still keeps a game as long as the page is open', async () => {
  // Here there is none, as in a private window.
  const store = await openTableStore()
  expect(store.isKept).toBe(false)
  expect(await store.append('ABC23', 0, [streamEvent, streamEvent])).toBe('written')
  expect(await store.append('ABC23', 1, [streamEvent])).toBe('conflict')
  expect(await store.load('ABC23')).toEqual([streamEvent, streamEvent])
  await store.remove('ABC23')
  expect(await store.codes()).toEqual([])
})
