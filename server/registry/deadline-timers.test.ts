import { afterEach, expect, test, vi } from 'vitest'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from '../tables/live-table.ts'
import { DeadlineTimers } from './deadline-timers.ts'

afterEach(() => vi.useRealTimers())

test('a deadline that nobody acts on counts as overdue after a second', () => {
  vi.useFakeTimers()
  let now = 0
  const timers = new DeadlineTimers({ clock: () => now } as Runtime, async () => {})
  const live = (code: string, deadline: number) => ({ code, deadline, ahead: 0 }) as LiveTable
  timers.set(live('SOONR', 100))
  timers.set(live('LATER', 60_000))
  // The clock goes on while no timer runs.
  now = 1_000
  expect(timers.overdue).toBe(0)
  now = 1_200
  expect(timers.overdue).toBe(1)
  // At a table whose clock was ahead it is late sooner by ours.
  timers.set({ ...live('AHEAD', 60_100), ahead: 60_000 } as LiveTable)
  expect(timers.overdue).toBe(2)
  timers.clear('AHEAD')
  timers.clear('SOONR')
  expect(timers.overdue).toBe(0)
  timers.close()
})
