import {
  derived,
  isFor,
  redoOffer,
  takebackOffer,
  type AnyGame,
  type Millis,
  type PlayerId,
  type TakebackOffer,
  type Viewer,
} from '@fimm/kernel'
import {
  gameOf,
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
import { agreedIn, canPutWords, openAnswers } from './house-words.ts'
import { languageOfChoice } from './kept-words.ts'
import { viewNext, type NextView } from './next/view.ts'
import { choiceFor, seatsOffered } from './next/options-for.ts'
import { eveningOf, type EveningRow } from './score.ts'
import { canTakeSeatBack } from './stand-in.ts'
import { cannotStart, fitsOf, type CannotStart, type Fit } from './next/can-start.ts'
import { statusOf, waitedFor } from './status.ts'
import {
  ROLES,
  type Catalogue,
  type CurrentMatch,
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

export interface MatchView {
  readonly number: number
  readonly game: string
  readonly players: readonly PlayerId[]
  readonly startedAt: number
  /** The level of the bot that can stand in for somebody away, where the game has one (T14). */
  readonly standIn?: string
  /** However it ends, it has a result: there is nothing to stop without one (T24). */
  readonly settles?: true
  /** As which kind of viewer it is seen. */
  readonly viewer: Viewer['kind']
  readonly waitingFor: readonly PlayerId[]
  readonly autopilot: readonly PlayerId[]
  readonly asking?: CurrentMatch['asking'] | undefined
  /** A word that was put to the others, and who has not answered yet (T23). */
  readonly wordAsked?: WordAsked | undefined
  /** This viewer may put a word to the others. */
  readonly canPutWords?: true | undefined
  /** Words all agreed on in this match. */
  readonly houseWords?: { readonly language: string; readonly words: readonly string[] }
  /** The decision this viewer could take back; absent if none. */
  readonly takeback?: TakebackView | undefined
  /** The decision that was taken back and that this viewer could put again. */
  readonly redo?: TakebackView
  /** The game's own view. */
  readonly view: object
}

export interface WordAsked {
  readonly player: PlayerId
  readonly word: string
  readonly agreed: readonly PlayerId[]
  readonly waitingFor: readonly PlayerId[]
  readonly until: Millis
}

export interface TakebackView {
  readonly policy: TakebackOffer['policy']
  /** What would be undone, as this viewer may know it. */
  readonly events: readonly (object & { readonly type: string })[]
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

type Played = CurrentMatch & { readonly match: NonNullable<CurrentMatch['match']> }

const playedIn = (match: CurrentMatch | undefined): Played | undefined =>
  match?.match === undefined ? undefined : (match as Played)

const NOBODY: readonly PlayerId[] = []
const matchView = (
  catalogue: Catalogue,
  table: Table,
  current: Played,
  viewer: Viewer,
  me: PlayerId | undefined,
): MatchView => {
  const { number, game: id, players, startedAt, match, asking } = current
  const game = gameOf(catalogue, id)
  const offerFor = (offer: TakebackOffer | undefined): TakebackView | undefined =>
    me === undefined ? undefined : takebackFor(game, match, table, me, viewer, offer)
  const redo = offerFor(redoOffer(game, match))
  const agreed = agreedIn(catalogue, current)
  return {
    number,
    game: id,
    players,
    startedAt,
    ...(game.standIn !== undefined && { standIn: game.standIn }),
    ...(game.settle !== undefined && { settles: true }),
    viewer: viewer.kind,
    ...waitingIn(game, table, current),
    asking,
    wordAsked: wordAskedIn(catalogue, table, current),
    canPutWords: me !== undefined && canPutWords(catalogue, table, me) ? true : undefined,
    ...(agreed.length > 0 && { houseWords: { language: languageOfChoice(current) ?? '', words: agreed } }),
    takeback: offerFor(takebackOffer(game, match)),
    ...(redo && { redo }),
    view: game.view(match.state, viewer) as object,
  }
}

const wordAskedIn = (
  catalogue: Catalogue,
  table: Table,
  { wordAsked }: CurrentMatch,
): WordAsked | undefined => {
  if (wordAsked === undefined) return undefined
  const { player, word, agreed, until } = wordAsked
  return { player, word, agreed, waitingFor: openAnswers(catalogue, table), until }
}

const waitingIn = (
  game: AnyGame,
  table: Table,
  { match, standIns }: Played,
): Pick<MatchView, 'waitingFor' | 'autopilot'> => {
  const status = statusOf(game, match)
  if (status.phase !== 'playing') return { waitingFor: NOBODY, autopilot: NOBODY }
  const { autopilot = NOBODY } = status
  const held = standIns === undefined ? autopilot : [...new Set([...autopilot, ...Object.keys(standIns)])]
  return { waitingFor: waitedFor(status, table), autopilot: held }
}

type VisibleEvent = TakebackView['events'][number] | undefined

/** Only for whoever may take it back or put it again: what others did may be secret. */
const takebackFor = (
  game: AnyGame,
  match: Played['match'],
  table: Table,
  me: PlayerId,
  viewer: Viewer,
  offer: TakebackOffer | undefined,
): TakebackView | undefined => {
  if (offer === undefined || !isFor(offer, { player: me, host: isHost(table, me) })) return undefined
  const events = offer.events.flatMap(
    (event) => (game.eventFor(event, viewer, match.state) as VisibleEvent) ?? [],
  )
  return { policy: offer.policy, events }
}
