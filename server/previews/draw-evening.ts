import {
  DISPLAY,
  face,
  fitted,
  gameIn,
  line,
  PAPER,
  QUIET,
  raysFrom,
  shortened,
  signature,
  svgOf,
} from './drawing.ts'
import type { EveningDrawing, LinkPreview, DrawnStanding } from './link-preview.ts'

/** Where the podium ends and the list of games begins. */
const EDGE = 640
const MIDDLE = EDGE / 2
const LEFT = EDGE + 48
const RIGHT = 1152
const MOST = 5

/** Steps of the podium, for the first three: where, and how high. */
const STEPS = [
  { x: MIDDLE, top: 460, radius: 58, fill: '#fbeecb' },
  { x: MIDDLE - 190, top: 500, radius: 46, fill: '#f3eadb' },
  { x: MIDDLE + 190, top: 530, radius: 42, fill: '#f3eadb' },
] as const

/** Who won the evening on a podium at the left; its games and who won each at the right. */
export const drawEvening = (
  { kicker, title }: LinkPreview,
  { podium, games }: EveningDrawing,
  host: string | undefined,
): string => {
  const headline = fitted(title, DISPLAY.letter, [62, 52, 44, 36], 2, EDGE - 96)
  const shown = games.slice(-MOST)
  return svgOf([
    raysFrom(MIDDLE, 360),
    ...headline.lines.map((each, index) =>
      line(each, {
        x: MIDDLE,
        y: 104 + index * headline.size * 1.05,
        size: headline.size,
        weight: 800,
        anchor: 'middle',
      }),
    ),
    ...podium.slice(0, STEPS.length).map(onStep),
    `<rect x="${EDGE}" width="${1200 - EDGE}" height="630" fill="${PAPER}"/>`,
    kicker === undefined ? '' : line(shortened(kicker, 32), { x: LEFT, y: 76, size: 28, fill: QUIET }),
    ...shown.map(({ game, name, winner }, index) => {
      const y = 134 + index * 78
      return [
        `<rect x="${LEFT}" y="${y - 32}" width="80" height="60" rx="12" fill="#f3eadb"/>`,
        gameIn(game, { x: LEFT + 4, y: y - 29, width: 72, height: 54 }),
        line(shortened(name, 11), { x: LEFT + 98, y: y + 9, size: 28 }),
        line(shortened(winner, 12), { x: RIGHT, y: y + 9, size: 28, weight: 700, anchor: 'end' }),
      ].join('')
    }),
    signature(LEFT, RIGHT, host),
  ])
}

const onStep = ({ name, place, score, isFirst }: DrawnStanding, index: number): string => {
  // Those who are tied stand on steps of one height.
  const { top, radius, fill } = STEPS[Number(place) - 1] ?? STEPS[2]
  const { x } = STEPS[index] ?? STEPS[0]
  const y = top - 52 - radius
  return [
    `<rect x="${x - 88}" y="${top}" width="176" height="200" rx="18" fill="${fill}" stroke="#d8bf8c" stroke-width="2"/>`,
    face(name, index, { x, y }, radius),
    isFirst ? crown(x, y - radius) : '',
    line(shortened(name, 12), { x, y: top - 16, size: 27, weight: 700, anchor: 'middle' }),
    line(score, { x, y: top + 62, size: 46, weight: 800, anchor: 'middle' }),
  ].join('')
}

const crown = (x: number, y: number): string =>
  `<path d="M${x - 30} ${y + 6}l-6-36 22 16 14-26 14 26 22-16-6 36z" fill="#e9b949" stroke="#9a6b00" stroke-width="3" stroke-linejoin="round"/>`
