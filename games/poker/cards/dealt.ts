import type { Millis, PlayerId } from '@fimm/kernel'
import type { Card } from './card.ts'

/** The cards of one hand. The deck is in order once and for all; streets only turn cards over (P37). */
export interface Dealt {
  readonly deck: readonly Card[]
  /** Who was dealt in, from the left of the button (P36). */
  readonly players: readonly PlayerId[]
  /** How many cards of the board lie face up. */
  readonly boardUp: number
  /** Which cards of a player's hand lie face up for everybody. */
  readonly faceUp: Readonly<Record<PlayerId, readonly [boolean, boolean]>>
  /** Nobody can bet any more: all hands of those in are turned up (P43). */
  readonly isRunOut: boolean
  /** Run it twice (P44): until when it is asked, and what was answered. */
  readonly twice: { readonly until: Millis; readonly agreed: readonly PlayerId[] } | null
  /** How many cards both boards have in common; null where there is one board. */
  readonly sharedBoard: number | null
  /** When the next card is turned, or, at the showdown, the pots are paid; null while the table waits for somebody. */
  readonly due: Millis | null
}

export const dealtFrom = (deck: readonly Card[], players: readonly PlayerId[]): Dealt => ({
  deck,
  players,
  boardUp: 0,
  faceUp: {},
  isRunOut: false,
  twice: null,
  sharedBoard: null,
  due: null,
})

/** A player's two cards: one each round the table, twice (P36). */
export const holeOf = ({ deck, players }: Dealt, player: PlayerId): readonly Card[] => {
  const place = players.indexOf(player)
  return place < 0 ? [] : [place, place + players.length].flatMap((i) => deck.slice(i, i + 1))
}

const BOARD = 5

/** What lies face up in the middle: one board, or two that begin alike (P44). */
export const boardsOf = (dealt: Dealt): readonly (readonly Card[])[] => {
  const { deck, players, boardUp, sharedBoard } = dealt
  const from = 2 * players.length
  const first = deck.slice(from, from + boardUp)
  if (sharedBoard === null) return [first]
  return [
    first,
    [...first.slice(0, sharedBoard), ...deck.slice(from + BOARD, from + BOARD + boardUp - sharedBoard)],
  ]
}

/** The cards that the next street turns over, on each board. */
export const nextCards = (dealt: Dealt, boardUp: number): readonly (readonly Card[])[] =>
  boardsOf({ ...dealt, boardUp }).map((board) => board.slice(dealt.boardUp))

/** The cards of a hand that lie face up, the others as null. */
export const faceUpOf = (dealt: Dealt, player: PlayerId): readonly (Card | null)[] => {
  const up = dealt.faceUp[player]
  return holeOf(dealt, player).map((card, i) => (up?.[i] === true ? card : null))
}

export const isShown = ({ faceUp }: Dealt, player: PlayerId): boolean =>
  faceUp[player]?.every(Boolean) === true

/** Everything this player may know of the deck; nobody is the screen and whoever watches (P38). */
export const knownCards = (dealt: Dealt, player: PlayerId | null): ReadonlySet<Card> =>
  new Set([
    ...boardsOf(dealt).flat(),
    ...dealt.players.flatMap((each) => faceUpOf(dealt, each).flatMap((card) => card ?? [])),
    ...(player === null ? [] : holeOf(dealt, player)),
  ])

export const withFaceUp = (
  dealt: Dealt,
  player: PlayerId,
  [first, second]: readonly [boolean, boolean],
): Dealt => {
  const before = dealt.faceUp[player] ?? [false, false]
  return { ...dealt, faceUp: { ...dealt.faceUp, [player]: [before[0] || first, before[1] || second] } }
}
