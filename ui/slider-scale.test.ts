import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionOf, stepped, stopAfter, valueAt, type Scale } from './slider-scale.ts'

const raise: Scale = { min: 48, max: 240, log: true, stops: [48, 100, 124, 173, 240] }

test('the ends are exact: the last stop is all-in to the chip', () => {
  expect(valueAt(0, raise)).toBe(48)
  expect(valueAt(1, raise)).toBe(240)
  expect(valueAt(0.999, raise)).toBe(240)
  expect(valueAt(1, { min: 3, max: 1237, step: 50, log: true })).toBe(1237)
})

test('a logarithmic scale gives equal ratios equal room', () => {
  const scale: Scale = { min: 10, max: 1000, log: true }
  expect(positionOf(100, scale)).toBeCloseTo(0.5)
  expect(valueAt(0.5, scale)).toBe(100)
  expect(positionOf(505, { ...scale, log: false })).toBeCloseTo(0.5)
})

test('the thumb snaps to a stop that is near, and only then', () => {
  const at = positionOf(124, raise)
  expect(valueAt(at + 0.015, raise)).toBe(124)
  expect(valueAt(at + 0.03, raise)).not.toBe(124)
})

test('in between are multiples of the step', () => {
  expect(valueAt(0.3, { min: 4, max: 200, step: 4 })).toBe(64)
})

test('every value that can be reached lies between the ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.double({ min: -0.5, max: 1.5, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      (min, room, position, log, step) => {
        const value = valueAt(position, { min, max: min + room, log, step })
        expect(value).toBeGreaterThanOrEqual(min)
        expect(value).toBeLessThanOrEqual(min + room)
      },
    ),
  )
})

test('a place and its value belong together', () => {
  for (const value of [48, 60, 99, 150, 201, 240])
    expect(
      valueAt(positionOf(value, { min: 48, max: 240, log: true }), { min: 48, max: 240, log: true }),
    ).toBe(value)
})

test('where nothing can be chosen there is one value', () => {
  expect(positionOf(20, { min: 20, max: 20, log: true })).toBe(0)
  expect(valueAt(0.7, { min: 20, max: 20, log: true })).toBe(20)
})

test('steps stop at the ends and do not gather errors', () => {
  expect(stepped(47, 1, { min: 0, max: 48, step: 2 })).toBe(48)
  expect(stepped(1, -1, { min: 0, max: 48, step: 2 })).toBe(0)
  expect(stepped(0.1, 1, { min: 0, max: 1, step: 0.2 })).toBe(0.3)
})

test('from stop to stop, and from the last one to the end', () => {
  expect(stopAfter(101, 1, raise)).toBe(124)
  expect(stopAfter(100, -1, raise)).toBe(48)
  expect(stopAfter(240, 1, raise)).toBe(240)
  expect(stopAfter(5, 1, { min: 0, max: 9 })).toBe(9)
})
