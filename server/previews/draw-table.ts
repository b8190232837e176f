import {
  DISPLAY,
  face,
  fitted,
  gameIn,
  line,
  PEOPLE,
  PLAIN,
  QUIET,
  raysFrom,
  signature,
  svgOf,
} from './drawing.ts'
import type { InvitationDrawing, LinkPreview } from './link-preview.ts'

const LEFT = 64
/** What the table at the right leaves for words. */
const WIDTH = 590
const TABLE = { x: 918, y: 315, radius: 163 } as const
/** The headline stands higher where nothing is above it. */
const TOP = { alone: 110, below: 145 } as const

/** Words at the left, the game on a round table at the right; whoever invites sits at it, and a seat is kept. */
export const drawTable = (
  { kicker, title, text, game }: LinkPreview,
  invitation: InvitationDrawing | undefined,
  host: string | undefined,
): string => {
  const headline = fitted(title, DISPLAY.letter, [78, 66, 56, 46, 38], 3, WIDTH)
  // Three lines of a headline under a kicker leave room for two.
  const isFull = kicker !== undefined && headline.lines.length > 2
  const words = fitted(text, PLAIN.letter, [31, 27, 24], isFull ? 2 : 3, WIDTH)
  const top = kicker === undefined ? TOP.alone : TOP.below
  const below = top + headline.lines.length * headline.size * 1.05
  const isInvited = invitation !== undefined
  return svgOf([
    raysFrom(TABLE.x, TABLE.y),
    isInvited ? face(invitation.host, 0, { x: LEFT + 32, y: 95 }, 32) : '',
    kicker === undefined ? '' : above(kicker, isInvited ? LEFT + 82 : LEFT),
    ...headline.lines.map((each, index) =>
      line(each, {
        x: LEFT,
        y: top + headline.size * (0.75 + index * 1.05),
        size: headline.size,
        weight: 800,
      }),
    ),
    ...words.lines.map((each, index) =>
      line(each, { x: LEFT, y: below + 45 + index * words.size * 1.32, size: words.size, fill: QUIET }),
    ),
    signature(LEFT, LEFT + WIDTH, host),
    table(game, invitation),
  ])
}

/** Who invites; a long name in smaller letters, so that it also says to what. */
const above = (kicker: string, x: number): string => {
  const { size, lines } = fitted(kicker, PLAIN.letter, [34, 28, 24], 1, LEFT + WIDTH - x)
  return line(lines[0] ?? '', { x, y: 106, size, weight: 700 })
}

const table = (game: string | undefined, invitation: InvitationDrawing | undefined): string => {
  const { x, y, radius } = TABLE
  const seats = PEOPLE.map((colour, seat) => {
    const angle = (seat / PEOPLE.length) * 2 * Math.PI - Math.PI / 2
    const at = { x: Math.round(x + 202 * Math.cos(angle)), y: Math.round(y + 202 * Math.sin(angle)) }
    if (invitation !== undefined && seat === 0) return face(invitation.host, seat, at, 43)
    if (invitation !== undefined && seat === PEOPLE.length - 1) return keptSeat(invitation.you, at)
    return `<circle cx="${at.x}" cy="${at.y}" r="43" fill="${colour}"/>`
  })
  const round = `<circle cx="${x}" cy="${y + 9}" r="${radius}" fill="#d8bf8c"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#f6e7c8"/>`
  const picture = gameIn(game, { x: x - 86, y: y - 64, width: 171, height: 128 })
  const board = `<rect x="${x - 91}" y="${y - 70}" width="182" height="140" rx="20" fill="#f3eadb"/>${picture}`
  // Whoever is asked to sit down is nearer than the table.
  return `${seats.slice(0, -1).join('')}${round}${picture === '' ? '' : board}${seats.at(-1)}`
}

const keptSeat = (you: string, { x, y }: { x: number; y: number }): string =>
  `<circle cx="${x}" cy="${y}" r="46" fill="#d9ebe5" stroke="#0f5f5a" stroke-width="4" stroke-dasharray="10 7"/>${line(you, { x, y: y + 9, size: 25, weight: 800, anchor: 'middle', fill: '#0f5f5a' })}`
