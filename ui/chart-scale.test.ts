import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extentOf, labelsWithRoom, pathOf, scaleOf, spreadOut, ticksOf, valueBefore } from './chart-scale.ts'

test('ticks are round numbers that hold all values', () => {
  expect(ticksOf([6000, 26_500])).toEqual([0, 10_000, 20_000, 30_000])
  expect(ticksOf([0, 47])).toEqual([0, 20, 40, 60])
  expect(ticksOf([-120, 260])).toEqual([-200, -100, 0, 100, 200, 300])
  expect(ticksOf(extentOf([5, 5]))).toEqual([4, 4.5, 5, 5.5, 6])
})

test('every extent lies within its ticks, which are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (least, room) => {
      const ticks = ticksOf([least, least + room])
      expect(ticks[0]).toBeLessThanOrEqual(least)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(least + room)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('no values at all still make a chart', () => {
  expect(extentOf([])).toEqual([0, 1])
  expect(pathOf([], Number, Number)).toBe('')
})

test('numbers become pixels, upside down for heights', () => {
  const y = scaleOf([0, 100], [200, 0])
  expect([y(0), y(50), y(100)]).toEqual([200, 100, 0])
  const x = scaleOf([1, 3], [0, 300])
  expect(
    pathOf(
      [
        [1, 0],
        [3, 100],
      ],
      x,
      y,
    ),
  ).toBe('M0 200L300 0')
})

test('a line holds its value until the next point', () => {
  const points = [
    [1, 100],
    [4, 140],
  ] as const
  expect(valueBefore(points, 3)).toBe(100)
  expect(valueBefore(points, 4)).toBe(140)
  expect(valueBefore(points, 0)).toBe(undefined)
})

test('labels that would lie on each other move apart, in order and inside', () => {
  expect(spreadOut([50, 52, 10], 14, [0, 100])).toEqual([50, 64, 10])
  expect(spreadOut([98, 99], 14, [0, 100])).toEqual([86, 100])
  expect(spreadOut([20, 80], 14, [0, 100])).toEqual([20, 80])
})

test('of labels that would overlap, the earlier one is shown', () => {
  const label = (at: number) => ({ at, width: 40 })
  expect(labelsWithRoom([label(20), label(50), label(60), label(200)])).toEqual([true, false, true, true])
  expect(labelsWithRoom([label(60), label(20), label(30)])).toEqual([true, true, false])
})
