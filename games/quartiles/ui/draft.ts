import { MOST_TILES_IN_WORD, type TileId } from '../tiles.ts'

/** A word on its way: the tiles so far, and letters typed that begin one more. */
export interface Draft {
  readonly path: readonly TileId[]
  readonly rest: string
}

export const NO_DRAFT: Draft = { path: [], rest: '' }

export const textOf = ({ path, rest }: Draft, tiles: readonly string[]): string =>
  path.map((id) => tiles[id] ?? '').join('') + rest

/** A tile goes in, or out again; into a full word nothing goes. */
export const tapped = ({ path }: Draft, id: TileId): Draft => {
  if (path.includes(id)) return { path: path.filter((each) => each !== id), rest: '' }
  return { path: path.length < MOST_TILES_IN_WORD ? [...path, id] : path, rest: '' }
}

/** One letter more; nothing if no tiles go on like that. */
export const typed = (draft: Draft, tiles: readonly string[], letter: string): Draft | undefined =>
  cover(tiles, textOf(draft, tiles) + letter, [])

/** The last letter typed goes, or else the last tile. */
export const erased = ({ path, rest }: Draft): Draft =>
  rest === '' ? { path: path.slice(0, -1), rest } : { path, rest: rest.slice(0, -1) }

/** Tiles that spell the text; if none do exactly, those that spell most of it with another to come. */
const cover = (tiles: readonly string[], text: string, path: readonly TileId[]): Draft | undefined => {
  if (text === '') return { path, rest: '' }
  if (path.length === MOST_TILES_IN_WORD) return undefined
  let partly: Draft | undefined
  for (const [id, tile] of tiles.entries()) {
    if (path.includes(id)) continue
    if (text.startsWith(tile)) {
      const found = cover(tiles, text.slice(tile.length), [...path, id])
      if (found?.rest === '') return found
      partly ??= found
    } else if (tile.startsWith(text)) partly ??= { path, rest: text }
  }
  return partly
}
