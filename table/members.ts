import { type AnyGame, type Millis, type PlayerId } from '@fimm/kernel'
import {
  REPLACE_HOST_AFTER,
  MOST_SPECTATORS,
  type Catalogue,
  type GameChoice,
  type Member,
  type Role,
  type Table,
} from './types.ts'

export const memberOf = ({ members }: Table, player: PlayerId): Member | undefined => {
  for (const member of members) if (member.id === player) return member
  return undefined
}

export const playersOf = (table: Table): readonly Member[] =>
  table.members.filter(({ role }) => role === 'player')

export const spectatorsOf = (table: Table): readonly Member[] =>
  table.members.filter(({ role }) => role === 'spectator')

export const isHuman = (member: Member): boolean => member.bot === undefined
export const isPresent = (member: Member): boolean => member.awaySince === undefined

export const humansOf = (table: Table): readonly Member[] => table.members.filter(isHuman)

/** The host, or the acting host. */
export const hostOf = (table: Table): PlayerId => table.acting ?? table.host

export const isHost = (table: Table, player: PlayerId): boolean =>
  hostOf(table) === player && memberOf(table, player) !== undefined

export const gameOf = (catalogue: Catalogue, id: string): AnyGame => {
  const game = catalogue.get(id)
  if (game === undefined) throw new Error(`the catalogue has no game ${id}`)
  return game
}

/** How many may play: the game's own number, or the lower one chosen (T3). */
export const seatsOf = (
  catalogue: Catalogue,
  choice: GameChoice,
): { readonly min: number; readonly max: number } => {
  const { min, max } = gameOf(catalogue, choice.id).seats(choice.options)
  return { min, max: Math.min(max, choice.seats ?? max) }
}

/** Bots make room for people (T9c): a seat is taken for somebody when a person has it. */
export const peoplePlaying = (table: Table): number => playersOf(table).filter(isHuman).length

export const isWatchable = (catalogue: Catalogue, choice: GameChoice): boolean =>
  gameOf(catalogue, choice.id).watchable?.(choice.options) ?? true

export const hasRoomToWatch = (table: Table): boolean => spectatorsOf(table).length < MOST_SPECTATORS

/** Why nobody can change to this role now; undefined where somebody can (T3). */
export const noRoomFor = (
  catalogue: Catalogue,
  table: Table,
  role: Role,
): 'table-full' | 'no-spectators' | 'too-many-spectators' | undefined => {
  if (role === 'player')
    return peoplePlaying(table) < seatsOf(catalogue, table.game).max ? undefined : 'table-full'
  if (!isWatchable(catalogue, table.game)) return 'no-spectators'
  return hasRoomToWatch(table) ? undefined : 'too-many-spectators'
}

/** Whether people sit down and get up while the match goes on. */
export const seatsOpen = (catalogue: Catalogue, table: Table): boolean =>
  gameOf(catalogue, table.current?.game ?? table.game.id).seating === 'open'

/** Whether who comes now, during a match, finds a free seat in it. */
export const hasOpenSeat = (catalogue: Catalogue, table: Table): boolean =>
  seatsOpen(catalogue, table) && playersOf(table).length < seatsOf(catalogue, table.game).max

/** Who would act as host, should the host leave or stay away (T5): of the people present, the earliest-joined player,
 *  then the earliest-joined of those who watched already when the host went. Undefined: the table waits for the host. */
export const actingHostFor = (catalogue: Catalogue, table: Table, without: PlayerId): PlayerId | undefined =>
  fittestHost(
    catalogue,
    table,
    humansOf(table).filter((member) => member.id !== without && isPresent(member)),
  )

/** The host has left: if nobody is present who may act as host, somebody who will be back. */
export const nextHost = (catalogue: Catalogue, table: Table): PlayerId | undefined =>
  actingHostFor(catalogue, table, hostOf(table)) ?? fittestHost(catalogue, table, humansOf(table))

const fittestHost = (catalogue: Catalogue, table: Table, people: readonly Member[]): PlayerId | undefined => {
  const { current } = table
  const game = current?.match && gameOf(catalogue, current.game)
  const since = hostGoneSince(table) ?? Infinity
  if (game?.actingHost !== undefined)
    return game.actingHost(
      current?.match?.state,
      // Sitting down makes nobody a host who was not there before the host went.
      people.filter(({ joinedAt }) => joinedAt <= since).map(({ id }) => id),
    )
  const fit = people.find(({ role }) => role === 'player') ?? people.find(({ joinedAt }) => joinedAt <= since)
  return fit?.id
}

/** Since when the one whose table it is has been away, or gone. */
const hostGoneSince = (table: Table): Millis | undefined =>
  memberOf(table, table.host)?.awaySince ?? table.hostLeftAt

/** Whether who acts as host lost what let them: where only people who sit may, they got up (T5). */
export const isActingUnfit = (catalogue: Catalogue, table: Table): boolean => {
  const { acting, current } = table
  if (acting === undefined || current?.match === undefined) return false
  const game = gameOf(catalogue, current.game)
  return game.actingHost !== undefined && game.actingHost(current.match.state, [acting]) !== acting
}

/** When somebody else becomes acting host; undefined while the host is present or nobody else could. */
export const replaceHostAt = (catalogue: Catalogue, table: Table): Millis | undefined => {
  const host = memberOf(table, hostOf(table))
  if (host?.awaySince === undefined && host !== undefined)
    return isActingUnfit(catalogue, table) ? hostGoneSince(table) : undefined
  if (actingHostFor(catalogue, table, hostOf(table)) === undefined) return undefined
  return host?.awaySince === undefined ? table.hostLeftAt : host.awaySince + REPLACE_HOST_AFTER
}

/** Whom the table waits for because nobody is there who may act as host (T5). */
export const missingHost = (
  catalogue: Catalogue,
  table: Table,
): { readonly player: PlayerId; readonly since: Millis } | undefined => {
  const acting = memberOf(table, hostOf(table))
  if (acting !== undefined && isPresent(acting)) return undefined
  if (actingHostFor(catalogue, table, hostOf(table)) !== undefined) return undefined
  const host = memberOf(table, table.host) ?? acting
  const since = host?.awaySince ?? table.hostLeftAt
  return since === undefined ? undefined : { player: host?.id ?? table.host, since }
}
