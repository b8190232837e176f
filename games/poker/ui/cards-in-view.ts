import { chancesOf, type FaceUpHand } from '../cards/odds.ts'
import type { Card } from '../cards/card.ts'
import { bestFive, strengthOf } from '../cards/strength.ts'
import type { SeatView, View } from '../view-types.ts'

const isUp = (card: Card | null): card is Card => card !== null

/** The cards of a seat, whole and face up for this viewer. */
export const handAt = (seat: SeatView | null | undefined): readonly Card[] | undefined => {
  const cards = seat?.cards.filter(isUp) ?? []
  return cards.length === 2 ? cards : undefined
}

export const boardsIn = ({ hand, last }: View): readonly (readonly Card[])[] =>
  hand === null ? (last?.boards ?? []) : (hand.board?.boards ?? [])

/** What lies face up at a seat, in the hand or in the one that was just played; null for a card that lies face down. */
export const cardsAt = (view: View, seat: SeatView): readonly (Card | null)[] => {
  if (view.hand !== null) return seat.cards
  return view.last?.shown.find(({ player }) => player === seat.player)?.cards ?? []
}

/** While the board runs out: who wins how often, from what lies face up (P43). */
export const chancesIn = (view: View): ReadonlyMap<string, number> => {
  const { hand } = view
  const [board = [], second] = hand?.board?.boards ?? []
  if (hand?.board?.isRunOut !== true || hand.phase === 'showdown' || second !== undefined) return new Map()
  const hands = view.seats.flatMap((seat): readonly FaceUpHand[] => {
    const cards = handAt(seat)
    return seat === null || cards === undefined || seat.status === 'folded'
      ? []
      : [{ player: seat.player, cards }]
  })
  const chances = chancesOf(hands, board)
  return new Map(hands.map(({ player }, i) => [player, chances[i] ?? 0]))
}

/** Hands that won something at a showdown, as they lie face up. */
const shownWinners = (view: View): readonly (readonly Card[])[] => {
  const { hand, last } = view
  const isShown = hand === null ? last?.reason === 'showdown' : hand.phase === 'showdown'
  if (!isShown) return []
  const winners = new Set(
    hand === null
      ? (last?.pots.flatMap(({ shares }) => shares.map(({ player }) => player)) ?? [])
      : hand.pots.flatMap(({ winners: of }) => of),
  )
  return view.seats.flatMap((seat) => {
    const cards = seat === null || !winners.has(seat.player) ? [] : cardsAt(view, seat).filter(isUp)
    return cards.length === 2 ? [cards] : []
  })
}

const bestOn = (
  hands: readonly (readonly Card[])[],
  board: readonly Card[],
): readonly (readonly Card[])[] => {
  const full = hands.map((cards) => [...cards, ...board])
  const best = Math.max(...full.map(strengthOf))
  return full.filter((cards) => strengthOf(cards) === best)
}

/** The best hand that was shown, with the board; undefined where nothing was, or where there were two boards. */
export const winningHand = (view: View): readonly Card[] | undefined => {
  const boards = boardsIn(view)
  const [board] = boards
  return board === undefined || boards.length > 1 ? undefined : bestOn(shownWinners(view), board)[0]
}

/** At the end: the cards with which a pot was won; undefined where nothing was shown down. */
export const litCards = (view: View): ReadonlySet<Card> | undefined => {
  const hands = shownWinners(view)
  const boards = boardsIn(view)
  if (hands.length === 0 || boards.length === 0) return undefined
  return new Set(boards.flatMap((board) => bestOn(hands, board).flatMap(bestFive)))
}
