import { describe, expect, test } from 'vitest'
import { bonusesBySeat, bonusesOf, leadersOf, worthsNow, worthWithoutBonuses } from '../bonuses.ts'
import { takeback } from '../takeback.ts'
import type { Event } from '../events.ts'
import { anna, position, positionOf } from './position.ts'

describe('[A14] by seat, and who leads', () => {
  test.each([
    { holdings: [3, 1, 0], bySeat: [2000, 1000, 0], most: [0], second: [1] },
    { holdings: [0, 2, 2], bySeat: [0, 1500, 1500], most: [1, 2], second: [] },
    { holdings: [0, 0, 4], bySeat: [0, 0, 3000], most: [2], second: [] },
    { holdings: [5, 2, 2], bySeat: [2000, 500, 500], most: [0], second: [1, 2] },
    { holdings: [0, 0, 0], bySeat: [0, 0, 0], most: [], second: [] },
  ])('$holdings', ({ holdings, bySeat, most, second }) => {
    expect(bonusesBySeat(holdings, 200)).toEqual(bySeat)
    expect(leadersOf(holdings)).toEqual({ most, second })
    expect(bonusesOf(holdings, 200).reduce((sum, { amount }) => sum + amount, 0)).toBe(
      bySeat.reduce((sum, amount) => sum + amount, 0),
    )
  })
})

/** American takes over Tower (two tiles) and Luxor (two): one of them is dissolved first, the other waits. */
const MERGING = position({
  board: 'AAA.TT......\n...L........\n...L........',
  racks: { anna: '4A 12I', bjorn: '12H', dora: '12G' },
  shares: { anna: { tower: 2, luxor: 1 }, bjorn: { tower: 1 }, dora: { luxor: 3, american: 1 } },
  cash: { anna: 6000, bjorn: 6000, dora: 6000 },
}).when(anna, { type: 'place-tile', tile: '4A' })

test('[A25] in the middle of a merger its shares count at their old price, and bonuses that are due count', () => {
  const before = worthsNow(
    positionOf({
      board: 'AAA.TT......\n...L........\n...L........',
      racks: { anna: '4A 12I', bjorn: '12H', dora: '12G' },
      shares: { anna: { tower: 2, luxor: 1 }, bjorn: { tower: 1 }, dora: { luxor: 3, american: 1 } },
      cash: { anna: 6000, bjorn: 6000, dora: 6000 },
    }),
  )
  // Nobody is richer or poorer by the merger itself: only a share of the survivor is worth more.
  const chosen = MERGING.when(anna, { type: 'choose-next-defunct', chain: 'tower' })
  const growth = worthsNow(chosen.state).map((worth, seat) => worth - (before[seat] ?? 0))
  const american = chosen.view(anna).chains.find(({ chain }) => chain === 'american')
  expect(growth.slice(0, 2)).toEqual([0, 0])
  expect(growth[2], `one share and the bonuses of a chain of ${american?.size}`).toBeGreaterThan(0)
})

test('[A28b] what is sure of a worth during a merger: shares at their old price, no bonus', () => {
  const chosen = MERGING.when(anna, { type: 'choose-next-defunct', chain: 'tower' })
  const { cash } = chosen.state.seats[0] ?? { cash: 0 }
  expect(worthWithoutBonuses(chosen.state, 0)).toBe(cash + 2 * 200 + 200)
})

test('[A31] what is free to take back, what stays true, and what tells a secret', () => {
  const policy = (event: object): string => takeback(event as Event)
  const never = ['match-opened', 'match-ended', 'seat-left', 'turn-began', 'tiles-drawn', 'placing-skipped']
  for (const type of [...never, 'dead-tiles-removed', 'dead-tile-exchanged'])
    expect(policy({ type }), type).toBe('never')
  for (const type of ['clock-started', 'seat-away', 'seat-back']) expect(policy({ type }), type).toBe('keep')
  const free = ['tile-placed', 'chain-founded', 'shares-disposed', 'merger-began', 'bonus-paid']
  for (const type of [...free, 'shares-bought', 'end-declared']) expect(policy({ type }), type).toBe('free')
  expect(policy({ type: 'buying-skipped', asked: true })).toBe('free')
  expect(policy({ type: 'buying-skipped', asked: false })).toBe('never')
  expect(policy({ type: 'chain-dissolved', revealed: false, bank: null })).toBe('free')
  expect(policy({ type: 'chain-dissolved', revealed: true, bank: null })).toBe('never')
  expect(policy({ type: 'chain-dissolved', revealed: false, bank: 4 })).toBe('never')
})
