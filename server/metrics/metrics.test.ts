import { expect, test } from 'vitest'
import { memoryStore } from '../store/testing/memory-store.ts'
import { createMetrics, measured } from './metrics.ts'

test('every batch is counted and timed, few or many', async () => {
  const metrics = createMetrics()
  const streams = measured(memoryStore().streams, metrics)
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
})
