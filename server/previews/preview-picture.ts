import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import type { LinkPreview } from './link-preview.ts'
import { escaped, PICTURE_SIZE } from './preview-tags.ts'
import { gamePicture } from './preview-texts.ts'

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE
const LEFT = 64
/** What the table at the right leaves for words. */
const TEXT_WIDTH = 590
const TABLE = { x: 918, y: 315, radius: 163 } as const

const DISPLAY = { family: 'Bricolage Grotesque 96pt ExtraBold', letter: 0.57 } as const
const PLAIN = { family: 'Nunito Sans 12pt ExtraLight 12pt', letter: 0.53 } as const
const INK = '#24211b'
const QUIET = '#655d4f'
const PEOPLE = ['#fdb4a8', '#93ddbb', '#85d9ee', '#f3b3d8', '#cebffc', '#ede094'] as const

/** Made by the web build (`web/build/preview-fonts.ts`); drawings need no other files. */
const fonts = fileURLToPath(new URL('../../web/dist/previews/', import.meta.url))
const fontFiles = ['display', 'display-ext', 'text', 'text-ext'].map((name) => `${fonts}${name}.ttf`)

/** Drawings that wait for each other; more are not begun, so that nobody can keep the processor busy with them. */
const MOST_WAITING = 8
const MOST_KEPT = 200

export interface Pictures {
  /** A PNG; undefined where nothing can be drawn now. */
  draw(preview: LinkPreview, host: string): Promise<Buffer | undefined>
}

export const createPictures = (): Pictures => {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const render = async (svg: string): Promise<Buffer | undefined> => {
    waiting += 1
    const drawn = last.then(() => pngOf(svg)).catch(() => undefined)
    last = drawn
    try {
      return await drawn
    } finally {
      waiting -= 1
    }
  }
  return {
    draw: async (preview, host) => {
      if (!fontFiles.every((file) => existsSync(file))) return undefined
      const svg = drawingOf(preview, host)
      const held = kept.get(svg)
      if (held !== undefined) return held
      if (waiting >= MOST_WAITING) return undefined
      const drawn = render(svg)
      kept.set(svg, drawn)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
      }
      return drawn
    },
  }
}

const pngOf = async (svg: string): Promise<Buffer> => {
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: PLAIN.family }
  return (await renderAsync(svg, { font })).asPng()
}

/** Words at the left, the game on a round table at the right. Always light: a chat shows it on its own ground. */
export const drawingOf = ({ kicker, title, text, game }: LinkPreview, host: string): string => {
  const headline = fitted(title, DISPLAY.letter, [78, 66, 56, 46, 38], 3)
  const words = fitted(text, PLAIN.letter, [31, 27], 3)
  const below = 150 + headline.lines.length * headline.size * 1.05
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#faf6ee"/>`,
    rays(),
    kicker === undefined ? '' : line(shortened(kicker, 34), PLAIN.family, 700, 34, 106, INK),
    ...headline.lines.map((each, index) =>
      line(each, DISPLAY.family, 800, headline.size, 165 + headline.size * (0.75 + index * 1.05) - 20, INK),
    ),
    ...words.lines.map((each, index) =>
      line(each, PLAIN.family, 400, words.size, below + 40 + index * words.size * 1.32, QUIET),
    ),
    ...['F', 'I', 'M', 'M'].map(letterTile),
    `<text x="${LEFT + TEXT_WIDTH}" y="563" text-anchor="end" font-family="${PLAIN.family}" font-size="28" fill="${QUIET}">${escaped(shortened(host, 26))}</text>`,
    table(game),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`
}

const line = (words: string, family: string, weight: number, size: number, y: number, fill: string): string =>
  `<text x="${LEFT}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`

const RAYS = 18
const FAR = 1400

const rays = (): string =>
  Array.from({ length: RAYS }, (_, ray) => {
    const [from, to] = [ray, ray + 0.5].map((turn) => (turn / RAYS) * 2 * Math.PI)
    const at = (angle = 0): string =>
      `${Math.round(TABLE.x + FAR * Math.cos(angle))} ${Math.round(TABLE.y + FAR * Math.sin(angle))}`
    return `<path d="M${TABLE.x} ${TABLE.y}L${at(from)} ${at(to)}Z" fill="#fbeecb"/>`
  }).join('')

const LEANS = [-5, 3, -2, 5] as const

const letterTile = (letter: string, place: number): string => {
  const x = LEFT + place * 48
  return `<g transform="rotate(${LEANS[place] ?? 0} ${x + 22} 555)"><rect x="${x}" y="536" width="44" height="44" rx="8" fill="#d8bf8c"/><rect x="${x}" y="532" width="44" height="44" rx="8" fill="#f6e7c8"/><text x="${x + 22}" y="563" text-anchor="middle" font-family="${DISPLAY.family}" font-weight="800" font-size="23" fill="${INK}">${letter}</text></g>`
}

const table = (game: string | undefined): string => {
  const { x, y, radius } = TABLE
  const seats = PEOPLE.map((colour, seat) => {
    const angle = (seat / PEOPLE.length) * 2 * Math.PI - Math.PI / 2
    const [left, top] = [x + 202 * Math.cos(angle), y + 202 * Math.sin(angle)]
    return `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="43" fill="${colour}"/>`
  })
  const picture = gamePicture(game)?.replace(
    '<svg ',
    `<svg x="${x - 86}" y="${y - 64}" width="171" height="128" `,
  )
  return `${seats.join('')}<circle cx="${x}" cy="${y + 9}" r="${radius}" fill="#d8bf8c"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#f6e7c8"/>${picture === undefined ? '' : `<rect x="${x - 91}" y="${y - 70}" width="182" height="140" rx="20" fill="#f3eadb"/>${picture}`}`
}

/** The largest size at which it takes no more lines than there are; what is too long even then ends in an ellipsis. */
const fitted = (text: string, letter: number, sizes: readonly number[], most: number) => {
  for (const size of sizes) {
    const lines = wrapped(text, Math.floor(TEXT_WIDTH / (letter * size)))
    if (lines !== undefined && lines.length <= most) return { size, lines }
  }
  const size = sizes.at(-1) ?? 30
  const room = Math.floor(TEXT_WIDTH / (letter * size))
  const lines = wrapped(text, room, true) ?? []
  const rest = lines.slice(most - 1).join(' ')
  return { size, lines: [...lines.slice(0, most - 1), shortened(rest, room)] }
}

/** Lines of at most so many letters; undefined if a word alone is longer. */
const wrapped = (text: string, room: number, cuts = false): readonly string[] | undefined => {
  const words = text.split(' ').map((word) => (cuts ? shortened(word, room) : word))
  if (words.some((word) => word.length > room)) return undefined
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

const shortened = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`
