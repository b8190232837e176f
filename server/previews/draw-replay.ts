import { DISPLAY, face, fitted, gameIn, line, PAPER, QUIET, shortened, signature, svgOf } from './drawing.ts'
import type { LinkPreview, DrawnStanding } from './link-preview.ts'

/** Where the game ends and the words begin. */
const EDGE = 600
const LEFT = EDGE + 56
const RIGHT = 1144
const MOST = 4

/** The game at the left, to be set going; how it ended at the right. */
export const drawReplay = (
  { kicker, title, game }: LinkPreview,
  standings: readonly DrawnStanding[],
  host: string | undefined,
): string => {
  const headline = fitted(title, DISPLAY.letter, [62, 52, 44, 36], 2, RIGHT - LEFT)
  const below = 100 + headline.lines.length * headline.size * 1.05
  // With the signature below there is room for four; of more the first three are named, and how many follow.
  const shown = standings.length > MOST ? standings.slice(0, MOST - 1) : standings
  const rest = standings.length - shown.length
  return svgOf([
    `<rect width="1200" height="630" fill="${PAPER}"/><rect width="${EDGE}" height="630" fill="#fbeecb"/>`,
    `<rect x="44" y="99" width="512" height="432" rx="28" fill="#ead7ab"/><rect x="56" y="111" width="488" height="408" rx="20" fill="#f3eadb"/>`,
    gameIn(game, { x: 84, y: 153, width: 432, height: 324 }),
    `<circle cx="300" cy="315" r="62" fill="#0f5f5a"/><path d="M282 283l50 32-50 32z" fill="#fff"/>`,
    kicker === undefined
      ? ''
      : line(shortened(kicker, 30), { x: LEFT, y: 84, size: 30, weight: 700, fill: QUIET }),
    ...headline.lines.map((each, index) =>
      line(each, {
        x: LEFT,
        y: 100 + headline.size * (0.75 + index * 1.05),
        size: headline.size,
        weight: 800,
      }),
    ),
    ...shown.map((each, index) => row(each, index, below + 48 + index * 58)),
    rest === 0
      ? ''
      : line(`+${rest}`, { x: LEFT + 44, y: below + 56 + shown.length * 58, size: 28, fill: QUIET }),
    signature(LEFT, RIGHT, host),
  ])
}

const row = ({ name, place, score }: DrawnStanding, index: number, y: number): string =>
  [
    line(place, { x: LEFT, y: y + 10, size: 28, weight: 700, fill: QUIET }),
    face(name, index, { x: LEFT + 62, y }, 22),
    line(shortened(name, 18), { x: LEFT + 98, y: y + 10, size: 28, weight: 700 }),
    line(score, { x: RIGHT, y: y + 10, size: 28, weight: 800, anchor: 'end' }),
  ].join('')
