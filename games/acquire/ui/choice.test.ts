import { expect, test } from 'vitest'
import type { Chain } from '../chains.ts'
import { anna, bjorn, position } from '../test/position.ts'
import type { Tile } from '../tiles.ts'
import type { View } from '../view-types.ts'
import { cartOf, whyNot } from './cart.ts'
import { type Choice, chosenNext, type Input, NO_CHOICE, type Press, previewOf } from './choice.ts'
import { disposalOf } from './disposal.ts'

const OPEN = { isOpen: true }
const after = (view: View, inputs: readonly Input[], { isOpen } = OPEN, from: Choice = NO_CHOICE): Choice =>
  inputs.reduce((choice, input) => chosenNext(choice, input, { view, isOpen }), from)

const press = (tile: Tile, by: Press): Input => ({ type: 'press', tile, by })
const add = (chain: Chain): Input => ({ type: 'add-share', chain })

const PLACING = position({
  board: 'AAA.TT......\n............\n............\no',
  racks: { anna: '4A 7A 2D 12I', bjorn: '12H' },
}).view(anna)

test('a first tap looks at a tile, a second places it', () => {
  const looked = after(PLACING, [press('7A', 'touch')])
  expect(looked).toMatchObject({ chosen: '7A', sent: null })
  expect(previewOf(looked, PLACING)?.tile).toBe('7A')
  expect(after(PLACING, [press('7A', 'touch'), press('7A', 'touch')]).sent).toEqual({
    type: 'place-tile',
    tile: '7A',
  })
  expect(after(PLACING, [press('7A', 'touch'), press('12I', 'touch')])).toMatchObject({
    chosen: '12I',
    sent: null,
  })
})

test('a click of the mouse places at once, but a merger asks first; arrows only look', () => {
  expect(after(PLACING, [press('7A', 'mouse')]).sent).toEqual({ type: 'place-tile', tile: '7A' })
  expect(after(PLACING, [press('4A', 'mouse')])).toMatchObject({ chosen: '4A', sent: null })
  expect(after(PLACING, [press('4A', 'mouse'), { type: 'confirm' }]).sent).toEqual({
    type: 'place-tile',
    tile: '4A',
  })
  expect(after(PLACING, [press('7A', 'arrow'), press('7A', 'arrow')])).toMatchObject({ sent: null })
})

test('a thumb on the board hits the tile nearby, a key only the one on the very space', () => {
  const near = (space: number, by: Press): Input => ({ type: 'press-space', space, by })
  expect(after(PLACING, [near(8, 'touch')]).chosen).toBe(null)
  expect(after(PLACING, [near(7, 'touch')]).chosen).toBe('7A')
  expect(after(PLACING, [near(7, 'key')]).chosen).toBe(null)
  expect(after(PLACING, [near(6, 'key')]).chosen).toBe('7A')
  expect(after(PLACING, [near(6, 'key'), near(70, 'touch')]).chosen).toBe(null)
})

test('a second tap while the first is on its way sends nothing more, and offline nothing is sent', () => {
  const sent = after(PLACING, [press('7A', 'mouse')])
  expect(after(PLACING, [press('12I', 'mouse')], OPEN, sent).sent).toBe(sent.sent)
  expect(after(PLACING, [press('7A', 'mouse')], { isOpen: false }).sent).toBe(null)
  const refused: Input = { type: 'answered', decision: PLACING.decision, problem: 'no' }
  expect(after(PLACING, [refused], OPEN, sent)).toMatchObject({ sent: null, problem: 'no' })
  expect(after(PLACING, [refused, press('12I', 'touch')], OPEN, sent).problem).toBe(null)
  const late: Input = { type: 'answered', decision: PLACING.decision - 1, problem: 'late' }
  expect(after(PLACING, [late], OPEN, sent)).toMatchObject({ sent: sent.sent, problem: null })
})

test('after a take-back the same decision begins anew: one tap does not place', () => {
  const match = position({ board: 'AA', racks: { anna: '3A 12I', bjorn: '12H' } })
  const before = match.view(anna)
  const placed = match.when(anna, { type: 'place-tile', tile: '3A' })
  const undone = placed.takesBack(anna).view(anna)
  expect(undone.decision).toBe(before.decision)
  const sent = after(before, [press('3A', 'touch'), press('3A', 'touch')])
  const moved = after(placed.view(anna), [{ type: 'game-moved' }], OPEN, sent)
  expect(after(undone, [press('3A', 'touch')], OPEN, moved)).toMatchObject({ chosen: '3A', sent: null })
})

test('what is shown is the view’s own tile: the same object until the view changes', () => {
  const looked = after(PLACING, [press('4A', 'touch')])
  expect(previewOf(looked, PLACING)).toBe(PLACING.rack?.find(({ tile }) => tile === '4A'))
  const over: Input = { type: 'hover', tile: '12I' }
  expect(previewOf(after(PLACING, [over], OPEN, looked), PLACING)?.tile, 'the chosen one stays').toBe('4A')
  const hovering = after(PLACING, [over])
  expect(after(PLACING, [over], OPEN, hovering), 'the same hover is no change').toBe(hovering)
})

const BUYING = position({
  board: 'AA..TT......\n............\nFFFFFF',
  racks: { anna: '12I 12H', bjorn: '12G' },
  cash: { anna: 1000 },
  shares: { bjorn: { tower: 24 } },
})
  .when(anna, { type: 'place-tile', tile: '12I' })
  .view(anna)

test('[A21] shares go into the cart one a tap, three at most, while bank and cash last', () => {
  const cart = (chains: readonly Chain[]) => after(BUYING, chains.map(add)).shares
  expect(cart(['american', 'american'])).toEqual(['american', 'american'])
  expect(cart(['american', 'american', 'american', 'american'])).toHaveLength(3)
  expect(cart(['tower', 'tower']), 'one is left').toEqual(['tower'])
  expect(cart(['festival', 'american']), '$700 and $300').toEqual(['festival', 'american'])
  expect(cart(['festival', 'festival']), 'too dear').toEqual(['festival'])
  expect(cart(['imperial']), 'not on the board').toEqual([])
  const full = after(BUYING, (['tower', 'american', 'american'] as const).map(add))
  expect(cartOf(BUYING, full.shares)).toMatchObject({ cost: 800, left: 200 })
  expect(whyNot(BUYING, cartOf(BUYING, full.shares), 'american')).toBe('cart-full')
  expect(whyNot(BUYING, cartOf(BUYING, ['tower']), 'tower')).toBe('last-taken')
  expect(after(BUYING, [{ type: 'confirm' }], OPEN, full).sent).toEqual({
    type: 'buy-shares',
    shares: full.shares,
  })
  expect(after(BUYING, [{ type: 'confirm' }]).sent, 'nothing to buy').toBe(null)
})

test('shares leave the cart by chain, the last first, or all at once', () => {
  const filled = after(BUYING, (['american', 'tower', 'american'] as const).map(add))
  const then = (input: Input) => after(BUYING, [input], OPEN, filled).shares
  expect(then({ type: 'remove-share', chain: 'american' })).toEqual(['american', 'tower'])
  expect(then({ type: 'remove-share' })).toEqual(['american', 'tower'])
  expect(then({ type: 'remove-share', chain: 'tower' })).toEqual(['american', 'american'])
  expect(then({ type: 'cancel' })).toEqual([])
})

const MERGER = position({
  board: 'AAA.TT......',
  racks: { anna: '4A 12I', bjorn: '12H' },
  shares: { anna: { tower: 3 }, bjorn: { tower: 5 } },
}).when(anna, { type: 'place-tile', tile: '4A' })

test('[A18] [A19] what is prepared while others decide is sent when it is one’s turn', () => {
  const waiting = MERGER.view(bjorn)
  const prepared = after(waiting, [
    { type: 'trade', by: 1 },
    { type: 'trade', by: 1 },
    { type: 'trade', by: 1 },
    { type: 'sell', by: 1 },
    { type: 'confirm' },
  ])
  expect(prepared.sent, 'not yet').toBe(null)
  expect(disposalOf(waiting, prepared.prepared)).toMatchObject({ sell: 1, trade: 4, keep: 0, isNow: false })
  const asked = MERGER.when(anna, { type: 'dispose-shares', sell: 0, trade: 0 }).view(bjorn)
  expect(after(asked, [{ type: 'confirm' }], OPEN, prepared).sent).toEqual({
    type: 'dispose-shares',
    sell: 1,
    trade: 4,
  })
})

test('[A19] shares are given in trade by twos, at the cost of those to be sold, and never more than there are', () => {
  const asked = MERGER.view(anna)
  const then = (inputs: readonly Input[]) => disposalOf(asked, after(asked, inputs).prepared)
  expect(
    then([
      { type: 'prepare', sell: 3, trade: 0 },
      { type: 'trade', by: 1 },
    ]),
  ).toMatchObject({
    sell: 1,
    trade: 2,
    keep: 0,
  })
  expect(then([{ type: 'sell', by: -1 }])).toMatchObject({ sell: 0, trade: 0, keep: 3 })
  expect(
    then([
      { type: 'trade', by: 1 },
      { type: 'trade', by: 1 },
    ]),
  ).toMatchObject({ trade: 2 })
})

test('a chain is chosen for whatever is asked; where nothing is, nothing is sent', () => {
  const founding = position({ board: 'o', racks: { anna: '2A 12I', bjorn: '12H' } })
    .when(anna, { type: 'place-tile', tile: '2A' })
    .view(anna)
  const choose: Input = { type: 'choose-chain', chain: 'imperial' }
  expect(after(founding, [choose]).sent).toEqual({ type: 'found-chain', chain: 'imperial' })
  expect(after(PLACING, [choose]).sent).toBe(null)
})
