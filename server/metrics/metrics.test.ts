import { expect, test } from 'vitest'
import { memoryStore } from '../store/testing/memory-store.ts'
import type { Store } from '../store/contracts/store.ts'
import { StoreFault } from '../store/store-fault.ts'
import { createMetrics, measuredStore } from './metrics.ts'

test('every batch is counted and timed, few or many', async () => {
  const metrics = createMetrics()
  const { streams } = measuredStore(memoryStore(), metrics)
  const line = { at: 0, by: { kind: 'table' }, event: { type: 'takeback-dropped', why: 'expired' } } as const
  const commit = (after: number) => streams.commit([{ stream: 'ABCDE', after, events: [line], commands: [] }])
  expect(await commit(0)).toEqual(['committed'])
  expect(await metrics.registry.metrics()).toContain('fimm_commit_seconds_count 1\n')
  for (let after = 1; after < 1_500; after++) await commit(after)
  // One that conflicts took its time, and wrote nothing.
  expect(await commit(7)).toEqual(['conflict'])
  const text = await metrics.registry.metrics()
  expect(text).toContain('fimm_commit_seconds_count 1501\n')
  expect(text).toContain('fimm_commits_total 1500\n')
  expect(text).toContain('fimm_conflicts_total 1\n')
})

test('what the store could not do is counted by its code, and still fails', async () => {
  const metrics = createMetrics()
  const store = memoryStore()
  const fault = new StoreFault('outcome-unknown', 'the disk is full')
  const { chat } = measuredStore(
    { ...store, chat: { ...store.chat, newest: () => Promise.reject(fault) } },
    metrics,
  )
  await expect(chat.newest('ABCDE', 1)).rejects.toBe(fault)
  expect(await metrics.registry.metrics()).toContain('fimm_store_faults_total{code="outcome-unknown"} 1\n')
})

test('no part of the store is left out', async () => {
  const store = memoryStore()
  const measured = measuredStore(store, createMetrics())
  const parts = (Object.keys(store) as (keyof Store)[]).filter((name) => typeof store[name] === 'object')
  const untouched = parts.filter((name) => measured[name] === store[name])
  expect(untouched).toEqual([])
})
