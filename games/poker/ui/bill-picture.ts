import { sharePicture, type PictureLook } from '@fimm/ui/share-picture.ts'
import type { Bill } from './bill.ts'

const WIDTH = 720
const MARGIN = 48
const ROW = 44
const CURVES = 220
const INK = 'var(--ink)'
const QUIET = 'var(--quiet)'
const LINE = 'var(--line)'

export interface BillPicture {
  /** To save and to send. */
  readonly blob: Blob
  /** To show: pages may show no pictures but their own and written-out ones. */
  readonly url: string
}

/** The bill as a picture to send. */
export const billPicture = async (bill: Bill): Promise<BillPicture | undefined> => {
  const rows = bill.lines.length + bill.transfers.length
  const hasCurves = bill.curves.some(({ points }) => points.length > 1)
  const height = MARGIN * 2 + 220 + rows * ROW + (hasCurves ? CURVES + 40 : 0)
  const texts = JSON.stringify({ ...bill, curves: 'fimm.' })
  const blob = await sharePicture({ width: WIDTH, height, texts }, (pen, look) => {
    pen.fillStyle = look.colour('var(--paper)')
    pen.fillRect(0, 0, WIDTH, height)
    const end = drawRows(pen, look, bill, hasCurves)
    if (hasCurves) drawCurves(pen, look, bill.curves, end + 20)
  })
  return blob && { blob, url: await writtenOut(blob) }
}

const writtenOut = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
    reader.readAsDataURL(blob)
  })

/** Texts, amounts and lines between them; gives where they end. */
const drawRows = (
  pen: CanvasRenderingContext2D,
  { colour: colourOf, text: sans, display }: PictureLook,
  bill: Bill,
  goesOn: boolean,
): number => {
  let y = MARGIN + 16
  const write = (text: string, font: string, colour: string, right?: string): void => {
    pen.font = font
    pen.fillStyle = colourOf(colour)
    pen.textAlign = 'left'
    pen.fillText(text, MARGIN, y, WIDTH - MARGIN * 2 - (right === undefined ? 0 : 200))
    if (right === undefined) return
    pen.textAlign = 'right'
    pen.fillText(right, WIDTH - MARGIN, y)
  }
  const rule = (): void => {
    pen.strokeStyle = colourOf(LINE)
    pen.lineWidth = 2
    pen.setLineDash([8, 6])
    pen.beginPath()
    pen.moveTo(MARGIN, y)
    pen.lineTo(WIDTH - MARGIN, y)
    pen.stroke()
    pen.setLineDash([])
  }
  write('fimm.', `800 36px ${display}`, 'var(--accent)')
  y += 52
  write(bill.title, `800 34px ${display}`, INK)
  y += 38
  write(bill.detail, `600 22px ${sans}`, QUIET)
  y += 28
  rule()
  for (const { name, amount } of bill.lines) {
    y += ROW
    write(name, `700 26px ${sans}`, INK, amount)
  }
  y += 26
  rule()
  y += 36
  write(bill.whoPays, `600 22px ${sans}`, QUIET)
  for (const { name, amount } of bill.transfers) {
    y += ROW
    write(name, `700 26px ${sans}`, INK, amount)
  }
  if (goesOn) {
    y += 26
    rule()
  }
  return y
}

/** What everybody had won or lost after every hand, with a line at nothing. */
const drawCurves = (
  pen: CanvasRenderingContext2D,
  { colour: colourOf }: PictureLook,
  curves: Bill['curves'],
  top: number,
): void => {
  const all = curves.flatMap(({ points }) => points)
  const nets = all.map(([, net]) => net)
  const least = Math.min(0, ...nets)
  const most = Math.max(0, ...nets)
  const first = Math.min(...all.map(([hand]) => hand))
  const last = Math.max(...all.map(([hand]) => hand))
  const x = (hand: number): number =>
    MARGIN + ((WIDTH - 2 * MARGIN) * (hand - first)) / Math.max(1, last - first)
  const y = (net: number): number => top + (CURVES * (most - net)) / Math.max(1, most - least)
  const line = (points: Bill['curves'][number]['points'], colour: string, width: number): void => {
    pen.strokeStyle = colourOf(colour)
    pen.lineWidth = width
    pen.lineJoin = 'round'
    pen.beginPath()
    for (const [hand, net] of points) pen.lineTo(x(hand), y(net))
    pen.stroke()
  }
  line(
    [
      [first, 0],
      [last, 0],
    ],
    LINE,
    2,
  )
  for (const { colour, points } of curves) line(points, colour, 4)
}
