import { derived, type Millis, type PlayerId, type Viewer } from '@fimm/kernel'
import { matchView, playedIn, type MatchView } from './match-view.ts'
import {
  hasOpenSeat,
  hasRoomToWatch,
  hostOf,
  isHost,
  isWatchable,
  memberOf,
  missingHost,
  noRoomFor,
  peoplePlaying,
  seatsOpen,
} from './members.ts'
import { viewNext, type NextView } from './next/view.ts'
import { choiceFor, seatsOffered } from './next/options-for.ts'
import { eveningOf, type EveningRow } from './score.ts'
import { canTakeSeatBack } from './stand-in.ts'
import { cannotStart, fitsOf, type CannotStart, type Fit } from './next/can-start.ts'
import {
  ROLES,
  type Catalogue,
  type GameChoice,
  type MatchRecord,
  type Member,
  type Role,
  type Table,
  type Visibility,
} from './types.ts'

/** What one viewer may know of a table. Names are not here: the stream and its views know only ids (T19). */
export interface TableView {
  readonly code: string
  readonly createdAt: Millis
  readonly visibility: Visibility
  readonly phase: 'waiting' | 'playing' | 'closed'
  readonly game: GameChoice
  readonly seats: { readonly min: number; readonly max: number }
  /** A stranger at an unlisted table sees the host alone (T20). */
  readonly members: readonly Member[]
  /** Whom the host can let in again (T22); for the host alone. */
  readonly kicked?: readonly PlayerId[]
  /** How many are there, bots included. */
  readonly here: number
  /** Levels of all bots there ever were at the table: results of earlier matches name them. */
  readonly bots: Readonly<Record<PlayerId, string>>
  readonly host: PlayerId
  /** Whom the table waits for, and since when: nobody is there who may act as host (T5). */
  readonly missingHost?: { readonly player: PlayerId; readonly since: Millis }
  readonly me?: { readonly player: PlayerId; readonly role: Member['role']; readonly host: boolean }
  /** Why the host cannot start, with numbers; absent when nothing is in the way. */
  readonly cannotStart?: CannotStart
  /** How the party would fit every game of the catalogue (T9b). */
  readonly fits: Readonly<Record<string, Fit>>
  /** Between matches: what comes next (T9c). */
  readonly next?: NextView
  /** Whether somebody who comes now could play, or watch; neither, and there is nothing to invite to. */
  readonly welcomes: { readonly play: boolean; readonly watch: boolean }
  /** Between matches: the roles a member could change to (T4). */
  readonly openRoles?: readonly Role[]
  /** The number of its first match, where the table had other evenings before (T10d). */
  readonly eveningFrom?: number
  readonly meetsAgainAt?: Millis
  /** The host closed the evening: its card is shown to everybody. */
  readonly eveningClosed?: true
  /** This viewer's seat in the match is held by a bot (T14). */
  readonly canTakeSeatBack?: true
  /** Words the host keeps for the matches to come, by language (T23). */
  readonly houseWords?: NonNullable<Table['houseWords']>
  readonly match?: MatchView
  /** The match that ended last. */
  readonly last?: MatchView
  readonly history: readonly MatchRecord[]
  /** Score of the evening, best first (T10). */
  readonly evening: readonly EveningRow[]
}

/** Who looks at a table: a person, member or not, or the big screen in the room. */
export type TableViewer = { readonly kind: 'person'; readonly player: PlayerId } | { readonly kind: 'screen' }

/** As which viewer somebody sees the match (T13); who is not at the table sees nothing of it.
 *  In games with open seating, a member who does not sit yet gets the view of a player, which says how to sit down. */
export const viewerFor = (catalogue: Catalogue, table: Table, tableViewer: TableViewer): Viewer | undefined =>
  viewerAs(catalogue, table, tableViewer, memberAs(table, tableViewer))

const viewerAs = (
  catalogue: Catalogue,
  table: Table,
  tableViewer: TableViewer,
  member: Member | undefined,
): Viewer | undefined => {
  if (tableViewer.kind === 'screen') return { kind: 'screen' }
  if (member === undefined) return undefined
  const isPlayer = member.role === 'player' || seatsOpen(catalogue, table)
  // A second name would otherwise open every hand of a public table (T13b).
  if (!isPlayer) return { kind: table.current?.wasPublic ? 'screen' : 'spectator' }
  const { player } = tableViewer
  return isHost(table, player) ? { kind: 'player', player, host: true } : { kind: 'player', player }
}

const memberAs = (table: Table, tableViewer: TableViewer): Member | undefined =>
  tableViewer.kind === 'person' ? memberOf(table, tableViewer.player) : undefined

/** Whether somebody who holds the code of an unlisted table, and is not at it, looks at it: names, history and chat come
 *  with joining (T20). */
export const isStranger = (table: Table, tableViewer: TableViewer): boolean =>
  table.visibility === 'unlisted' &&
  tableViewer.kind === 'person' &&
  memberOf(table, tableViewer.player) === undefined

export const viewTable = (catalogue: Catalogue, table: Table, tableViewer: TableViewer): TableView => {
  const member = memberAs(table, tableViewer)
  const viewer = viewerAs(catalogue, table, tableViewer, member)
  const current = playedIn(table.current)
  const last = playedIn(table.last)
  const missing = cannotStart(catalogue, table)
  const absent = missingHost(catalogue, table)
  const next = viewNext(catalogue, table)
  const me = tableViewer.kind === 'person' ? tableViewer.player : undefined
  if (isStranger(table, tableViewer)) return { ...baseView(catalogue, table, me), ...ONLY_BASE }
  return {
    ...baseView(catalogue, table, me),
    members: table.members,
    bots: table.botLevels,
    ...(member && { me: { player: member.id, role: member.role, host: isHost(table, member.id) } }),
    ...(table.current === undefined && { openRoles: openRolesOf(catalogue, table) }),
    ...(missing && { cannotStart: missing }),
    ...(absent && { missingHost: absent }),
    ...(member && isHost(table, member.id) && table.kicked && { kicked: table.kicked }),
    fits: fitsOf(catalogue, table),
    ...(next && { next }),
    ...(table.eveningFrom !== undefined && { eveningFrom: table.eveningFrom }),
    ...(table.meetsAgainAt !== undefined && { meetsAgainAt: table.meetsAgainAt }),
    ...(table.eveningClosed && { eveningClosed: true }),
    ...(table.houseWords && { houseWords: table.houseWords }),
    ...(current && viewer && { match: matchView(catalogue, table, current, viewer, member?.id) }),
    ...(last && viewer && { last: matchView(catalogue, table, last, { kind: 'review' }, undefined) }),
    history: table.history,
    evening: derived(table.tallies, eveningOf, () => eveningOf(table.tallies)),
  }
}

/** The view after a move, from the one before it: nothing but the match changes, who may take a seat back,
 *  and whether there is somebody to act as host. */
export const viewAfterMove = (
  catalogue: Catalogue,
  table: Table,
  tableViewer: TableViewer,
  before: TableView,
): TableView => {
  const member = memberAs(table, tableViewer)
  const viewer = viewerAs(catalogue, table, tableViewer, member)
  const current = playedIn(table.current)
  const isSeatHeld = member !== undefined && canTakeSeatBack(catalogue, table, member.id)
  const isHostMissing = missingHost(catalogue, table) !== undefined
  if (
    current === undefined ||
    viewer === undefined ||
    isSeatHeld !== (before.canTakeSeatBack === true) ||
    isHostMissing !== (before.missingHost !== undefined)
  )
    return viewTable(catalogue, table, tableViewer)
  return { ...before, match: matchView(catalogue, table, current, viewer, member?.id) }
}

/** What everybody with the code may know. */
const baseView = (
  catalogue: Catalogue,
  table: Table,
  me: PlayerId | undefined,
): Omit<TableView, keyof typeof ONLY_BASE> => {
  const host = memberOf(table, hostOf(table))
  return {
    code: table.code,
    createdAt: table.createdAt,
    visibility: table.visibility,
    phase: phaseOf(table),
    game: table.game,
    seats: seatsOffered(catalogue, table),
    here: table.members.length,
    members: host === undefined ? [] : [host],
    host: hostOf(table),
    welcomes: welcomesOf(catalogue, table),
    ...(me !== undefined && canTakeSeatBack(catalogue, table, me) && { canTakeSeatBack: true }),
  }
}

const phaseOf = ({ closed, current }: Table): TableView['phase'] => {
  if (closed) return 'closed'
  return current === undefined ? 'waiting' : 'playing'
}

const ONLY_BASE = { bots: {}, fits: {}, history: [], evening: [] } as const

const openRolesOf = (catalogue: Catalogue, table: Table): readonly Role[] =>
  ROLES.filter((role) => noRoomFor(catalogue, table, role) === undefined)

/** Who comes now: what a table's options become for one more is what counts (T9b). */
const welcomesOf = (catalogue: Catalogue, table: Table): TableView['welcomes'] => {
  const { current, game, members } = table
  const isWaiting = current === undefined
  const choice = isWaiting ? choiceFor(catalogue, game, members.length + 1) : game
  return {
    play: isWaiting
      ? peoplePlaying(table) < seatsOffered(catalogue, table).max
      : hasOpenSeat(catalogue, table),
    watch: isWatchable(catalogue, choice) && hasRoomToWatch(table),
  }
}
