import type { Bill } from './bill.ts'

const WIDTH = 720
const MARGIN = 48
const ROW = 44
const CURVES = 220
const INK = '#24211b'
const QUIET = '#655d4f'
const TEXT = "'Nunito Sans Variable', sans-serif"
const DISPLAY = "'Bricolage Grotesque Variable', sans-serif"

export interface BillPicture {
  /** To save and to send. */
  readonly blob: Blob
  /** To show: pages may show no pictures but their own and written-out ones. */
  readonly url: string
}

/** The bill as a picture to send: dark ink on paper, whatever the page looks like. */
export const billPicture = (bill: Bill): Promise<BillPicture | undefined> => {
  const rows = bill.lines.length + bill.transfers.length
  const hasCurves = bill.curves.some(({ points }) => points.length > 1)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = MARGIN * 2 + 220 + rows * ROW + (hasCurves ? CURVES + 40 : 0)
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(undefined)
  pen.fillStyle = '#fffdf8'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  let y = MARGIN + 16
  const write = (text: string, font: string, colour: string, right?: string): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = 'left'
    pen.fillText(text, MARGIN, y, WIDTH - MARGIN * 2 - (right === undefined ? 0 : 200))
    if (right === undefined) return
    pen.textAlign = 'right'
    pen.fillText(right, WIDTH - MARGIN, y)
  }
  const rule = (): void => {
    pen.strokeStyle = '#ddd3c0'
    pen.lineWidth = 2
    pen.setLineDash([8, 6])
    pen.beginPath()
    pen.moveTo(MARGIN, y)
    pen.lineTo(WIDTH - MARGIN, y)
    pen.stroke()
    pen.setLineDash([])
  }
  write('fimm.', `800 36px ${DISPLAY}`, '#10635c')
  y += 52
  write(bill.title, `800 34px ${DISPLAY}`, INK)
  y += 38
  write(bill.detail, `600 22px ${TEXT}`, QUIET)
  y += 28
  rule()
  for (const { name, amount } of bill.lines) {
    y += ROW
    write(name, `700 26px ${TEXT}`, INK, amount)
  }
  y += 26
  rule()
  y += 36
  write(bill.whoPays, `600 22px ${TEXT}`, QUIET)
  for (const { name, amount } of bill.transfers) {
    y += ROW
    write(name, `700 26px ${TEXT}`, INK, amount)
  }
  if (hasCurves) {
    y += 26
    rule()
    drawCurves(pen, bill.curves, y + 20)
  }
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob === null ? undefined : { blob, url: canvas.toDataURL('image/png') }),
      'image/png',
    )
  })
}

/** What everybody had won or lost after every hand, with a line at nothing. */
const drawCurves = (pen: CanvasRenderingContext2D, curves: Bill['curves'], top: number): void => {
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
    pen.strokeStyle = colour
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
    '#ddd3c0',
    2,
  )
  for (const { colour, points } of curves) line(points, onPaper(colour), 4)
}

/** A colour of the page's tokens as it is by day. */
const onPaper = (colour: string): string => {
  const probe = document.createElement('span')
  probe.style.colorScheme = 'light'
  probe.style.color = colour
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
