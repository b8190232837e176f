import { CELLS, SIZE, type Cell, type Pair, type Tiles } from '../grid.ts'
import { valuesOf } from '../letters.ts'

/** The plain way: cut out every stretch of letters through a cell and ask a Set. Slow, and easy to believe. */
const naiveWordsThrough = (tiles: Tiles, { x, y }: Cell, words: ReadonlySet<string>): string[] => {
  const found: string[] = []
  const ways = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ] as const
  for (let length = 4; length <= SIZE; length++)
    for (let offset = 0; offset < length; offset++)
      for (const [dx, dy] of ways) {
        const last = length - 1 - offset
        if (!isInside(x - offset * dx, y - offset * dy) || !isInside(x + last * dx, y + last * dy)) continue
        let text = ''
        for (let i = 0; i < length; i++) text += tiles[x + (i - offset) * dx]?.[y + (i - offset) * dy]
        if (words.has(text)) found.push(text)
      }
  return found
}

const isInside = (x: number, y: number): boolean => x >= 0 && x < SIZE && y >= 0 && y < SIZE

export const naiveWordsOn = (tiles: Tiles, words: ReadonlySet<string>): string[] => {
  const found = new Set<string>()
  for (let x = 0; x < SIZE; x++)
    for (let y = 0; y < SIZE; y++)
      for (const word of naiveWordsThrough(tiles, { x, y }, words)) found.add(word)
  return [...found]
}

const naiveSwapped = (tiles: Tiles, { first, second }: Pair): Tiles => {
  const rows = tiles.map((row) => [...row])
  const held = rows[first.x]?.[first.y] as string
  ;(rows[first.x] as string[])[first.y] = rows[second.x]?.[second.y] as string
  ;(rows[second.x] as string[])[second.y] = held
  return rows
}

interface NaiveMove {
  readonly newWords: readonly string[]
  readonly points: number
}

export const naiveMove = (
  tiles: Tiles,
  pair: Pair,
  used: ReadonlySet<string>,
  words: ReadonlySet<string>,
): NaiveMove => {
  const after = naiveSwapped(tiles, pair)
  const through = [pair.first, pair.second].flatMap((cell) => naiveWordsThrough(after, cell, words))
  const newWords = [...new Set(through)].filter((word) => !used.has(word))
  let sum = 0
  for (const word of newWords) for (const letter of word) sum += valuesOf('is')[letter] ?? 0
  return { newWords, points: sum * newWords.length }
}

/** All swaps of a cell with a later one, at `first * CELLS + second`. */
export const naivePoints = (
  tiles: Tiles,
  used: ReadonlySet<string>,
  words: ReadonlySet<string>,
): Uint32Array => {
  const points = new Uint32Array(CELLS * CELLS)
  const cellAt = (cell: number): Cell => ({ x: Math.floor(cell / SIZE), y: cell % SIZE })
  for (let a = 0; a < CELLS; a++)
    for (let b = a + 1; b < CELLS; b++)
      points[a * CELLS + b] = naiveMove(tiles, { first: cellAt(a), second: cellAt(b) }, used, words).points
  return points
}
