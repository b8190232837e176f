import {
  drawBox,
  drawConfetti,
  drawCrown,
  drawFace,
  drawRays,
  drawText,
  inTwoLines,
  type Canvas,
  type PictureFace,
  type TextLook,
} from './picture-canvas.ts'

/** What the share picture says, in words and colours that are ready to be drawn. */
export interface EveningPicture {
  readonly headline: string
  /** In small below it. */
  readonly remark?: string
  /** The first three, the winner in the middle. */
  readonly steps: readonly (PictureFace & {
    readonly name: string
    readonly points: string
    readonly place: number
  })[]
  readonly heading: string
  readonly games: readonly {
    readonly title: string
    readonly image: CanvasImageSource
    readonly winner: string
    readonly face: PictureFace | undefined
  }[]
  /** Said in place of the games that found no room. */
  readonly more?: string
  readonly moments: readonly { readonly label: string; readonly value: string }[]
  readonly site: string
}

export interface PictureColours extends Readonly<
  Record<
    | 'page'
    | 'paper'
    | 'sunken'
    | 'line'
    | 'ink'
    | 'quiet'
    | 'gold'
    | 'goldEdge'
    | 'goldSoft'
    | 'tile'
    | 'tileEdge'
    | 'personInk',
    string
  >
> {
  readonly confetti: readonly string[]
}

export interface PictureFonts {
  readonly text: string
  readonly display: string
}

export const WIDTH = 1200
export const HEIGHT = 630
/** More would be too small to read. */
export const MOST_GAMES = 7

const STAGE = 652
const CENTRE = STAGE / 2
const STEP = 175
const GAP = 16
const STEP_HEIGHTS: Readonly<Record<number, number>> = { 1: 155, 2: 106, 3: 78 }
const LEFT = 701
const RIGHT = 1147

/** The evening as a picture of 1200 by 630: who won it on the left, what was played on the right. Always light. */
export const paintEvening = (
  canvas: Canvas,
  picture: EveningPicture,
  colours: PictureColours,
  fonts: PictureFonts,
): void => {
  drawBox(canvas, [0, 0, WIDTH, HEIGHT], 0, colours.page)
  canvas.save()
  canvas.beginPath()
  canvas.rect(0, 0, STAGE, HEIGHT)
  canvas.clip()
  drawRays(canvas, CENTRE, 353, WIDTH, colours.goldSoft)
  drawConfetti(canvas, STAGE, HEIGHT, colours.confetti)
  canvas.restore()
  drawStage(canvas, picture, colours, fonts)
  drawBox(canvas, [STAGE, 0, WIDTH - STAGE, HEIGHT], 0, colours.paper)
  drawBox(canvas, [STAGE, 0, 2, HEIGHT], 0, colours.line)
  drawList(canvas, picture, colours, fonts)
  drawFooter(canvas, picture, colours, fonts)
}

const drawStage = (
  canvas: Canvas,
  { headline, remark, steps }: EveningPicture,
  { ink, quiet, gold, goldEdge, goldSoft, sunken, line, personInk }: PictureColours,
  { text: small, display }: PictureFonts,
): void => {
  const title: TextLook = {
    size: 58,
    weight: 800,
    colour: ink,
    family: display,
    align: 'center',
    width: STAGE - 60,
  }
  const rows = inTwoLines(headline)
  rows.forEach((text, row) => drawText(canvas, text, CENTRE, 96 + row * 62, title))
  if (remark !== undefined) {
    const look: TextLook = { ...title, size: 24, weight: 600, colour: quiet, family: small }
    drawText(canvas, remark, CENTRE, 96 + rows.length * 62 - 16, look)
  }
  const left = CENTRE - (steps.length * STEP + (steps.length - 1) * GAP) / 2
  steps.forEach(({ place, name, points, ...face }, index) => {
    const x = left + index * (STEP + GAP)
    const middle = x + STEP / 2
    const height = STEP_HEIGHTS[place] ?? STEP_HEIGHTS[3] ?? 0
    const top = HEIGHT - height
    const isFirst = place === 1
    const radius = isFirst ? 60 : 46
    drawBox(canvas, [x, top, STEP, height + 20], 20, isFirst ? goldSoft : sunken, isFirst ? gold : line)
    const look = { weight: 800, colour: ink, family: display, align: 'center', width: STEP - 8 } as const
    drawText(canvas, points, middle, top + height / 2, { ...look, size: isFirst ? 56 : 46 })
    drawText(canvas, name, middle, top - 28, { ...look, size: 33, weight: 700 })
    drawFace(canvas, face, middle, top - 58 - radius, radius, { family: display, colour: personInk })
    if (isFirst) drawCrown(canvas, middle, top - 54 - 2 * radius, gold, goldEdge)
  })
}

const drawList = (
  canvas: Canvas,
  { heading, games, more, moments }: EveningPicture,
  { ink, quiet, line, sunken, personInk }: PictureColours,
  { text, display }: PictureFonts,
): void => {
  drawText(canvas, heading, LEFT, 66, { size: 25, colour: quiet, family: text, width: RIGHT - LEFT })
  const rows = games.length + (more === undefined ? 0 : 1)
  const pitch = Math.min(56, 292 / Math.max(1, rows))
  const size = Math.min(25, pitch * 0.5)
  const high = pitch * 0.8
  games.forEach(({ title, image, winner, face }, index) => {
    const y = 96 + pitch * (index + 0.5)
    drawBox(canvas, [LEFT, y - high / 2, high * 1.33, high], 8, sunken)
    canvas.drawImage(image, LEFT, y - high / 2, high * 1.33, high)
    const look = { size, colour: ink, family: text }
    drawText(canvas, title, LEFT + 78, y, { ...look, weight: 600, width: 150 })
    if (face !== undefined)
      drawFace(canvas, face, LEFT + 252, y, pitch * 0.3, { family: display, colour: personInk })
    drawText(canvas, winner, LEFT + 280, y, { ...look, weight: 800, width: RIGHT - LEFT - 280 })
  })
  if (more !== undefined)
    drawText(canvas, more, LEFT + 78, 96 + pitch * (games.length + 0.5), {
      size,
      colour: quiet,
      family: text,
    })
  if (moments.length === 0) return
  const top = 96 + pitch * rows + 16
  drawBox(canvas, [LEFT, top, RIGHT - LEFT, 2], 0, line)
  moments.forEach(({ label, value }, index) => {
    const y = top + 30 + index * 36
    drawText(canvas, label, LEFT, y, { size: 22, colour: quiet, family: text, width: 220 })
    drawText(canvas, value, RIGHT, y, {
      size: 22,
      weight: 800,
      colour: ink,
      family: text,
      align: 'right',
      width: 220,
    })
  })
}

const NAME = ['F', 'I', 'M', 'M'] as const
const TILE = 38

const drawFooter = (
  canvas: Canvas,
  { site }: EveningPicture,
  { tile, tileEdge, ink, quiet }: PictureColours,
  { text, display }: PictureFonts,
): void => {
  NAME.forEach((letter, place) => {
    canvas.save()
    canvas.translate(LEFT + TILE / 2 + place * (TILE + 4), 579 + (place % 2) * 4)
    canvas.rotate(((place % 2 === 0 ? -4 : 3) * Math.PI) / 180)
    drawBox(canvas, [-TILE / 2, -TILE / 2 + 3, TILE, TILE], 8, tileEdge)
    drawBox(canvas, [-TILE / 2, -TILE / 2, TILE, TILE], 8, tile)
    drawText(canvas, letter, 0, 1, { size: 20, weight: 800, colour: ink, family: display, align: 'center' })
    canvas.restore()
  })
  drawText(canvas, site, RIGHT, 582, { size: 22, colour: quiet, family: text, align: 'right', width: 260 })
}
