import type { Person } from '@fimm/ui/face.ts'
import { saveFile } from '@fimm/ui/save-file.ts'
import type { DuelRow } from './duel.ts'

const WIDTH = 1080
const HEIGHT = 720
const EDGE = 72
const MIDDLE = 430
const TALLEST = 180

/** Draws the duel as a picture in the colours of the page, and hands it over as a file. */
export const saveDuelPicture = async (
  rows: readonly DuelRow[],
  person: (player: string) => Person,
): Promise<void> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (pen === null) return
  await document.fonts.ready
  const colour = colourReader()
  pen.fillStyle = colour('--page')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = colour('--ink')
  pen.font = `800 64px ${colour('--font-display')}`
  pen.fillText('Smákrafl', EDGE, 120)
  drawScores(pen, rows, person, colour)
  drawBars(pen, rows, person, colour)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (blob !== null) saveFile('smakrafl.png', 'image/png', blob)
}

/** A canvas knows no custom properties: what they come to is read off an element. */
const colourReader = (): ((name: string) => string) => {
  const probe = document.createElement('span')
  document.body.append(probe)
  return (name) => {
    if (name.startsWith('--font')) return getComputedStyle(probe).getPropertyValue(name)
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
}

const drawScores = (
  pen: CanvasRenderingContext2D,
  rows: readonly DuelRow[],
  person: (player: string) => Person,
  colour: (name: string) => string,
): void => {
  for (const [index, { player, score }] of rows.entries()) {
    const y = index === 0 ? 200 : HEIGHT - 48
    pen.font = `700 44px ${colour('--font-sans')}`
    pen.textAlign = 'left'
    pen.fillStyle = colour('--ink')
    pen.fillText(person(player).name, EDGE, y, WIDTH / 2)
    pen.font = `800 64px ${colour('--font-display')}`
    pen.textAlign = 'right'
    pen.fillText(String(score), WIDTH - EDGE, y)
  }
}

const drawBars = (
  pen: CanvasRenderingContext2D,
  rows: readonly DuelRow[],
  person: (player: string) => Person,
  colour: (name: string) => string,
): void => {
  const rounds = Math.max(1, ...rows.map(({ moves }) => moves.length))
  const most = Math.max(1, ...rows.flatMap(({ moves }) => moves.map((points) => points ?? 0)))
  const step = (WIDTH - 2 * EDGE) / rounds
  pen.textAlign = 'center'
  pen.font = `700 26px ${colour('--font-sans')}`
  for (const [side, { player, moves }] of rows.entries())
    for (const [round, points] of moves.entries()) {
      const height = 6 + (TALLEST - 40) * ((points ?? 0) / most)
      const left = EDGE + round * step + step * 0.15
      const top = side === 0 ? MIDDLE - 6 - height : MIDDLE + 6
      pen.fillStyle = colour(`--person-${person(player).colour}`)
      pen.fillRect(left, top, step * 0.7, height)
      pen.fillStyle = colour('--quiet')
      pen.fillText(String(points ?? '–'), left + step * 0.35, side === 0 ? top - 10 : top + height + 30)
    }
}
