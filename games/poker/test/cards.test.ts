import { expect, test } from 'vitest'
import { DECK, type Card } from '../cards/card.ts'
import { chancesOf, outsOf } from '../cards/odds.ts'
import { bestFive, KINDS, nameOf, strengthOf } from '../cards/strength.ts'

const cards = (text: string): readonly Card[] => text.split(' ') as Card[]
const kindOf = (text: string): string => nameOf(strengthOf(cards(text))).kind

test('[P41] all five-card hands there are, counted by kind', () => {
  const counts = KINDS.map(() => 0)
  const hand: Card[] = []
  const choose = (from: number, left: number): void => {
    if (left === 0) {
      const kind = KINDS.indexOf(nameOf(strengthOf(hand)).kind)
      counts[kind] = (counts[kind] ?? 0) + 1
      return
    }
    for (let i = from; i <= DECK.length - left; i++) {
      hand.push(DECK[i] as Card)
      choose(i + 1, left - 1)
      hand.pop()
    }
  }
  choose(0, 5)
  // As printed in every book on poker: they add up to 2,598,960.
  expect(Object.fromEntries(KINDS.map((kind, i) => [kind, counts[i]]))).toEqual({
    'high-card': 1_302_540,
    pair: 1_098_240,
    'two-pair': 123_552,
    three: 54_912,
    straight: 10_200,
    flush: 5108,
    'full-house': 3744,
    four: 624,
    'straight-flush': 40,
  })
})

test('[P41] from the strongest to the weakest, kickers and the low straight included', () => {
  const falling = [
    'As Ks Qs Js Ts 2c 3d',
    '5h 4h 3h 2h Ah Kd Kc',
    '9c 9d 9h 9s Ad Kc Qs',
    '9c 9d 9h 9s Qd 2c 3s',
    'Kc Kd Kh 9s 9d 2c 3s',
    '9c 9d 9h Ks Kd 2c 3s',
    'Ah Jh 9h 4h 2h Ks Kd',
    'Ah Jh 9h 3h 2h Ks Kd',
    'Kc Qd Jh Ts 9c 2d 2h',
    '5c 4d 3h 2s Ac Kd Kh',
    'Qc Qd Qh As Jd 3c 2s',
    'Kc Kd 9h 9s Ad 8c 8s',
    'Kc Kd 9h 9s Qd 8c 2s',
    'Ac Ad Kh Qs 9d 3c 2s',
    'Ac Ad Kh Js 9d 3c 2s',
    'Ac Kd Qh Js 9d 3c 2s',
  ].map((text) => strengthOf(cards(text)))
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(new Set(falling).size).toBe(falling.length)
})

test('[P41] suits decide nothing: the same hand in other suits is as good', () => {
  expect(strengthOf(cards('Ac Ad Kh Qs 9d 3c 2s'))).toBe(strengthOf(cards('Ah As Kc Qd 9c 4h 2c')))
  expect(strengthOf(cards('Ah Jh 9h 4h 2h'))).toBe(strengthOf(cards('As Js 9s 4s 2s')))
})

test('[P41] three pairs are two, and the best card left is the kicker', () => {
  expect(strengthOf(cards('Kc Kd 9h 9s 8d 8c As'))).toBe(strengthOf(cards('Kc Kd 9h 9s As')))
  expect(kindOf('Kc Kd Kh 9s 9d 9c 2s')).toBe('full-house')
})

test('what a hand is called', () => {
  expect(nameOf(strengthOf(cards('Kc Kd 9h 9s Ad 8c 8s')))).toEqual({ kind: 'two-pair', ranks: ['K', '9'] })
  expect(nameOf(strengthOf(cards('5c 4d 3h 2s Ac')))).toMatchObject({ kind: 'straight', ranks: ['5', '2'] })
})

test('the five that count, and no others', () => {
  expect(bestFive(cards('Kh 9h Kd 9s 4c 7d As')).toSorted()).toEqual(cards('9h 9s As Kd Kh').toSorted())
  expect(bestFive(cards('Ah 2c')).toSorted()).toEqual(cards('2c Ah'))
})

test('[P43] chances are of the cards that lie face up, add up to 100, and are exact where they can be counted', () => {
  const hands = [
    { player: 'ann', cards: cards('As Ah') },
    { player: 'bob', cards: cards('Kd Qd') },
  ]
  // Nine diamonds and three more tens of 44 cards.
  expect(chancesOf(hands, [cards('2d 7d Jh 9s')])).toEqual([73, 27])
  expect(chancesOf(hands, [cards('Ad Jd Td 9s 2c')])).toEqual([0, 100])
  const before = chancesOf(hands, [[]])
  expect(before).toEqual(chancesOf(hands, [[]]))
  expect(before.reduce((sum, part) => sum + part, 0)).toBe(100)
  // 82.6 % by full enumeration (any odds calculator says so).
  expect(Math.abs((before[0] ?? 0) - 83)).toBeLessThan(3)
})

test('[P43] with one card to come, which cards win is counted from those that lie face up', () => {
  const hands = [
    { player: 'ann', cards: cards('As Ah') },
    { player: 'bob', cards: cards('Kd Qd') },
  ]
  const [anns = [], bobs = []] = outsOf(hands, cards('2d 7d Jh 9s'))
  expect([anns.length, bobs.length]).toEqual([32, 12])
  expect(bobs).toEqual(expect.arrayContaining([...cards('Ad Td Tc Th Ts')]))
  const same = [
    { player: 'ann', cards: cards('As Kh') },
    { player: 'bob', cards: cards('Ad Kc') },
  ]
  expect(outsOf(same, cards('2s 7d Jh 9c')), 'a split is nobody’s').toEqual([[], []])
})
