import type { Bill } from './bill.ts'

const WIDTH = 720
const MARGIN = 48
const ROW = 44

/** The bill as a picture to send: dark ink on paper, whatever the page looks like. */
export const billPicture = (bill: Bill, whoPays: string): Promise<Blob | null> => {
  const rows = bill.lines.length + bill.transfers.length
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = MARGIN * 2 + 190 + rows * ROW
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)
  pen.fillStyle = '#fffdf8'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  let y = MARGIN + 30
  const write = (text: string, font: string, colour: string, right?: string): void => {
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = 'left'
    pen.fillText(text, MARGIN, y, WIDTH - MARGIN * 2 - (right === undefined ? 0 : 200))
    if (right !== undefined) {
      pen.textAlign = 'right'
      pen.fillText(right, WIDTH - MARGIN, y)
    }
  }
  const rule = (): void => {
    pen.strokeStyle = '#ddd3c0'
    pen.setLineDash([8, 6])
    pen.beginPath()
    pen.moveTo(MARGIN, y)
    pen.lineTo(WIDTH - MARGIN, y)
    pen.stroke()
  }
  write(bill.title, "800 34px 'Bricolage Grotesque Variable', sans-serif", '#24211b')
  y += 38
  write(bill.detail, "600 22px 'Nunito Sans Variable', sans-serif", '#655d4f')
  y += 28
  rule()
  for (const { name, amount } of bill.lines) {
    y += ROW
    write(name, "700 26px 'Nunito Sans Variable', sans-serif", '#24211b', amount)
  }
  y += 26
  rule()
  y += 36
  write(whoPays, "600 22px 'Nunito Sans Variable', sans-serif", '#655d4f')
  for (const { name, amount } of bill.transfers) {
    y += ROW
    write(name, "700 26px 'Nunito Sans Variable', sans-serif", '#24211b', amount)
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}
