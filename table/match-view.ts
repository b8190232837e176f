import {
  isFor,
  redoOffer,
  takebackOffer,
  type AnyGame,
  type Millis,
  type PlayerId,
  type TakebackOffer,
  type Viewer,
} from '@fimm/kernel'
import { agreedIn, canPutWords, openAnswers } from './house-words.ts'
import { languageOfChoice } from './kept-words.ts'
import { gameOf, isHost } from './members.ts'
import { statusOf, waitedFor } from './status.ts'
import type { Catalogue, CurrentMatch, Table } from './types.ts'

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

type Played = CurrentMatch & { readonly match: NonNullable<CurrentMatch['match']> }

/** A match whose events were folded. */
export const playedIn = (match: CurrentMatch | undefined): Played | undefined =>
  match?.match === undefined ? undefined : (match as Played)

const NOBODY: readonly PlayerId[] = []

export const matchView = (
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
