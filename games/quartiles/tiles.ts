import { ok, refuse, type Refused, type Result } from '@fimm/kernel'
import { capitalsOf } from '@fimm/lexicon/language.ts'
import { languageOf } from '@fimm/lexicon/languages.ts'

declare const checked: unique symbol

/** Two to four capital letters of the language that is played (Q2, Q21). Only `parseTiles` makes one. */
export type Tile = string & { readonly [checked]: 'tile' }

/** Where a tile lies on the board, from 0. */
export type TileId = number

export const BOARD_SIZE = 20
export const MOST_TILES_IN_WORD = 4
export const TILE_LENGTHS = [2, 3, 4] as const

/** All of them, or the first that is none. */
export const parseTiles = (
  texts: readonly string[],
  language: string,
): Result<readonly Tile[], Refused<'bad-tile'>> => {
  const letters = new Set(capitalsOf(languageOf(language)))
  const wrong = texts.find((text) => !isTile(text, letters))
  return wrong === undefined ? ok(texts as readonly Tile[]) : refuse('bad-tile', { tile: wrong.slice(0, 20) })
}

const isTile = (text: string, letters: ReadonlySet<string>): boolean =>
  (TILE_LENGTHS as readonly number[]).includes(text.length) &&
  [...text].every((letter) => letters.has(letter))

/** The text that the tiles spell in this order. */
export const spell = (tiles: readonly Tile[], path: readonly TileId[]): string =>
  path.map((id) => tiles[id] ?? '').join('')
