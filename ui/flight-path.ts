/** A place on the screen, as `getBoundingClientRect` gives it. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PathPoint {
  /** Offset from the start. */
  readonly x: number
  readonly y: number
  readonly scale: number
}

const SAMPLES = 12

/** The path from one place to another, centre to centre; `arc` is how many pixels it rises above the straight line.
 *  The thing arrives as large as its target where the two have one shape, and never distorted. */
export const flightPath = (from: Box, to: Box, arc = 0): readonly PathPoint[] => {
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  const scale =
    from.width === 0 || from.height === 0 ? 1 : Math.min(to.width / from.width, to.height / from.height)
  const samples = arc === 0 ? 1 : SAMPLES
  return Array.from({ length: samples + 1 }, (_, index) => {
    const part = index / samples
    return { x: x * part, y: y * part - arc * 4 * part * (1 - part), scale: 1 + (scale - 1) * part }
  })
}
