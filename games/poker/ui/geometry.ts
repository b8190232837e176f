/** A place on the table as parts of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Shape = 'tall' | 'wide'

/** How many sit along the top of a phone's table; the others sit in equal numbers at its sides. */
const ON_TOP: readonly number[] = [0, 1, 0, 1, 2, 1, 2, 3, 2, 3]
const SIDES: readonly (readonly number[])[] = [[], [0.46], [0.7, 0.305], [0.71, 0.495, 0.28]]
/** Further apart, so that a board of cards finds room between them. */
const SIDES_OF_BOARD: readonly (readonly number[])[] = [[], [0.26], [0.74, 0.26], [0.71, 0.495, 0.28]]
/** Two at the top have their cards beside them, above the cards of who sits lower. */
const SIDES_BELOW_TWO: readonly (readonly number[])[] = [[], [0.42], [0.74, 0.36], [0.71, 0.495, 0.28]]
const TOPS: readonly (readonly number[])[] = [[], [0.5], [0.3, 0.7], [0.242, 0.5, 0.758]]
/** Heights of a phone's plates and of a bet, in pixels, with a little air; and of the buttons beside my plate. */
const HALF_PLATE = 23
const HALF_MINE = 26
const HALF_BET = 12
const MENU_BUTTON = 44
const EDGE = 0.117
const TOP = 0.07
const BOTTOM: Point = { x: 0.5, y: 0.9 }

/** Where everybody sits: the first at the bottom, then clockwise as at a real table, which is to the left. `height`: of the
 *  table in pixels, where it is known. */
export const seatPoints = (
  count: number,
  shape: Shape,
  hasBoard = false,
  height = Number.POSITIVE_INFINITY,
): readonly Point[] => (shape === 'tall' ? tallPoints(count, hasBoard, height) : widePoints(count))

const tallPoints = (count: number, hasBoard: boolean, height: number): readonly Point[] => {
  const others = count - 1
  const top = TOPS[ON_TOP[others] ?? 3] ?? []
  // On a low table the lowest plates would lie under the buttons beside mine.
  const lowest = 1 - (HALF_PLATE + MENU_BUTTON) / height
  const side = (sidesFor(top.length, hasBoard)[(others - top.length) / 2] ?? []).map((y) =>
    Math.min(y, lowest),
  )
  return [
    BOTTOM,
    ...side.map((y) => ({ x: EDGE, y })),
    ...top.map((x) => ({ x, y: TOP })),
    ...side.toReversed().map((y) => ({ x: 1 - EDGE, y })),
  ]
}

const sidesFor = (top: number, hasBoard: boolean): readonly (readonly number[])[] => {
  // Three along the top leave no room for a plate that stands higher.
  if (!hasBoard || top === 3) return SIDES
  return top === 2 ? SIDES_BELOW_TWO : SIDES_OF_BOARD
}

/** On a wide table round an ellipse. */
const widePoints = (count: number): readonly Point[] =>
  Array.from({ length: count }, (_, place) => {
    const angle = Math.PI / 2 + (2 * Math.PI * place) / count
    return { x: 0.5 + 0.412 * Math.cos(angle), y: 0.5 + 0.425 * Math.sin(angle) }
  })

export interface BetPlace extends Point {
  /** Beside a plate at the edge: a large sum needs more of the felt, and none of the plate. */
  readonly grows?: 'left' | 'right'
}

/** Bets lie between their player and the middle. `height`: of the table in pixels, since plates do not shrink with it. */
export const betPlaces = (
  seats: readonly Point[],
  shape: Shape,
  height: number,
  hasBoard = false,
): readonly BetPlace[] =>
  shape === 'wide' ? seats.map(wideBet) : seats.map(tallBets(seats, height, hasBoard))

/** On the big screen the cards of the board leave no room before the plates: bets lie beside these. */
export const betsBesidePlates = (seats: readonly Point[]): readonly BetPlace[] =>
  seats.map((seat) => {
    const { x, y } = seat
    // Two that sit side by side at the top would have theirs in one place.
    if (y < 0.5 && Math.abs(x - 0.5) < 0.2) return wideBet(seat)
    return { x, y: y + (0.5 - y) * towardsMiddle(y), grows: x <= 0.5 ? 'right' : 'left' }
  })

/** The part of the way to the middle, up or down, at which a bet lies. */
const towardsMiddle = (y: number): number => {
  if (y > 0.9) return 0.05
  // Of two rows below the board the upper one keeps off its corners.
  return y > 0.6 && y < 0.8 ? -0.15 : 0.08
}

const wideBet = (seat: Point): BetPlace => {
  // Above the middle the name of the street needs the room.
  const inward = seat.y < 0.5 && Math.abs(seat.x - 0.5) < 0.1 ? 0.36 : 0.44
  return { x: seat.x + (0.5 - seat.x) * 0.36, y: seat.y + (0.5 - seat.y) * inward }
}

/** In rows of their own: below the plates at the top, beside those at the sides, above mine. */
const tallBets = (
  seats: readonly Point[],
  height: number,
  hasBoard: boolean,
): ((seat: Point) => BetPlace) => {
  const row = (2 * HALF_BET) / height
  const belowTop = Math.max(0.205, TOP + (HALF_PLATE + HALF_BET) / height)
  const aboveMine = BOTTOM.y - (HALF_MINE + HALF_BET) / height
  const sides = seats.filter(({ x, y }) => x !== 0.5 && y !== TOP)
  const hasCorners = seats.some(({ x, y }) => x !== 0.5 && y === TOP)
  const hasLower = sides.some(({ y }) => y > LOWER)
  return ({ x, y }) => {
    const grows = x < 0.5 ? 'right' : 'left'
    if (y === TOP && x === 0.5) return { x, y: hasCorners ? belowTop + row : belowTop }
    // Past the word below the plate.
    if (y === TOP) return { x: x < 0.5 ? 0.2 : 0.8, grows, y: belowTop }
    if (x === 0.5) return { x, y: 0.77 }
    if (y < UPPER) return { x, grows, y: hasCorners ? Math.max(y, belowTop + row) : y }
    // With a board in the middle, mine lies below theirs.
    if (y > LOWER) return { x, grows, y: Math.min(y + 0.03, hasBoard ? aboveMine - row : aboveMine) }
    // In the middle row the sum of the pots needs the room.
    return { x, grows, y: hasLower ? Math.min(y + 0.14, aboveMine - row) : Math.min(y + 0.2, aboveMine) }
  }
}

const UPPER = 0.4
const LOWER = 0.6

/** Where the middle of the board lies on a phone's table: lower where two sit along the top. */
export const boardAt = (seats: readonly Point[]): number =>
  seats.filter(({ y }) => y === TOP).length === 2 ? 0.5 : 0.455
/** The highest and the lowest cards of a board, in pixels, and what is free between two of them. */
const HIGHEST = 59
const LOWEST = 22
export const CARD_GAP = 4
const CARD_RATIO = 5 / 7
/** The sum of the pots stands above the board. */
const SUM = 30
const PLATE_WIDTH = 84
/** Cards at a seat stand so far above its plate. */
const CARDS_ABOVE = 33
/** A bet of four digits beside a plate, and where it begins. */
const BET_WIDTH = 54
const BESIDE_PLATE = 5

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How high the cards of a phone's board can be so that they lie over no plate, no card at a seat and no bet. */
export const boardHeight = (
  seats: readonly Point[],
  bets: readonly BetPlace[],
  { width, height }: { readonly width: number; readonly height: number },
  boards: number,
): number => {
  const [, ...others] = seats
  const isTopTaken = others.some(({ x, y }) => x === 0.5 && y === TOP)
  const topOfFelt = isTopTaken ? TOP * height + HALF_PLATE : 0
  const taken = [
    ...others.map((seat) => plateBox(seat, width, height)),
    ...bets.slice(1).map((bet) => betBox(bet, width, height)),
  ]
  for (let card = boards > 1 ? 0.75 * HIGHEST : HIGHEST; card > LOWEST; card--) {
    const board = boardBox(card, boards, { width, height, at: boardAt(seats) })
    const isInside =
      board.left >= 0 && board.top - SUM >= topOfFelt && board.bottom <= BOTTOM.y * height - HALF_MINE
    if (isInside && !taken.some((box) => isOver(box, board))) return Math.floor(card)
  }
  return LOWEST
}

const boardBox = (
  card: number,
  boards: number,
  { width, height, at }: { readonly width: number; readonly height: number; readonly at: number },
): Box => {
  const halfWidth = (5 * card * CARD_RATIO + 4 * CARD_GAP) / 2
  const halfHeight = (boards * card + (boards - 1) * CARD_GAP) / 2
  return {
    left: width / 2 - halfWidth,
    right: width / 2 + halfWidth,
    top: at * height - halfHeight,
    bottom: at * height + halfHeight,
  }
}

const plateBox = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x * width - PLATE_WIDTH / 2 - 1,
  right: x * width + PLATE_WIDTH / 2 + 1,
  top: y * height - HALF_PLATE - (y === TOP ? 0 : CARDS_ABOVE),
  bottom: y * height + HALF_PLATE,
})

/** So far left of the middle of its place a bet begins. */
const betBefore = (grows: BetPlace['grows']): number => {
  if (grows === undefined) return BET_WIDTH / 2
  const beside = PLATE_WIDTH / 2 + BESIDE_PLATE
  return grows === 'right' ? -beside : beside + BET_WIDTH
}

const betBox = ({ x, y, grows }: BetPlace, width: number, height: number): Box => {
  const left = x * width - betBefore(grows)
  return { left, right: left + BET_WIDTH, top: y * height - HALF_BET, bottom: y * height + HALF_BET }
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
