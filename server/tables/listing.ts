import { isDeepStrictEqual } from 'node:util'
import { botName, type Millis, type PlayerId } from '@fimm/kernel'
import {
  emptySince,
  gameOf,
  hostOf,
  humansOf,
  memberOf,
  playersOf,
  seatsOffered,
  spectatorsOf,
  statusOf,
  waitedFor,
  type Catalogue,
  type Table,
} from '@fimm/table'
import type { Names } from '../accounts/names.ts'
import { dateOf } from '../daily/date-of.ts'
import type { Listing } from '../store/contracts/store.ts'

/** A table as lists show it (T17); none once it is closed. */
export const listingOf = (catalogue: Catalogue, table: Table): Listing | null => {
  if (table.closed) return null
  const { current } = table
  const playing = current && { id: current.game, options: current.options }
  const since = emptySince(table)
  return {
    code: table.code,
    visibility: table.visibility,
    game: table.game.id,
    options: table.game.options,
    phase: current === undefined ? 'waiting' : 'playing',
    players: playersOf(table).map(({ id }) => id),
    spectators: spectatorsOf(table).length,
    seats: seatsOffered(catalogue, table).max,
    createdAt: table.createdAt,
    host: hostOf(table),
    people: humansOf(table).length,
    ...(since !== undefined && { emptySince: since }),
    bots: table.botLevels,
    isDaily: dayOf(catalogue, playing ?? table.game, table.createdAt) !== undefined,
    isPlayed: table.matches > 0,
    ...(playing !== undefined && !isDeepStrictEqual(playing, table.game) && { playing }),
  }
}

/** The day of the board, if it is one. */
export const dayOf = (
  catalogue: Catalogue,
  { id, options }: Table['game'],
  now: Millis,
): string | undefined => gameOf(catalogue, id).material?.request(options, dateOf(now))?.date

/** Whom a table waits for, where the list of somebody's tables needs to know: those who are away read it there, those who
 *  are present see the table. Written with every move it would cost a tenth of the move. */
export const waitingChange = (
  catalogue: Catalogue,
  before: Table,
  after: Table,
): readonly PlayerId[] | undefined => {
  const [were, are] = [waitingAt(catalogue, before), waitingAt(catalogue, after)]
  if (were.length === 0 && are.length === 0) return undefined
  if (!Object.is(before.members, after.members)) return are
  if (were.length === are.length && were.every((id, index) => id === are[index])) return undefined
  const isAway = (id: PlayerId): boolean => memberOf(after, id)?.awaySince !== undefined
  return are.length === 0 || were.some(isAway) || are.some(isAway) ? are : undefined
}

/** Whom a table waits for now. */
export const waitingAt = (catalogue: Catalogue, table: Table): readonly PlayerId[] => {
  const { current } = table
  if (current?.match === undefined) return []
  return waitedFor(statusOf(gameOf(catalogue, current.game), current.match), table)
}

/** Whether the lists of its people show a table as before, and what the store has for these lists stays as well. */
export const isListedAlike = (catalogue: Catalogue, before: Table, after: Table): boolean =>
  listingChange(catalogue, before, after) === undefined &&
  waitingChange(catalogue, before, after) === undefined &&
  isDeepStrictEqual(waitingAt(catalogue, before), waitingAt(catalogue, after))

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
    before.host === after.host &&
    before.matches === after.matches &&
    before.closed === after.closed &&
    (before.current === undefined) === (after.current === undefined)
  if (isSame) return undefined
  const listing = listingOf(catalogue, after)
  return isDeepStrictEqual(listing, listingOf(catalogue, before)) ? undefined : listing
}

/** Listings as they are shown: with names beside ids. */
export const withNames = async (listings: readonly Listing[], names: Names) => {
  await names.learn(listings.flatMap(({ players }) => players))
  return listings.map(({ code, game, options, phase, players, bots, seats, spectators, createdAt }) => ({
    code,
    game,
    options: options as Record<string, unknown>,
    phase,
    seats,
    spectators,
    createdAt,
    players: players.map((player) => seated(player, bots[player], names)),
  }))
}

const seated = (player: PlayerId, bot: string | undefined, names: Names) => {
  const name = botName(player, 'en') ?? names.of(player)
  return { player, ...(name !== undefined && { name }), ...(bot !== undefined && { bot }) }
}
