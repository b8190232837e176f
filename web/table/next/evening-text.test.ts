import { expect, test } from 'vitest'
import { isBetween, reopened } from './between.ts'
import { whenItMeets } from './evening-text.ts'

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime()

test('[T10d] a table that meets today says so all day, and tonight from five on', () => {
  expect(whenItMeets(at(19, 20), at(19, 9))).toBe('tonight')
  // Who comes late reads the same.
  expect(whenItMeets(at(19, 20), at(19, 21))).toBe('tonight')
  expect(whenItMeets(at(19, 14), at(19, 13))).toBe('today')
  expect(whenItMeets(at(19, 20), at(18, 23))).toBe('later')
  expect(whenItMeets(at(19, 20), at(26, 9))).toBe('past')
})

test('[T9c] [T10d] another evening asks what comes next, and so does a table whose card was put away', () => {
  const document = { phase: 'waiting', history: [{ number: 1 }] } as unknown as Parameters<typeof reopened>[0]
  expect(isBetween(document)).toBe(true)
  expect(isBetween({ ...document, history: [] })).toBe(false)
  expect(isBetween({ ...document, eveningClosed: true })).toBe(false)
  expect(isBetween(reopened({ ...document, eveningClosed: true }))).toBe(true)
})
