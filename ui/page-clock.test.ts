import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followClock } from './page-clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('all read one clock, each as often as they ask; it stands while nobody does', () => {
  const [often, seldom] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stopSeldom = followClock(1000, seldom)
  const stopOften = [followClock(250, often), followClock(250, often)]
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4000)
  expect(seldom).toHaveBeenCalledTimes(4)
  expect(often).toHaveBeenCalledTimes(32)
  for (const stop of stopOften) stop()
  vi.advanceTimersByTime(4000)
  expect(seldom).toHaveBeenCalledTimes(8)
  expect(often).toHaveBeenCalledTimes(32)
  stopSeldom()
  expect(vi.getTimerCount()).toBe(0)
})

test('who comes later than others waits no longer than they asked for, and what stops while it is read stays stopped', () => {
  const late = vi.fn<() => void>()
  const stopFirst = followClock(250, () => stopFirst())
  vi.advanceTimersByTime(100)
  const stopLate = followClock(1000, late)
  vi.advanceTimersByTime(1200)
  expect(late).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(1)
  stopLate()
  expect(vi.getTimerCount()).toBe(0)
})
