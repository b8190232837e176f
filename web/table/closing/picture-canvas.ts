import { pieceAtPart } from '../finale/confetti.tsx'

/** Shapes and texts of the share picture. Everything is drawn on the device: names stay where they are. */

export type Canvas = CanvasRenderingContext2D

/** Somebody's avatar. */
export interface PictureFace {
  /** None for bots. */
  readonly initials: string | undefined
  /** A CSS colour, as the light theme has it. */
  readonly colour: string
  /** As CSS writes them, in per cent. */
  readonly corners: string
}

export interface TextLook {
  readonly size: number
  readonly colour: string
  readonly family: string
  readonly weight?: number
  readonly align?: CanvasTextAlign
  /** Longer texts are set smaller, down to two thirds, and then cut. */
  readonly width?: number
}

const SMALLEST = 2 / 3

export const drawText = (canvas: Canvas, text: string, x: number, y: number, look: TextLook): void => {
  const { size, colour, family, weight = 400, align = 'left', width = Infinity } = look
  const fontOf = (pixels: number): string => `${weight} ${pixels}px ${family}`
  canvas.font = fontOf(size)
  const wanted = canvas.measureText(text).width
  canvas.font = fontOf(size * Math.max(SMALLEST, Math.min(1, width / wanted)))
  canvas.fillStyle = colour
  canvas.textAlign = align
  canvas.textBaseline = 'middle'
  canvas.fillText(cutTo(canvas, text, width), x, y)
}

/** In two lines, as equal as the words allow. */
export const inTwoLines = (text: string): readonly string[] => {
  const words = text.split(' ')
  if (words.length < 3) return [text]
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, longest: Math.max(...lines.map((line) => line.length)) }
  })
  return breaks.reduce((best, each) => (each.longest < best.longest ? each : best)).lines
}

const cutTo = (canvas: Canvas, text: string, width: number): string => {
  const letters = [...text]
  const fits = (count: number): boolean =>
    canvas.measureText(shortened(letters, count)).width <= width || count === 1
  let count = letters.length
  while (!fits(count)) count--
  return shortened(letters, count)
}

const shortened = (letters: readonly string[], count: number): string =>
  count === letters.length ? letters.join('') : `${letters.slice(0, count).join('').trimEnd()}…`

const BOT =
  'M12 8V4H8M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM2 14h2M20 14h2M15 13v2M9 13v2'

export const drawFace = (
  canvas: Canvas,
  { initials, colour, corners }: PictureFace,
  x: number,
  y: number,
  radius: number,
  look: Pick<TextLook, 'family' | 'colour'>,
): void => {
  const side = 2 * radius
  const radii = corners.split(' ').map((corner) => (Number.parseFloat(corner) / 100) * side)
  drawBox(canvas, [x - radius, y - radius, side, side], radii, colour)
  if (initials !== undefined) {
    drawText(canvas, initials, x, y, { ...look, size: side * 0.38, weight: 700, align: 'center' })
    return
  }
  canvas.save()
  canvas.translate(x - radius * 0.6, y - radius * 0.6)
  canvas.scale(radius * 0.05, radius * 0.05)
  canvas.strokeStyle = look.colour
  canvas.lineWidth = 2
  canvas.lineCap = 'round'
  canvas.stroke(new Path2D(BOT))
  canvas.restore()
}

export const drawBox = (
  canvas: Canvas,
  [x, y, width, height]: readonly [number, number, number, number],
  corners: number | number[],
  fill: string,
  edge?: string,
): void => {
  canvas.beginPath()
  canvas.roundRect(x, y, width, height, corners)
  canvas.fillStyle = fill
  canvas.fill()
  if (edge === undefined) return
  canvas.strokeStyle = edge
  canvas.lineWidth = 2
  canvas.stroke()
}

const RAYS = 12
const RAY = (14 / 180) * Math.PI

/** Out of where the winner stands, as on the page. */
export const drawRays = (canvas: Canvas, x: number, y: number, reach: number, colour: string): void => {
  canvas.fillStyle = colour
  for (let ray = 0; ray < RAYS; ray++) {
    const from = (ray * 2 * Math.PI) / RAYS - Math.PI / 2
    canvas.beginPath()
    canvas.moveTo(x, y)
    canvas.arc(x, y, reach, from, from + RAY)
    canvas.fill()
  }
}

const PIECES = 110
/** Of the way from the middle to an edge, in parts: nearer it would lie on the words. */
const CLEAR = 0.82

export const drawConfetti = (
  canvas: Canvas,
  width: number,
  height: number,
  colours: readonly string[],
): void => {
  for (let piece = 0; piece < PIECES; piece++) {
    const [x, y] = pieceAtPart(piece)
    if (Math.hypot(2 * x - 1, 2 * y - 1) < CLEAR) continue
    const side = 9 + ((piece * 5) % 11)
    canvas.save()
    canvas.translate(x * width, y * height)
    canvas.rotate((piece * 47 * Math.PI) / 180)
    canvas.globalAlpha = 0.55 + ((piece * 7) % 5) / 10
    drawBox(canvas, [0, 0, side, piece % 3 === 0 ? side / 2 : side], 3, colours[piece % colours.length] ?? '')
    canvas.restore()
  }
}

const CROWN = 'M5 32 3 11l12 9 9-17 9 17 12-9-2 21z'

/** The crown of the page, 48 by 36, centred over somebody. */
export const drawCrown = (canvas: Canvas, x: number, bottom: number, fill: string, edge: string): void => {
  const path = new Path2D(CROWN)
  canvas.save()
  canvas.translate(x, bottom)
  canvas.rotate((-8 * Math.PI) / 180)
  canvas.scale(1.25, 1.25)
  canvas.translate(-24, -36)
  canvas.fillStyle = fill
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- no array, a canvas
  canvas.fill(path)
  canvas.strokeStyle = edge
  canvas.lineWidth = 2.5
  canvas.lineJoin = 'round'
  canvas.stroke(path)
  canvas.restore()
}
