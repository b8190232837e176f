import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './preloadable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a file that was missed while the server restarted is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('face')
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  const loaded = patiently(load)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await loaded).toBe('face')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a file that never comes is given up, so that the page can say so', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('gone'))
  const failed = expect(patiently(load)).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  expect(load).toHaveBeenCalledTimes(5)
})
