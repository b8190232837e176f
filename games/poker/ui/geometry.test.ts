import { expect, test } from 'vitest'
import { betPoint, seatPoints, type Shape } from './geometry.ts'

/** Widths and heights of tables and plates, in pixels. */
const SIZES = {
  tall: { table: [328, 330], plate: [84, 46] },
  wide: { table: [856, 440], plate: [150, 60] },
} as const

const cases = (['tall', 'wide'] as const).flatMap((shape) =>
  Array.from({ length: 9 }, (_, i) => [shape, i + 2] as const),
)

const overlaps = (shape: Shape, count: number): string[] => {
  const { table, plate } = SIZES[shape]
  const places = seatPoints(count, shape).map(({ x, y }) => ({ x: x * table[0], y: y * table[1] }))
  return places.flatMap((one, i) =>
    places.slice(i + 1).flatMap((other, j) => {
      const apart = Math.abs(one.x - other.x) >= plate[0] || Math.abs(one.y - other.y) >= plate[1]
      return apart ? [] : [`${i} and ${i + 1 + j}`]
    }),
  )
}

test.each(cases)(
  'a %s table for %i: everybody has a place of their own, the first at the bottom',
  (shape, count) => {
    const points = seatPoints(count, shape)
    expect(points).toHaveLength(count)
    expect(points[0]?.x).toBeCloseTo(0.5)
    expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(points[0]?.y ?? 0)
    expect(overlaps(shape, count)).toEqual([])
  },
)

test.each(cases)('a %s table for %i goes clockwise, so the second sits to the left', (shape, count) => {
  const [, second, ...others] = seatPoints(count, shape)
  if (count > 2) expect(second?.x).toBeLessThan(others.at(-1)?.x ?? 1)
})

test.each(cases)('a %s table for %i: bets lie nearer to the middle than their players', (shape, count) => {
  for (const seat of seatPoints(count, shape)) {
    const bet = betPoint(seat, shape)
    expect(Math.hypot(bet.x - 0.5, bet.y - 0.5)).toBeLessThan(Math.hypot(seat.x - 0.5, seat.y - 0.5))
  }
})
