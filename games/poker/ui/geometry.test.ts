import { expect, test } from 'vitest'
import { betPlaces, betsBesidePlates, boardHeight, seatPoints, type Shape } from './geometry.ts'

/** Widths and heights of tables and plates, in pixels. */
const SIZES = {
  tall: { table: [328, 224], plate: [84, 46] },
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
  const seats = seatPoints(count, shape)
  for (const [i, place] of betPlaces(seats, shape, SIZES[shape].table[1]).entries()) {
    const seat = seats[i] ?? { x: 0, y: 0 }
    const beside = { none: 0, right: 0.15, left: -0.15 }[place.grows ?? 'none']
    const bet = { x: place.x + beside, y: place.y }
    expect(Math.hypot(bet.x - 0.5, bet.y - 0.5)).toBeLessThan(Math.hypot(seat.x - 0.5, seat.y - 0.5))
  }
})

/** A plate of a phone, mine, and four digits beside their chips. */
const PLATE = [84, 46] as const
const MINE = [148, 52] as const
const BET = [50, 18] as const
/** Where a bet beside a plate begins, from the middle of the plate. */
const BESIDE = 47
const WIDTH = 328

const boxAt = (x: number, y: number, [width, height]: readonly [number, number]) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
})
type Box = ReturnType<typeof boxAt>
const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each([224, 248, 348].flatMap((height) => Array.from({ length: 9 }, (_, i) => [height, i + 2] as const)))(
  '[P24] on a phone’s table %i px high, bets of %i lie over no plate and no other bet',
  (height, count) => {
    const seats = seatPoints(count, 'tall')
    const bets = betPlaces(seats, 'tall', height)
      // Mine has its own place above the word on my plate.
      .slice(1)
      .map(({ x, y, grows }) => {
        const beside = grows === undefined ? 0 : (BESIDE + BET[0] / 2) * (grows === 'right' ? 1 : -1)
        return boxAt(x * WIDTH + beside, y * height, BET)
      })
    const plates = seats.map(({ x, y }, i) => boxAt(x * WIDTH, y * height, i === 0 ? MINE : PLATE))
    const faults = bets.flatMap((bet, i) => [
      ...plates.flatMap((plate, seat) => (isOver(bet, plate) ? [`bet ${i + 2}, seat ${seat + 1}`] : [])),
      ...bets.flatMap((other, j) => (j > i && isOver(bet, other) ? [`bets ${i + 2}, ${j + 2}`] : [])),
    ])
    expect(faults).toEqual([])
  },
)

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '[P24] [P36] on the big screen bets of %i lie over no card of the board, no plate and no other bet',
  (count) => {
    const [width, height] = [1824, 720]
    const seats = seatPoints(count, 'wide', true)
    const plates = seats.map(({ x, y }) => boxAt(x * width, y * height, [270, 98]))
    // Five cards 224 high below the sum of the pots.
    const board = boxAt(width / 2, 0.49 * height + 96 / 2, [816, 224])
    const bets = betsBesidePlates(seats)
      // Who sits at the very top has a place of their own.
      .filter(({ x, y }) => x !== 0.5 || y > 0.5)
      .map(({ x, y, grows }) => {
        const beside = grows === undefined ? 0 : ((270 + 140) / 2 + 5) * (grows === 'right' ? 1 : -1)
        return boxAt(x * width + beside, y * height, [140, 40])
      })
    for (const [i, one] of bets.entries())
      expect([...plates, board, ...bets.slice(i + 1)].filter((other) => isOver(one, other))).toEqual([])
  },
)

const lowest = (count: number, hasBoard: boolean): number => {
  if (count > 6) return 224
  return hasBoard ? 208 : 248
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'on the lowest table of a phone no plate of %i lies under the buttons beside mine, or over another',
  (count) => {
    for (const hasBoard of [false, true])
      for (const width of [328, 358]) {
        const height = lowest(count, hasBoard)
        const plates = seatPoints(count, 'tall', hasBoard, height).map(({ x, y }, i) =>
          boxAt(x * width, y * height, i === 0 ? MINE : PLATE),
        )
        const menus = [-1, 1].map((side) => boxAt(width / 2 + side * (84 + 22), height - 22, [44, 44]))
        for (const menu of menus) expect(plates.filter((plate) => isOver(plate, menu))).toEqual([])
        const over = plates.flatMap((plate, i) => plates.slice(i + 1).filter((other) => isOver(plate, other)))
        expect(over, `${count} at ${width} px`).toEqual([])
      }
  },
)

test.each([3, 5, 6, 7, 8, 9, 10])(
  '[P24] [P36] with a board on a phone for %i, my bet lies under none of those beside me',
  (count) => {
    for (const height of [224, 256, 320])
      for (const width of [328, 358]) {
        const seats = seatPoints(count, 'tall', true, height)
        // As the table draws it: from 27 % on, so far above the middle of my plate.
        const mine = boxAt(0.27 * width + BET[0] / 2, 0.9 * height - 2.4 * 16, BET)
        const others = betPlaces(seats, 'tall', height, true).slice(1)
        const over = others.flatMap(({ x, y, grows }) => {
          const beside = grows === undefined ? 0 : (BESIDE + BET[0] / 2) * (grows === 'right' ? 1 : -1)
          return isOver(boxAt(x * width + beside, y * height, BET), mine) ? [`${height} ${x} ${y}`] : []
        })
        expect(over).toEqual([])
      }
  },
)

/** Tables of phones 320 to 412 wide: as a host has them, and as a guest with 844 to look at. */
const TABLES = [288, 328, 358, 380].flatMap((width) => [254, 320].map((height) => ({ width, height })))
const boardOn = (count: number, table: { width: number; height: number }, boards = 1): number => {
  const seats = seatPoints(count, 'tall', true)
  return boardHeight(seats, betPlaces(seats, 'tall', table.height, true), table, boards)
}

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'a board for %i can be read on every phone, and two as well',
  (count) => {
    for (const table of TABLES) {
      expect(boardOn(count, table)).toBeGreaterThanOrEqual(28)
      expect(boardOn(count, table, 2)).toBeGreaterThanOrEqual(22)
    }
  },
)

test('a board is as large as it can be: 59 for up to six at a guest’s phone, 47 for ten', () => {
  const phone = { width: 358, height: 320 }
  for (const count of [2, 3, 4, 6]) expect(boardOn(count, phone)).toBe(59)
  expect(boardOn(10, phone)).toBeGreaterThanOrEqual(47)
})
