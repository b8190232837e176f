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

export const hasRoomToPlay = (catalogue: Catalogue, table: Table): boolean =>
  playersOf(table).length < seatsOf(catalogue, table.game).max

export const isWatchable = (catalogue: Catalogue, choice: GameChoice): boolean =>
  gameOf(catalogue, choice.id).watchable?.(choice.options) ?? true

export const hasRoomToWatch = (table: Table): boolean => spectatorsOf(table).length < MOST_SPECTATORS

/** Why nobody can change to this role now; undefined where somebody can (T3). */
export const noRoomFor = (
  catalogue: Catalogue,
  table: Table,
  role: Role,
): 'table-full' | 'no-spectators' | 'too-many-spectators' | undefined => {
  if (role === 'player') return hasRoomToPlay(catalogue, table) ? undefined : 'table-full'
  if (!isWatchable(catalogue, table.game)) return 'no-spectators'
  return hasRoomToWatch(table) ? undefined : 'too-many-spectators'
}

/** Whether people sit down and get up while the match goes on. */
export const seatsOpen = (catalogue: Catalogue, table: Table): boolean =>
  gameOf(catalogue, table.current?.game ?? table.game.id).seating === 'open'

/** Who would act as host (T5), should the host leave or stay away. */
export const actingHostFor = (
  catalogue: Catalogue,
  table: Table,
  without: PlayerId,
): PlayerId | undefined => {
  const humans = humansOf(table).filter(({ id }) => id !== without)
  const present = humans.filter(isPresent).map(({ id }) => id)
  const { current } = table
  const chosen =
    current?.match === undefined
      ? undefined
      : gameOf(catalogue, current.game).actingHost?.(current.match.state, present)
  return chosen ?? present[0] ?? humans[0]?.id
}

/** When somebody else becomes acting host; undefined while the host is present or nobody else could. */
export const replaceHostAt = (table: Table): Millis | undefined => {
  const since = memberOf(table, hostOf(table))?.awaySince
  if (since === undefined) return undefined
  const somebody = humansOf(table).some((member) => isPresent(member) && member.id !== hostOf(table))
  return somebody ? since + REPLACE_HOST_AFTER : undefined
}
