import { RANKS, SUITS, type Card, type Rank } from './card.ts'

/** From the weakest to the strongest (P41). A royal flush is the highest straight flush. */
export const KINDS = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const
export type Kind = (typeof KINDS)[number]

/** A set of ranks, a bit for each: the two is bit 0, the ace bit 12. */
type Ranks = number

/** How good the best five of these cards are: the higher of two wins, equal ones split (P41). Kind and the ranks that
 *  decide, four bits each, so that comparing numbers compares hands. */
export const strengthOf = (cards: readonly Card[]): number => {
  let [clubs, diamonds, hearts, spades] = [0, 0, 0, 0]
  for (const card of cards) {
    const bit = 1 << (RANK[card.charCodeAt(0)] ?? 0)
    const suit = card.charCodeAt(1)
    if (suit === CLUB) clubs |= bit
    else if (suit === DIAMOND) diamonds |= bit
    else if (suit === HEART) hearts |= bit
    else spades |= bit
  }
  return strengthOfSuits(clubs, diamonds, hearts, spades)
}

const [CLUB, DIAMOND, HEART] = SUITS.map((suit) => suit.charCodeAt(0))
/** By the character of a rank. */
const RANK = new Uint8Array(128)
for (const [i, rank] of RANKS.entries()) RANK[rank.charCodeAt(0)] = i

const strengthOfSuits = (c: Ranks, d: Ranks, h: Ranks, s: Ranks): number => {
  const flush = flushIn(c, d, h, s)
  const flushTop = flush === 0 ? NONE : straightTop(flush)
  if (flushTop !== NONE) return packed(8, [flushTop])

  const held = c | d | h | s
  const twice = (c & d) | (c & h) | (c & s) | (d & h) | (d & s) | (h & s)
  const thrice = (c & d & h) | (c & d & s) | (c & h & s) | (d & h & s)
  const four = c & d & h & s
  if (four !== 0) return packed(7, [top(four), top(held & ~bitOf(top(four)))])

  const three = thrice === 0 ? NONE : top(thrice)
  const otherPair = three === NONE ? 0 : twice & ~bitOf(three)
  if (otherPair !== 0) return packed(6, [three, top(otherPair)])
  if (flush !== 0) return packed(5, highest(flush, 5))

  const straight = straightTop(held)
  if (straight !== NONE) return packed(4, [straight])
  if (three !== NONE) return packed(3, [three, ...highest(held & ~bitOf(three), 2)])
  if (twice === 0) return packed(0, highest(held, 5))

  const pair = top(twice)
  const second = twice & ~bitOf(pair)
  if (second === 0) return packed(1, [pair, ...highest(held & ~bitOf(pair), 3)])
  return packed(2, [pair, top(second), top(held & ~bitOf(pair) & ~bitOf(top(second)))])
}

const NONE = -1
const ACE = 12
const bitOf = (rank: number): Ranks => 1 << rank
const top = (ranks: Ranks): number => 31 - Math.clz32(ranks)

/** The suit of five or more; no ranks where there is none. */
const flushIn = (c: Ranks, d: Ranks, h: Ranks, s: Ranks): Ranks => {
  if (isFive(c)) return c
  if (isFive(d)) return d
  if (isFive(h)) return h
  return isFive(s) ? s : 0
}

const isFive = (ranks: Ranks): boolean => {
  let count = 0
  for (let left = ranks; left !== 0; left &= left - 1) count++
  return count >= 5
}

/** The highest rank of five in a row; the ace also stands below the two. */
const straightTop = (ranks: Ranks): number => {
  const row = (ranks << 1) | (ranks >> ACE)
  const run = row & (row >> 1) & (row >> 2) & (row >> 3) & (row >> 4)
  return run === 0 ? NONE : top(run) + 3
}

const highest = (ranks: Ranks, count: number): number[] => {
  const found: number[] = []
  for (let left = ranks; found.length < count && left !== 0; left &= ~bitOf(top(left))) found.push(top(left))
  return found
}

const DECIDING = 5

const packed = (kind: number, ranks: readonly number[]): number => {
  let value = kind
  for (let i = 0; i < DECIDING; i++) value = value * 16 + (ranks[i] ?? 0)
  return value
}

export interface HandName {
  readonly kind: Kind
  /** The ranks the name is made of: kings and nines, a straight to the queen. */
  readonly ranks: readonly [Rank, Rank]
}

/** What people call a hand of this strength. */
export const nameOf = (strength: number): HandName => {
  const rankAt = (place: number): Rank => RANKS[Math.floor(strength / 16 ** place) % 16] ?? '2'
  return { kind: KINDS[Math.floor(strength / 16 ** DECIDING)] ?? 'high-card', ranks: [rankAt(4), rankAt(3)] }
}

/** The five of these cards that count. Of cards that are equally good, those that come first. */
export const bestFive = (cards: readonly Card[]): readonly Card[] => {
  const whole = strengthOf(cards)
  let five = cards
  // What is left out without making the hand weaker does not count; from the end, so that the first stay.
  for (const card of cards.toReversed()) {
    const fewer = five.filter((each) => each !== card)
    if (fewer.length >= 5 && strengthOf(fewer) === whole) five = fewer
  }
  return five
}
