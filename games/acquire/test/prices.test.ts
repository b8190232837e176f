import { expect, test } from 'vitest'
import { bonusesOf, netWorths } from '../bonuses.ts'
import { CHAINS, perChain } from '../chains.ts'
import { majorityOf, minorityOf, PRICE_CHART, priceOf } from '../prices.ts'
import { anna, position, positionOf } from './position.ts'

test.each([
  [2, 200],
  [3, 300],
  [4, 400],
  [5, 500],
  [6, 600],
  [10, 600],
  [11, 700],
  [20, 700],
  [21, 800],
  [30, 800],
  [31, 900],
  [40, 900],
  [41, 1000],
  [108, 1000],
])(
  '[A13] with %i tiles a share of a cheap chain costs $%i, the middle $100 more, the dear $200',
  (size, price) => {
    expect(CHAINS.map((chain) => priceOf(chain, size) - price)).toEqual([0, 0, 100, 100, 100, 200, 200])
  },
)

test('[A13] a chain that is not on the board costs nothing', () => {
  expect(CHAINS.map((chain) => priceOf(chain, 0))).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('[A13] the majority bonus is ten prices, the minority five', () => {
  expect([majorityOf(700), minorityOf(700)]).toEqual([7000, 3500])
})

test('[A13] the price chart has nine steps, the last without an end', () => {
  expect(PRICE_CHART).toHaveLength(9)
  expect(PRICE_CHART[4]).toEqual({ from: 6, to: 10, prices: { cheap: 600, middle: 700, dear: 800 } })
  expect(PRICE_CHART[8]).toEqual({ from: 41, to: null, prices: { cheap: 1000, middle: 1100, dear: 1200 } })
})

const paid = (holdings: readonly number[], price: number): number[] => {
  const sums = holdings.map(() => 0)
  for (const { holder, amount } of bonusesOf(holdings, price)) sums[holder] = (sums[holder] ?? 0) + amount
  return sums
}

test.each([
  ['first and second', [5, 3, 1], 300, [3000, 1500, 0]],
  ['a sole holder gets both', [0, 4, 0], 300, [0, 4500, 0]],
  ['two tied for most share both, the third gets none', [4, 4, 3], 300, [2300, 2300, 0]],
  ['three tied for most', [2, 2, 2], 200, [1000, 1000, 1000]],
  ['four tied for most, rounded up', [2, 2, 2, 2], 300, [1200, 1200, 1200, 1200]],
  ['two tied for second share the minority', [6, 2, 2, 1], 500, [5000, 1300, 1300, 0]],
  ['three tied for second', [6, 2, 2, 2], 400, [4000, 700, 700, 700]],
  ['nobody holds any', [0, 0, 0], 400, [0, 0, 0]],
])('[A14] %s', (_what, holdings, price, want) => {
  expect(paid(holdings, price)).toEqual(want)
})

test('[A14] every part is a multiple of $100 and no less than its exact part', () => {
  for (let price = 200; price <= 1200; price += 100)
    for (let among = 2; among <= 6; among++) {
      const [first = 0] = paid(
        Array.from({ length: among }, () => 3),
        price,
      )
      expect(first % 100).toBe(0)
      expect(first * among).toBeGreaterThanOrEqual(15 * price)
      expect((first - 100) * among).toBeLessThan(15 * price)
    }
})

test('[A15] shares kept from an earlier life count again once the chain is refounded', () => {
  const state = positionOf({
    board: 'o',
    racks: { anna: '1B' },
    shares: { anna: { tower: 2 }, bjorn: { tower: 5 } },
  })
  expect(netWorths(state.seats, state.sizes)).toEqual([6000, 6000, 6000])
  const match = position({
    board: 'o',
    racks: { anna: '1B' },
    shares: { anna: { tower: 2 }, bjorn: { tower: 5 } },
  })
    .when(anna, { type: 'place-tile', tile: '1B' })
    .when(anna, { type: 'found-chain', chain: 'tower' })
  expect(match.state.seats[0]?.shares.tower).toBe(3)
  expect(netWorths(match.state.seats, match.state.sizes)).toEqual([
    6000 + 3 * 200 + 1000,
    6000 + 5 * 200 + 2000,
    6000,
  ])
})

test('[A25] net worth counts cash, shares at today’s price and today’s bonuses', () => {
  const { seats } = positionOf({
    shares: { anna: { tower: 3, imperial: 2 }, bjorn: { tower: 1 } },
    cash: { anna: 1000, bjorn: 200, dora: 0 },
  })
  expect(netWorths(seats, { ...perChain(0), tower: 4 })).toEqual([1000 + 1200 + 4000, 200 + 400 + 2000, 0])
})
