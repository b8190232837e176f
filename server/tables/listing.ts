import { isDeepStrictEqual } from 'node:util'
import { playersOf, seatsOffered, spectatorsOf, type Catalogue, type Table } from '@fimm/table'
import type { Names } from '../accounts/names.ts'
import type { Listing } from '../store/contracts/store.ts'

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
    seats: seatsOffered(catalogue, table).max,
    createdAt: table.createdAt,
  }
}

/** What a table's listing becomes between two of its states; undefined if nothing of it changed. */
export const listingChange = (
  catalogue: Catalogue,
  before: Table,
  after: Table,
): Listing | null | undefined => {
  // Nearly every move leaves all of this as it was, and that is told by identity alone.
  const isSame =
    Object.is(before.members, after.members) &&
    Object.is(before.game, after.game) &&
    Object.is(before.visibility, after.visibility) &&
    before.closed === after.closed &&
    (before.current === undefined) === (after.current === undefined)
  if (isSame) return undefined
  const listing = listingOf(catalogue, after)
  return isDeepStrictEqual(listing, listingOf(catalogue, before)) ? undefined : listing
}

/** Listings as they are shown: with names instead of ids. */
export const withNames = async (listings: readonly Listing[], names: Names) => {
  await names.learn(listings.flatMap(({ players }) => players))
  return listings.map(({ code, game, options, phase, players, seats, spectators, createdAt }) => ({
    code,
    game,
    options: options as Record<string, unknown>,
    phase,
    seats,
    spectators,
    createdAt,
    players: players.map((id) => names.of(id) ?? ''),
  }))
}
