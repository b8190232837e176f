import { dashOf } from '@fimm/ui/chart-legend.tsx'
import { extentOf, pathOf, scaleOf, ticksOf } from '@fimm/ui/chart-scale.ts'
import type { Person } from '@fimm/ui/face.ts'
import { sharePicture } from '@fimm/ui/share-picture.ts'
import { MARKS } from '../chains.ts'
import type { Final } from '../types.ts'
import type { View } from '../view-types.ts'

const WIDTH = 1080
const EDGE = 64
const CHART = { top: 200, bottom: 560 }
const FIRST_ROW = 640
const ROW = 64

/** The result as a picture to send: who won, and the net worths turn by turn with a mark for every merger. */
export const resultPicture = (
  { history, seats, mergers }: View,
  ranked: readonly Final[],
  person: (player: string) => Person,
  texts: { readonly title: string; readonly detail: string; readonly money: (amount: number) => string },
): Promise<Blob | undefined> => {
  const height = FIRST_ROW + ROW * ranked.length
  const letters = [
    texts.title,
    texts.detail,
    texts.money(1_234_567_890),
    ...ranked.map(({ player }) => person(player).name),
  ]
  return sharePicture({ width: WIDTH, height, texts: letters.join(' ') }, (pen, look) => {
    pen.fillStyle = look.colour('var(--paper)')
    pen.fillRect(0, 0, WIDTH, height)
    const write = (text: string, x: number, y: number, font: string, colour = '--ink'): void => {
      pen.font = font
      pen.fillStyle = look.colour(`var(${colour})`)
      pen.fillText(text, x, y, WIDTH - EDGE - x)
    }
    const { display, text: sans } = look
    write(texts.title, EDGE, 100, `800 56px ${display}`)
    write(texts.detail, EDGE, 150, `600 30px ${sans}`, '--quiet')

    const worths = (history ?? []).flatMap(({ worth }) => worth)
    const ticks = ticksOf(extentOf(worths))
    const turns = (history ?? []).map(({ turn }) => turn)
    const x = scaleOf([turns[0] ?? 0, turns.at(-1) ?? 1], [EDGE + 110, WIDTH - EDGE])
    const y = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? 1], [CHART.bottom, CHART.top])
    const draw = (path: string, colour: string, width: number, dash: string): void => {
      pen.strokeStyle = look.colour(`var(${colour})`)
      pen.lineWidth = width
      pen.setLineDash(dash === 'none' ? [] : dash.split(' ').map((part) => Number(part) * width * 0.5))
      pen.stroke(new Path2D(path))
    }
    for (const tick of ticks) {
      draw(`M${EDGE + 110} ${y(tick)}H${WIDTH - EDGE}`, '--line', 1.5, 'none')
      write(texts.money(tick), EDGE, y(tick) + 8, `600 24px ${sans}`, '--quiet')
    }
    for (const { turn, survivor, defunct } of mergers) {
      draw(`M${x(turn)} ${CHART.top}V${CHART.bottom}`, '--quiet', 2, '2 4')
      const mark = `${defunct.map((chain) => MARKS[chain].letter).join('')}→${MARKS[survivor].letter}`
      write(mark, x(turn) - 20, CHART.top - 10, `700 22px ${sans}`, '--quiet')
    }
    for (const [seat, { player }] of seats.entries()) {
      const points = (history ?? []).map(({ turn, worth }) => [turn, worth[seat] ?? 0] as const)
      draw(pathOf(points, x, y), `--person-${person(player).colour}-line`, 5, dashOf(seat))
    }
    for (const [row, { player, total }] of ranked.entries()) {
      const top = FIRST_ROW + row * ROW
      const seat = seats.findIndex((other) => other.player === player)
      const place = ranked.findIndex((other) => other.total === total) + 1
      draw(
        `M${EDGE} ${top - 12}H${EDGE + 90}`,
        `--person-${person(player).colour}-line`,
        6,
        dashOf(Math.max(0, seat)),
      )
      write(`${place}. ${person(player).name}`, EDGE + 120, top, `700 34px ${sans}`)
      pen.textAlign = 'right'
      pen.font = `800 36px ${display}`
      pen.fillStyle = look.colour('var(--ink)')
      pen.fillText(texts.money(total), WIDTH - EDGE, top)
      pen.textAlign = 'left'
    }
  })
}
