import { escaped, PICTURE_SIZE } from './preview-tags.ts'
import { gamePicture } from './preview-texts.ts'

/** What pictures of links are drawn with. Always light: a chat shows them on its own ground. */

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE

export const DISPLAY = { family: 'Bricolage Grotesque 96pt ExtraBold', letter: 0.57 } as const
export const PLAIN = { family: 'Nunito Sans 12pt ExtraLight 12pt', letter: 0.53 } as const
export const INK = '#24211b'
export const QUIET = '#655d4f'
export const PAPER = '#fffdf8'
export const GROUND = '#faf6ee'
export const GOLD = '#fbeecb'
export const PEOPLE = ['#fdb4a8', '#93ddbb', '#85d9ee', '#f3b3d8', '#cebffc', '#ede094'] as const

interface Words {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight?: 400 | 700 | 800
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill?: string
}

/** Headlines have the weight 800 and a letter of their own. */
export const line = (
  words: string,
  { x, y, size, weight = 400, anchor = 'start', fill = INK }: Words,
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${weight === 800 ? DISPLAY.family : PLAIN.family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`

export const svgOf = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`

/** The ground of all of it, with rays around a point. */
export const raysFrom = (x: number, y: number): string => {
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const [from, to] = [ray, ray + 0.5].map((turn) => (turn / RAYS) * 2 * Math.PI)
    const at = (angle = 0): string =>
      `${Math.round(x + FAR * Math.cos(angle))} ${Math.round(y + FAR * Math.sin(angle))}`
    return `<path d="M${x} ${y}L${at(from)} ${at(to)}Z" fill="${GOLD}"/>`
  })
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>${rays.join('')}`
}

const RAYS = 18
const FAR = 1400

/** Where it is from: the name in tiles, and the server's where it is known. */
export const signature = (left: number, right: number, host: string | undefined): string =>
  [
    ...['F', 'I', 'M', 'M'].map((letter, place) => letterTile(letter, place, left)),
    host === undefined
      ? ''
      : line(shortened(host, 26), { x: right, y: 563, size: 28, anchor: 'end', fill: QUIET }),
  ].join('')

const LEANS = [-5, 3, -2, 5] as const

const letterTile = (letter: string, place: number, left: number): string => {
  const x = left + place * 48
  return `<g transform="rotate(${LEANS[place] ?? 0} ${x + 22} 555)"><rect x="${x}" y="536" width="44" height="44" rx="8" fill="#d8bf8c"/><rect x="${x}" y="532" width="44" height="44" rx="8" fill="#f6e7c8"/>${line(letter, { x: x + 22, y: 563, size: 23, weight: 800, anchor: 'middle' })}</g>`
}

/** A person: their first letter on a colour, by where they stand in a list. */
export const face = (
  name: string,
  place: number,
  { x, y }: { x: number; y: number },
  radius: number,
): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${PEOPLE[place % PEOPLE.length]}"/>${line([...name][0]?.toLocaleUpperCase() ?? '', { x, y: y + radius * 0.36, size: radius, weight: 800, anchor: 'middle' })}`

/** The drawing of a game in a box; nothing where it has none. */
export const gameIn = (
  game: string | undefined,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string =>
  gamePicture(game)?.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `) ?? ''

/** The largest size at which it takes no more lines than there are; what is too long even then ends in an ellipsis. */
export const fitted = (
  text: string,
  letter: number,
  sizes: readonly number[],
  most: number,
  width: number,
): { readonly size: number; readonly lines: readonly string[] } => {
  for (const size of sizes) {
    const lines = wrapped(text, Math.floor(width / (letter * size)))
    if (lines !== undefined && lines.length <= most) return { size, lines }
  }
  const size = sizes.at(-1) ?? 30
  const room = Math.floor(width / (letter * size))
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

export const shortened = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, room - 1).trimEnd()}…`
