import { isDeepStrictEqual } from 'node:util'
import { playersOf, seatsOf, spectatorsOf, type Catalogue, type Table } from '@fimm/table'
import type { Listing } from '../store/store.ts'

/** A table as strangers may find it (T17); none once it is closed. */
export const listingOf = (catalogue: Catalogue, table: Table): Listing | null => {
  if (table.closed) return null
  return {
    code: table.code,
    visibility: table.visibility,
    game: table.game.id,
    options: table.game.options,
    phase: table.current === undefined ? 'waiting' : 'playing',
    players: playersOf(table).map(({ id }) => id),
    spectators: spectatorsOf(table).length,
    seats: seatsOf(catalogue, table.game).max,
    createdAt: table.createdAt,
  }
}

export const sameListing = (a: Listing | null, b: Listing | null): boolean => isDeepStrictEqual(a, b)
