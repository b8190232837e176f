import { chancesOf, outsOf, type FaceUpHand } from '../cards/odds.ts'
import type { Card } from '../cards/card.ts'
import { bestFive, nameOf, strengthOf, type Kind } from '../cards/strength.ts'
import type { SeatView, View } from '../view-types.ts'

const isUp = (card: Card | null): card is Card => card !== null

/** The cards of a seat, whole and face up for this viewer. */
export const handAt = (seat: SeatView | null | undefined): readonly Card[] | undefined => {
  const cards = seat?.cards.filter(isUp) ?? []
  return cards.length === 2 ? cards : undefined
}

/** My own two cards in a hand, and after it as long as they lie face up or I may still show them (P42). */
export const myCards = (view: View): readonly Card[] | undefined => {
  const seat = view.seat === null ? null : view.seats[view.seat - 1]
  const isOver = view.hand === null
  const isShown = view.last?.shown.some(({ player }) => player === view.me) === true
  return isOver && !isShown && view.may?.['show-cards'].ok !== true ? undefined : handAt(seat)
}

/** Whether everybody sees my cards: only then they are turned over without my doing, since others may sit beside me. */
export const areMineFaceUp = ({ hand, last, may, me, seat, seats }: View): boolean => {
  if (hand === null)
    return last?.shown.some(({ player, cards }) => player === me && !cards.includes(null)) === true
  if (seat === null || seats[seat - 1]?.status === 'folded') return false
  return hand.phase === 'showdown' ? may?.['show-cards'].ok !== true : hand.board?.isRunOut === true
}

export const boardsIn = ({ hand, last }: View): readonly (readonly Card[])[] =>
  hand === null ? (last?.boards ?? []) : (hand.board?.boards ?? [])

/** What lies face up at a seat, in the hand or in the one that was just played; null for a card that lies face down. */
export const cardsAt = (view: View, seat: SeatView): readonly (Card | null)[] => {
  if (view.hand !== null) return seat.cards
  return view.last?.shown.find(({ player }) => player === seat.player)?.cards ?? []
}

/** What a hand that lies face up at a showdown is, or that it was mucked; undefined for who folded, and elsewhere. */
export const shownAt = (view: View, seat: SeatView): Kind | 'mucked' | undefined => {
  const { hand, last } = view
  const [board, second] = boardsIn(view)
  if (board?.length !== 5 || second !== undefined) return undefined
  if (hand === null ? last?.reason !== 'showdown' : hand.phase !== 'showdown') return undefined
  const cards = cardsAt(view, seat).filter(isUp)
  const isMine = seat.player === view.me && hand !== null && !areMineFaceUp(view)
  if (cards.length === 2 && !isMine) return nameOf(strengthOf([...cards, ...board])).kind
  return hand !== null && seat.cards.length > 0 && seat.status !== 'folded' ? 'mucked' : undefined
}

/** While the board runs out: who wins how often, from what lies face up (P43). */
export const chancesIn = (view: View): ReadonlyMap<string, number> => {
  const { hand } = view
  if (hand?.board?.isRunOut !== true || hand.phase === 'showdown') return new Map()
  const hands = handsUp(view)
  const chances = chancesOf(hands, hand.board.boards)
  return new Map(hands.map(({ player }, i) => [player, chances[i] ?? 0]))
}

const handsUp = ({ seats }: View): readonly FaceUpHand[] =>
  seats.flatMap((seat) => {
    const cards = handAt(seat)
    return seat === null || cards === undefined || seat.status === 'folded'
      ? []
      : [{ player: seat.player, cards }]
  })

export interface Outs {
  readonly player: string
  readonly cards: readonly Card[]
  readonly isAhead: boolean
}

/** With one card to come on one board: how many cards there are, and which of them win for whom. */
export const outsIn = (
  view: View,
): { readonly unknown: number; readonly outs: readonly Outs[] } | undefined => {
  const { hand } = view
  const [board = [], second] = hand?.board?.boards ?? []
  if (hand?.board?.isRunOut !== true || board.length !== TURN || second !== undefined) return undefined
  const hands = handsUp(view)
  const strengths = hands.map(({ cards }) => strengthOf([...cards, ...board]))
  const best = Math.max(...strengths)
  const outs = outsOf(hands, board)
  return {
    unknown: 52 - TURN - 2 * hands.length,
    outs: hands.map(({ player }, i) => ({
      player,
      cards: outs[i] ?? [],
      isAhead: strengths[i] === best,
    })),
  }
}

/** Cards of a board on which one is still to come. */
const TURN = 4

/** With what a player has the best hand for a pot, on each board they have it: two boards are two hands (P44). */
export const wonWith = (
  view: View,
  players: readonly string[],
  player: string,
): readonly (readonly Card[])[] =>
  boardsIn(view).flatMap((board) => {
    const full = players.flatMap((each) => {
      const cards = handAt(view.seats.find((seat) => seat?.player === each))
      return cards === undefined ? [] : [{ player: each, cards: [...cards, ...board] }]
    })
    const best = Math.max(...full.map(({ cards }) => strengthOf(cards)))
    return full.flatMap((hand) =>
      hand.player === player && strengthOf(hand.cards) === best ? [hand.cards] : [],
    )
  })

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

/** As which of the cards that count this one lifts: one after the other. */
export const litAt = (lit: ReadonlySet<Card> | undefined, card: Card): number =>
  lit === undefined ? 0 : Math.max(0, [...lit].indexOf(card))

/** At the end: the cards with which a pot was won; undefined where nothing was shown down. */
export const litCards = (view: View): ReadonlySet<Card> | undefined => {
  const hands = shownWinners(view)
  const boards = boardsIn(view)
  if (hands.length === 0 || boards.length === 0) return undefined
  return new Set(boards.flatMap((board) => bestOn(hands, board).flatMap(bestFive)))
}
