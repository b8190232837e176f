import { expect, test } from 'vitest'
import { formatCountdown, formatTime, untilMidnight } from './midnight.ts'

test('[Q14] the next boards come at midnight UTC', () => {
  expect(untilMidnight(Date.parse('2026-11-16T18:47:16Z'))).toBe(
    Date.parse('2026-11-17T00:00:00Z') - Date.parse('2026-11-16T18:47:16Z'),
  )
  expect(formatCountdown(untilMidnight(Date.parse('2026-11-16T18:47:16Z')))).toBe('5:12:44')
  expect(formatCountdown(untilMidnight(Date.parse('2026-11-16T23:59:59.100Z')))).toBe('0:00:01')
})

test('times as on a stopwatch', () => {
  expect([402_900, 65_000, 3_723_000, 900].map(formatTime)).toEqual(['6:42', '1:05', '1:02:03', '0:00'])
})
