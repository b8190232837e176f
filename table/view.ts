import {
  takebackOffer,
  type AnyGame,
  type Millis,
  type PlayerId,
  type TakebackOffer,
  type Viewer,
} from '@fimm/kernel'
import { gameOf, hasUnwelcome, hostOf, isHost, memberOf, playersOf, seatsOf, seatsOpen } from './members.ts'
import { statusOf, waitedFor } from './status.ts'
import type {
  Catalogue,
  CurrentMatch,
  GameChoice,
  MatchRecord,
  Member,
  Table,
  TableEvent,
  Tally,
  Visibility,
} from './types.ts'

/** What a pair of eyes sees of a table. Names are not here: the stream and its views know only ids (T19). */
export interface TableView {
  readonly code: string
  readonly createdAt: Millis
  readonly visibility: Visibility
  readonly phase: 'waiting' | 'playing' | 'closed'
  readonly game: GameChoice
  readonly seats: { readonly min: number; readonly max: number }
  readonly members: readonly Member[]
  readonly host: PlayerId
  readonly me?: { readonly player: PlayerId; readonly role: Member['role']; readonly host: boolean }
  /** Why the host cannot start; absent when nothing is in the way. */
  readonly cannotStart?: 'playing' | 'too-few-players' | 'table-full' | 'no-spectators'
  readonly match?: MatchView
  /** The match that ended last. */
  readonly last?: MatchView
  readonly history: readonly MatchRecord[]
  readonly tallies: readonly Tally[]
}

export interface MatchView extends SharedView, OwnView {
  readonly number: number
  readonly game: string
  readonly players: readonly PlayerId[]
  readonly startedAt: number
}

/** What of a match changes with its moves and looks the same to everybody who sees it. */
export interface SharedView {
  readonly waitingFor: readonly PlayerId[]
  readonly autopilot: readonly PlayerId[]
  readonly asking?: CurrentMatch['asking'] | undefined
}

/** What of a match each of them sees in their own way. */
export interface OwnView {
  /** The decision this viewer could take back; absent if none. */
  readonly takeback?: TakebackView | undefined
  /** The game's own view. */
  readonly view: object
}

export interface TakebackView {
  readonly policy: TakebackOffer['policy']
  /** What would be undone, as this viewer may know it. */
  readonly events: readonly (object & { readonly type: string })[]
}

/** Who looks at a table: a person, member or not, or the big screen in the room. */
export type Watcher = { readonly kind: 'person'; readonly player: PlayerId } | { readonly kind: 'screen' }

/** Whose eyes a watcher has on the match (T13); who is not at the table sees nothing of it.
 *  Where people sit down by themselves, who does not sit yet is told how. */
export const eyesOf = (catalogue: Catalogue, table: Table, watcher: Watcher): Viewer | undefined =>
  eyesAs(catalogue, table, watcher, memberAs(table, watcher))

const eyesAs = (
  catalogue: Catalogue,
  table: Table,
  watcher: Watcher,
  member: Member | undefined,
): Viewer | undefined => {
  if (watcher.kind === 'screen') return { kind: 'screen' }
  if (member === undefined) return undefined
  const isPlayer = member.role === 'player' || seatsOpen(catalogue, table)
  if (!isPlayer) return { kind: 'spectator' }
  const { player } = watcher
  return isHost(table, player) ? { kind: 'player', player, host: true } : { kind: 'player', player }
}

const memberAs = (table: Table, watcher: Watcher): Member | undefined =>
  watcher.kind === 'person' ? memberOf(table, watcher.player) : undefined

export const viewTable = (catalogue: Catalogue, table: Table, watcher: Watcher): TableView => {
  const member = memberAs(table, watcher)
  const eyes = eyesAs(catalogue, table, watcher, member)
  const current = playedIn(table.current)
  const last = playedIn(table.last)
  const reason = cannotStart(catalogue, table)
  return {
    code: table.code,
    createdAt: table.createdAt,
    visibility: table.visibility,
    phase: table.closed ? 'closed' : table.current === undefined ? 'waiting' : 'playing',
    game: table.game,
    seats: seatsOf(catalogue, table.game),
    members: table.members,
    host: hostOf(table),
    ...(member && { me: { player: member.id, role: member.role, host: isHost(table, member.id) } }),
    ...(reason && { cannotStart: reason }),
    ...(current && eyes && { match: matchView(catalogue, table, current, eyes, member?.id) }),
    ...(last && eyes && { last: matchView(catalogue, table, last, { kind: 'review' }, undefined) }),
    history: table.history,
    tallies: table.tallies,
  }
}

/** The match alone, as everybody sees it who sees it at all. */
export const viewShared = (catalogue: Catalogue, table: Table): SharedView => {
  const played = playedIn(table.current)
  if (played === undefined) throw new Error('no match is on')
  return sharedView(catalogue, table, played)
}

/** The match alone as a watcher sees it with the eyes they have; nothing for who may see nothing of it. */
export const viewOwn = (
  catalogue: Catalogue,
  table: Table,
  watcher: Watcher,
  eyes: Viewer | undefined,
): OwnView | undefined => {
  const current = playedIn(table.current)
  if (current === undefined || eyes === undefined) return undefined
  // A person who has eyes on it is a member.
  const me = watcher.kind === 'person' ? watcher.player : undefined
  return ownView(catalogue, table, current, eyes, me)
}

/** Whether this changes nothing but a match that is on: all else looks as before, and to the same eyes. */
export const isMove = ({ type }: TableEvent): boolean => type === 'played'

type Played = CurrentMatch & { readonly match: NonNullable<CurrentMatch['match']> }

const playedIn = (match: CurrentMatch | undefined): Played | undefined =>
  match?.match === undefined ? undefined : (match as Played)

const cannotStart = (catalogue: Catalogue, table: Table): TableView['cannotStart'] => {
  if (table.current !== undefined) return 'playing'
  const { min, max } = seatsOf(catalogue, table.game)
  const count = playersOf(table).length
  if (count < min) return 'too-few-players'
  if (count > max) return 'table-full'
  return hasUnwelcome(catalogue, table) ? 'no-spectators' : undefined
}

const NOBODY: readonly PlayerId[] = []

const matchView = (
  catalogue: Catalogue,
  table: Table,
  current: Played,
  eyes: Viewer,
  me: PlayerId | undefined,
): MatchView => {
  const { number, game, players, startedAt } = current
  return {
    number,
    game,
    players,
    startedAt,
    ...sharedView(catalogue, table, current),
    ...ownView(catalogue, table, current, eyes, me),
  }
}

const sharedView = (catalogue: Catalogue, table: Table, { game, match, asking }: Played): SharedView => {
  const status = statusOf(gameOf(catalogue, game), match)
  if (status.phase !== 'playing') return { waitingFor: NOBODY, autopilot: NOBODY, asking }
  return { waitingFor: waitedFor(status, table), autopilot: status.autopilot ?? NOBODY, asking }
}

const ownView = (
  catalogue: Catalogue,
  table: Table,
  { game, match }: Played,
  eyes: Viewer,
  me: PlayerId | undefined,
): OwnView => {
  const rules = gameOf(catalogue, game)
  return {
    takeback: me === undefined ? undefined : offered(rules, match, table, me, eyes),
    view: rules.view(match.state, eyes) as object,
  }
}

type ShownEvent = TakebackView['events'][number] | undefined

/** Everybody's view of a match asks for the same one. */
let latest: { readonly match: Played['match']; readonly offer: TakebackOffer | undefined } | undefined

/** Only who may take back is told what could be: what others did may be secret. */
const offered = (
  game: AnyGame,
  match: Played['match'],
  table: Table,
  me: PlayerId,
  eyes: Viewer,
): MatchView['takeback'] => {
  if (latest?.match !== match) latest = { match, offer: takebackOffer(game, match) }
  const { offer } = latest
  if (offer === undefined) return undefined
  const mine = offer.by.kind === 'member' && offer.by.player === me
  const may = offer.policy === 'host' ? isHost(table, me) : mine
  if (!may) return undefined
  const events = offer.events.flatMap((event) => (game.show(event, eyes, match.state) as ShownEvent) ?? [])
  return { policy: offer.policy, events }
}
