// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useOrder } from './use-order.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const TILES = Array.from({ length: 20 }, (_, id) => `T${id}`)
const AS_DEALT = [...TILES.keys()]
type Rows = readonly (readonly number[])[]

const board = (tiles = TILES, found: Rows = []) => {
  const hook = renderHook(({ rows }) => useOrder(tiles, rows), { initialProps: { rows: found } })
  return {
    order: () => hook.result.current[0],
    shuffle: () => act(() => hook.result.current[1]()),
    show: (rows: Rows) => hook.rerender({ rows }),
  }
}

/** Twenty tiles may fall as they lay, once in 10¹⁸ times. */
const shuffled = () => {
  const mine = board()
  mine.shuffle()
  expect(mine.order()).not.toEqual(AS_DEALT)
  expect(mine.order().toSorted((a, b) => a - b)).toEqual(AS_DEALT)
  return mine
}

test('tiles lie as they were dealt until somebody shuffles them, and so after a reload', () => {
  expect(board().order()).toEqual(AS_DEALT)
  const order = shuffled().order()
  expect(board().order()).toEqual(order)
})

test('[Q17] a quartile found goes on top; the others stay as they lay, and a shuffle moves them alone', () => {
  const { order, shuffle, show } = shuffled()
  const row = [7, 2, 11, 4]
  const before = order()
  show([row])
  expect(order()).toEqual([...row, ...before.filter((id) => !row.includes(id))])
  shuffle()
  expect(order().slice(0, 4)).toEqual(row)
  expect(order().toSorted((a, b) => a - b)).toEqual(AS_DEALT)
})

test('another board does not lie as the last one did', () => {
  shuffled()
  expect(board(TILES.toReversed()).order()).toEqual(AS_DEALT)
})

test.each([
  '[1, 2]',
  `[0,${AS_DEALT.join()}]`,
  '[0,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]',
  'null',
])('%s in its place is not used', (stored) => {
  sessionStorage.setItem(`fimm.quartiles.${TILES.join('')}`, stored)
  expect(board().order()).toEqual(AS_DEALT)
})
