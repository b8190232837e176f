import { ok, refuse, type Refused, type Result } from '@fimm/kernel'

declare const checked: unique symbol

/** Two to four capital letters (Q2). Only `parseTile` makes one. */
export type Tile = string & { readonly [checked]: 'tile' }

/** Where a tile lies on the board, from 0. */
export type TileId = number

export const BOARD_SIZE = 20
export const MOST_TILES_IN_WORD = 4
export const TILE_LENGTHS = [2, 3, 4] as const

export const parseTile = (text: string): Result<Tile, Refused<'bad-tile'>> =>
  /^[A-Z]{2,4}$/u.test(text) ? ok(text as Tile) : refuse('bad-tile', { tile: text.slice(0, 20) })

/** All of them, or the first that is none. */
export const parseTiles = (texts: readonly string[]): Result<readonly Tile[], Refused<'bad-tile'>> => {
  const tiles: Tile[] = []
  for (const text of texts) {
    const tile = parseTile(text)
    if (!tile.ok) return tile
    tiles.push(tile.value)
  }
  return ok(tiles)
}

/** The text that the tiles spell in this order. */
export const spell = (tiles: readonly Tile[], path: readonly TileId[]): string =>
  path.map((id) => tiles[id] ?? '').join('')
