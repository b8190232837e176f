import { expect, test } from 'vitest'
import { asLocalInput, sameTimeNextWeek } from './same-time.ts'

const at = (month: number, day: number, hour: number, minute = 0) =>
  new Date(2026, month, day, hour, minute).getTime()

test('[T10d] the same time next week, on a quarter of an hour', () => {
  const began = at(10, 17, 20, 4)
  expect(sameTimeNextWeek(began, at(10, 17, 23))).toBe(at(10, 24, 20))
  // Who closes an evening long after it still gets a day that is to come.
  expect(sameTimeNextWeek(began, at(10, 25, 9))).toBe(at(11, 1, 20))
})

test('[T10d] where clocks change in between, the time of day stays', () => {
  expect(new Date(sameTimeNextWeek(at(9, 22, 20), at(9, 22, 23))).getHours()).toBe(20)
  expect(asLocalInput(at(10, 24, 20))).toBe('2026-11-24T20:00')
})
