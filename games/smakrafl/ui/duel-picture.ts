import type { Person } from '@fimm/ui/face.ts'
import { saveFile } from '@fimm/ui/save-file.ts'
import { sharePicture, type PictureLook } from '@fimm/ui/share-picture.ts'
import type { DuelRow } from './duel.ts'

const WIDTH = 1080
const HEIGHT = 720
const EDGE = 72
const MIDDLE = 430
const TALLEST = 180

/** Hands the duel over as a picture. */
export const saveDuelPicture = async (
  rows: readonly DuelRow[],
  person: (player: string) => Person,
): Promise<void> => {
  const texts = `Smákrafl 0123456789 ${rows.map(({ player }) => person(player).name).join(' ')}`
  const picture = await sharePicture({ width: WIDTH, height: HEIGHT, texts }, (pen, look) => {
    pen.fillStyle = look.colour('var(--page)')
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    pen.fillStyle = look.colour('var(--ink)')
    pen.font = `800 64px ${look.display}`
    pen.fillText('Smákrafl', EDGE, 120)
    drawScores(pen, rows, person, look)
    drawBars(pen, rows, person, look)
  })
  if (picture !== undefined) saveFile('smakrafl.png', 'image/png', picture)
}

const drawScores = (
  pen: CanvasRenderingContext2D,
  rows: readonly DuelRow[],
  person: (player: string) => Person,
  { colour, text, display }: PictureLook,
): void => {
  for (const [index, { player, score }] of rows.entries()) {
    const y = index === 0 ? 200 : HEIGHT - 48
    pen.font = `700 44px ${text}`
    pen.textAlign = 'left'
    pen.fillStyle = colour('var(--ink)')
    pen.fillText(person(player).name, EDGE, y, WIDTH / 2)
    pen.font = `800 64px ${display}`
    pen.textAlign = 'right'
    pen.fillText(String(score), WIDTH - EDGE, y)
  }
}

const drawBars = (
  pen: CanvasRenderingContext2D,
  rows: readonly DuelRow[],
  person: (player: string) => Person,
  { colour, text }: PictureLook,
): void => {
  const rounds = Math.max(1, ...rows.map(({ moves }) => moves.length))
  const most = Math.max(1, ...rows.flatMap(({ moves }) => moves.map((points) => points ?? 0)))
  const step = (WIDTH - 2 * EDGE) / rounds
  pen.textAlign = 'center'
  pen.font = `700 26px ${text}`
  for (const [side, { player, moves }] of rows.entries())
    for (const [round, points] of moves.entries()) {
      const height = 6 + (TALLEST - 40) * ((points ?? 0) / most)
      const left = EDGE + round * step + step * 0.15
      const top = side === 0 ? MIDDLE - 6 - height : MIDDLE + 6
      pen.fillStyle = colour(`var(--person-${person(player).colour})`)
      pen.fillRect(left, top, step * 0.7, height)
      pen.fillStyle = colour('var(--quiet)')
      pen.fillText(String(points ?? '–'), left + step * 0.35, side === 0 ? top - 10 : top + height + 30)
    }
}
