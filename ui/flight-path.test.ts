import { expect, test } from 'vitest'
import { flightPath } from './flight-path.ts'

const from = { x: 100, y: 200, width: 40, height: 40 }

test('without an arc it goes straight from centre to centre', () => {
  expect(flightPath(from, { x: 300, y: 300, width: 80, height: 80 })).toEqual([
    { x: 0, y: 0, scale: 1 },
    { x: 220, y: 120, scale: 2 },
  ])
})

test('an arc rises by its height in the middle and still arrives', () => {
  const path = flightPath(from, { ...from, x: 220 }, 48)
  expect(path.at(0)).toEqual({ x: 0, y: 0, scale: 1 })
  expect(path.at(6)).toEqual({ x: 60, y: -48, scale: 1 })
  expect(path.at(-1)).toEqual({ x: 120, y: 0, scale: 1 })
})

test('a target of another shape does not distort it', () => {
  expect(flightPath(from, { x: 0, y: 0, width: 20, height: 80 }).at(-1)?.scale).toBe(0.5)
})

test('a start that is not laid out yet keeps its size', () => {
  expect(flightPath({ ...from, width: 0, height: 0 }, from).at(-1)?.scale).toBe(1)
})
