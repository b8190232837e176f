import { seeded, type PlayerId } from '@fimm/kernel'
import { DECK, type Card } from './card.ts'
import { strengthOf } from './strength.ts'

export interface FaceUpHand {
  readonly player: PlayerId
  readonly cards: readonly Card[]
}

/** With more ways to complete the board than this, as many are drawn instead: the same ones on every screen. */
const MOST_BOARDS = 4000

/** Chances of winning in per cent, whole numbers that add up to 100; a split counts as its parts, and each of two boards
 *  as half (P44). Worked out from cards that lie face up and no others (P43). */
export const chancesOf = (
  hands: readonly FaceUpHand[],
  boards: readonly (readonly Card[])[],
): readonly number[] => {
  const known = new Set([...boards.flat(), ...hands.flatMap(({ cards }) => cards)])
  const unknown = DECK.filter((card) => !known.has(card))
  const seed = [...known].join('')
  const perBoard = boards.map((board) => shareOf(hands, board, unknown, seed))
  return wholePercents(
    hands.map((_, i) => (100 * perBoard.reduce((sum, shares) => sum + (shares[i] ?? 0), 0)) / boards.length),
  )
}

/** With one card to come: those that make each hand the only best one. */
export const outsOf = (
  hands: readonly FaceUpHand[],
  board: readonly Card[],
): readonly (readonly Card[])[] => {
  const known = new Set([...board, ...hands.flatMap(({ cards }) => cards)])
  const outs = hands.map((): Card[] => [])
  for (const card of DECK) {
    if (known.has(card)) continue
    const strengths = hands.map(({ cards }) => strengthOf([...cards, ...board, card]))
    const best = Math.max(...strengths)
    if (strengths.indexOf(best) === strengths.lastIndexOf(best)) outs[strengths.indexOf(best)]?.push(card)
  }
  return outs
}

/** What part of a pot each hand gets on one board, on average over the cards that may come. */
const shareOf = (
  hands: readonly FaceUpHand[],
  board: readonly Card[],
  unknown: readonly Card[],
  seed: string,
): readonly number[] => {
  const wins = hands.map(() => 0)
  let boards = 0
  for (const rest of completions(unknown, 5 - board.length, seed)) {
    const full = [...board, ...rest]
    const strengths = hands.map(({ cards }) => strengthOf([...cards, ...full]))
    const best = Math.max(...strengths)
    const winners = strengths.filter((strength) => strength === best).length
    for (const [i, strength] of strengths.entries())
      if (strength === best) wins[i] = (wins[i] ?? 0) + 1 / winners
    boards++
  }
  return wins.map((won) => won / boards)
}

const completions = (cards: readonly Card[], count: number, seed: string): Iterable<readonly Card[]> =>
  waysToChoose(cards.length, count) <= MOST_BOARDS ? allOf(cards, count) : drawn(cards, count, seed)

const waysToChoose = (of: number, count: number): number => {
  let ways = 1
  for (let i = 0; i < count; i++) ways = (ways * (of - i)) / (i + 1)
  return ways
}

function* allOf(cards: readonly Card[], count: number, from = 0): Generator<readonly Card[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let i = from; i <= cards.length - count; i++)
    for (const rest of allOf(cards, count - 1, i + 1)) yield [cards[i] as Card, ...rest]
}

function* drawn(cards: readonly Card[], count: number, seed: string): Generator<readonly Card[]> {
  const random = seeded(seed)
  for (let n = 0; n < MOST_BOARDS; n++) {
    const left = [...cards]
    const board: Card[] = []
    for (let i = 0; i < count; i++) {
      const place = random.int(left.length)
      board.push(left[place] as Card)
      left[place] = left.at(-1) as Card
      left.pop()
    }
    yield board
  }
}

/** Rounded down, and what that leaves goes to those it took most from. */
const wholePercents = (exact: readonly number[]): readonly number[] => {
  const whole = exact.map(Math.floor)
  const missing = 100 - whole.reduce((sum, part) => sum + part, 0)
  const rest = exact.map((part, i) => ({ i, left: part - (whole[i] ?? 0) }))
  for (const { i } of rest.toSorted((a, b) => b.left - a.left || a.i - b.i).slice(0, missing))
    whole[i] = (whole[i] ?? 0) + 1
  return whole
}
