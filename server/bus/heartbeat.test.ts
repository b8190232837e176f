import { afterEach, expect, test, vi } from 'vitest'
import { Heartbeat } from './heartbeat.ts'

afterEach(() => vi.useRealTimers())

test('the lag of a bus is how long a beat takes to come back, also one that others were sent after', () => {
  vi.useFakeTimers()
  const heartbeat = new Heartbeat({ send: () => {}, replace: () => {}, onChange: () => {} })
  heartbeat.beat()
  vi.advanceTimersByTime(40)
  heartbeat.heard()
  expect(heartbeat.lag).toBe(40)
  heartbeat.beat()
  vi.advanceTimersByTime(800)
  heartbeat.heard()
  expect(heartbeat.lag).toBe(800)
  heartbeat.close()
})
