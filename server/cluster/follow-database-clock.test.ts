import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { silent, type Log } from '../log.ts'
import { steadyClock } from '../steady-clock.ts'
import { followDatabaseClock } from './follow-database-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000

/** A machine beside a database whose clock is right. */
const machine = async () => {
  const time = { wall: 1_000_000, elapsed: 0, right: 1_000_000, isAway: false }
  const clock = steadyClock(
    () => time.wall,
    () => time.elapsed,
  )
  const lines: string[] = []
  const note = (facts: object, line: string): void => void lines.push(`${line} ${JSON.stringify(facts)}`)
  const log: Log = { ...silent, info: note, warn: note }
  const ask = async () => {
    if (time.isAway) throw new Error('nobody answers')
    return time.right
  }
  const followed = await followDatabaseClock(clock, ask, log)
  onTestFinished(() => followed.close())
  const pass = async (millis: number): Promise<void> => {
    time.wall += millis
    time.elapsed += millis
    time.right += millis
    await vi.advanceTimersByTimeAsync(millis)
  }
  return { time, clock, followed, pass, lines }
}

test.each([HOUR, -HOUR])(
  '[F47] a machine’s clock that jumps by %i is noticed within a second',
  async (by) => {
    const { time, clock, followed, pass, lines } = await machine()
    await pass(10_000)
    time.wall += by
    // Not for a moment does anybody’s turn end by it.
    expect(clock()).toBe(time.right)
    await pass(1_000)
    expect(clock()).toBe(time.right)
    expect([followed.offset, followed.isTooFar]).toEqual([-by, true])
    expect(lines).toEqual([
      expect.stringContaining('jumped; the database is asked for the time'),
      expect.stringContaining('clock'),
    ])
    // And back again.
    time.wall -= by
    await pass(1_000)
    expect(clock()).toBe(time.right)
    expect([followed.offset, followed.isTooFar]).toEqual([0, false])
  },
)

test('[F47] a machine that slept goes by the new time as soon as the database has said that it is so', async () => {
  const { time, clock, followed, pass } = await machine()
  time.wall += HOUR
  time.right += HOUR
  await pass(1_000)
  expect(clock()).toBe(time.right)
  expect([followed.offset, followed.isTooFar]).toEqual([0, false])
})

test('[F47] while the database does not answer the time goes on as it did', async () => {
  const { time, clock, pass } = await machine()
  time.isAway = true
  time.wall += HOUR
  await pass(5_000)
  expect(clock()).toBe(time.right)
  time.isAway = false
  await pass(1_000)
  expect(clock()).toBe(time.right)
})
