/** From the lowest to the highest; the ace is also below the two in a straight (P41). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]

export const SUITS = ['c', 'd', 'h', 's'] as const
export type Suit = (typeof SUITS)[number]

/** As the open notation writes it: `Kh` is the king of hearts. */
export type Card = `${Rank}${Suit}`

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`))

export const rankOf = (card: Card): Rank => card.charAt(0) as Rank
export const suitOf = (card: Card): Suit => card.charAt(1) as Suit

const SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' }

export const rankText = (rank: Rank): string => (rank === 'T' ? '10' : rank)

/** “K♥ 10♠”: the same in every language. */
export const cardsText = (cards: readonly Card[]): string =>
  cards.map((card) => rankText(rankOf(card)) + SIGNS[suitOf(card)]).join(' ')

/** What a street turns over, on one board or on two (P44): “2♠ / K♦”. */
export const boardsText = ({
  board = [],
  second = [],
}: {
  readonly board?: readonly Card[]
  readonly second?: readonly Card[]
}): string => [board, second].map(cardsText).filter(Boolean).join(' / ')
