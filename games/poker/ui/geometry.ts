/** A place on the table as parts of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Shape = 'tall' | 'wide'

/** How many sit along the top of a phone's table; the others sit in equal numbers at its sides. */
const ON_TOP: readonly number[] = [0, 1, 0, 1, 2, 1, 2, 3, 2, 3]
const SIDES: readonly (readonly number[])[] = [[], [0.46], [0.74, 0.3], [0.74, 0.51, 0.27]]
const TOPS: readonly (readonly number[])[] = [[], [0.5], [0.3, 0.7], [0.242, 0.5, 0.758]]
const EDGE = 0.117
const TOP = 0.07
const BOTTOM: Point = { x: 0.5, y: 0.9 }

/** Where everybody sits: the first at the bottom, then clockwise as at a real table, which is to the left. */
export const seatPoints = (count: number, shape: Shape): readonly Point[] =>
  shape === 'tall' ? tallPoints(count) : widePoints(count)

const tallPoints = (count: number): readonly Point[] => {
  const others = count - 1
  const top = TOPS[ON_TOP[others] ?? 3] ?? []
  const side = SIDES[(others - top.length) / 2] ?? []
  return [
    BOTTOM,
    ...side.map((y) => ({ x: EDGE, y })),
    ...top.map((x) => ({ x, y: TOP })),
    ...side.toReversed().map((y) => ({ x: 1 - EDGE, y })),
  ]
}

/** On a wide table round an ellipse. */
const widePoints = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, place) => {
    const angle = Math.PI / 2 + (2 * Math.PI * place) / count
    return { x: 0.5 + 0.412 * Math.cos(angle), y: 0.5 + 0.425 * Math.sin(angle) }
  })

/** Bets lie between their player and the middle. */
export const betPoint = (seat: Point, shape: Shape): Point => {
  // Above the middle the name of the street needs the room.
  if (shape === 'wide') {
    const inward = seat.y < 0.5 && Math.abs(seat.x - 0.5) < 0.1 ? 0.36 : 0.44
    return { x: seat.x + (0.5 - seat.x) * 0.36, y: seat.y + (0.5 - seat.y) * inward }
  }
  const isLeft = seat.x < 0.5
  // Beside the plates of the upper corners, above the bets of those who sit there.
  if (seat.y === TOP) return { x: seat.x === 0.5 ? 0.5 : isLeft ? 0.345 : 0.655, y: 0.22 }
  if (seat.x === 0.5) return { x: 0.5, y: 0.77 }
  // In the middle row the sum of the pots needs the room.
  if (Math.abs(seat.y - 0.5) < 0.1) return { x: isLeft ? 0.3 : 0.7, y: seat.y + 0.1 }
  return { x: isLeft ? 0.335 : 0.665, y: seat.y + (seat.y < 0.4 ? 0.035 : 0) }
}
