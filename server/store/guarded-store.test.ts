import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guarded } from './guarded-store.ts'
import { memoryStore } from './testing/memory-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store behind a network that can be cut, or lose one answer. */
const behindNetwork = () => {
  let lost: 'nothing' | 'commits' | 'everything' = 'nothing'
  const never = new Promise<never>(() => {})
  const onSilence = vi.fn()
  const memory = memoryStore()
  const store = guarded(
    {
      ...memory,
      streams: {
        ...memory.streams,
        commit: async (batch) => (lost === 'nothing' ? memory.streams.commit(batch) : never),
      },
    },
    {
      codeOf: () => 'not-saved',
      probe: async () => (lost === 'everything' ? never : undefined),
      onFatal: () => {},
      patience: 4_000,
      onSilence,
    },
  )
  return { store, onSilence, lose: (what: typeof lost) => (lost = what) }
}

test('[F6] a store that was written to a moment ago and answers nothing now is not ready for long', async () => {
  const { store, lose } = behindNetwork()
  await store.streams.commit([])
  lose('everything')
  store.streams.commit([]).catch(() => {})
  await vi.advanceTimersByTimeAsync(400)
  expect(await store.ready()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  const isReady = store.ready()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await isReady).toBe(false)
})

test('[F6] a store that keeps one write waiting and answers otherwise is ready', async () => {
  const { store, lose } = behindNetwork()
  await store.streams.commit([])
  lose('commits')
  store.streams.commit([]).catch(() => {})
  await vi.advanceTimersByTimeAsync(600)
  expect(await store.ready()).toBe(true)
})

test('[F6] two answers out of patience replace the connections, two slow statements an hour apart do not', async () => {
  const { store, onSilence, lose } = behindNetwork()
  const tryToCommit = async (): Promise<void> => {
    store.streams.commit([]).catch(() => {})
    await vi.advanceTimersByTimeAsync(5_000)
  }
  lose('commits')
  await tryToCommit()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await tryToCommit()
  expect(onSilence).not.toHaveBeenCalled()
  lose('everything')
  await tryToCommit()
  expect(onSilence).toHaveBeenCalledTimes(1)
})
